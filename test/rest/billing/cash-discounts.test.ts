import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfText } from '../../pdf-text.ts'
import { serveTestApp } from '../../serving.ts'
import type { Json, ServedApp } from '../../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { name: 'Muster GmbH', currency_id: '3', date_format_id: '' } })
})
afterAll(() => app.close())

type Sent = { id: string; link: string }

async function send(terms: string, settings: object = {}, more: object = {}): Promise<Sent> {
  const contacts = [{ first_name: 'Ada', email: 'ada@acme.test' }]
  const client = (await app.rest('POST', '/clients', { name: 'Acme', contacts, settings })).at('data.id')
  const lines = [{ product_key: 'A', quantity: 1, cost: 100 }]
  const body = { client_id: client, date: '2026-11-20', due_date: '2026-12-20', terms, line_items: lines, ...more }
  const sent = await app.rest('POST', '/invoices?mark_sent=true', body)
  const [invitation] = (sent.body['data'] as Json)['invitations'] as unknown as { link: string }[]
  return { id: sent.at('data.id'), link: invitation?.link ?? '' }
}

const printed = async ({ id }: Sent): Promise<string[]> => {
  const headers = { 'X-API-TOKEN': app.owner.token }
  const response = await fetch(`${app.origin}/api/v1/invoices/${id}/download`, { headers })
  return pdfText(Buffer.from(await response.arrayBuffer())).split('\n')
}

it.each([
  ['1', '2% cash discount when paid within 14 days (by Dec 4, 2026): pay €98.00'],
  ['3', '2\u00A0% Skonto bei Zahlung innerhalb von 14 Tagen (bis 04.12.2026): Zahlbetrag 98,00\u00A0€'],
  ['4', '2\u00A0% d’escompte en cas de paiement sous 14 jours (jusqu’au 4 déc. 2026) : montant à payer 98,00\u00A0€'],
  ['7', '2\u00A0% de descuento por pago en 14 días (hasta el 4 dic 2026): importe a pagar 98,00\u00A0€'],
  ['6', '2\u00A0% betalingskorting bij betaling binnen 14 dagen (uiterlijk 4 dec 2026): te betalen €\u00A098,00'],
  ['2', '2\u00A0% di sconto per pagamento entro 14 giorni (entro il 4 dic 2026): importo da pagare 98,00\u00A0€'],
])('a cash discount for programs is a sentence in language %s', async (language_id, sentence) => {
  const lines = await printed(await send('#SKONTO#TAGE=14#PROZENT=2.00#\n', { language_id }))
  expect(lines.join(' ')).toContain(sentence)
  expect(lines.join(' ')).not.toContain('#')
})

it('several discounts keep their lines, and other lines with # stay', async () => {
  const terms =
    'Thanks, #1\n#SKONTO#TAGE=07#PROZENT=3,5#\r\n #SKONTO#TAGE=0#PROZENT=1.00#BASISBETRAG=50.00# \n#SKONTO#TAGE=x#'
  const lines = await printed(await send(terms))
  for (const line of [
    'Thanks, #1',
    '3.5% cash discount when paid within 7 days (by Nov 27, 2026): pay €96.50',
    '1% cash discount on €50.00 when paid by Nov 20, 2026: pay €99.50',
    '#SKONTO#TAGE=x#',
  ])
    expect(lines).toContain(line)
})

it('what is paid already is not to be paid again', async () => {
  const sent = await send('#SKONTO#TAGE=14#PROZENT=2.00#', {}, { amount_paid: 40 })
  expect((await printed(sent)).join(' ')).toContain('pay €58.00')
})

it('the page and e-mails have the same sentence', async () => {
  const { id, link } = await send('#SKONTO#TAGE=14#PROZENT=2.00#')
  const sentence = '2% cash discount when paid within 14 days (by Dec 4, 2026): pay €98.00'
  expect(await (await fetch(link.replace(app.baseUrl, app.origin))).text()).toContain(sentence)
  const preview = await app.rest('POST', '/templates', { entity: 'invoice', entity_id: id, body: 'Terms: $terms' })
  expect(preview.text).toContain(sentence)
})
