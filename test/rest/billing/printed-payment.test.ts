import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pdfPages, pdfText } from '../../pdf-text.ts'
import { serveTestApp } from '../../serving.ts'
import type { Json, ServedApp } from '../../serving.ts'

const german = {
  name: 'Muster GmbH',
  address1: 'Hauptstr. 1',
  city: 'Berlin',
  postal_code: '10115',
  country_id: '276',
  currency_id: '3',
  iban: 'de89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  qr_iban: '',
  besr_id: '',
}
const swiss = {
  ...german,
  name: 'Beispiel AG',
  city: 'Zürich',
  postal_code: '8001',
  country_id: '756',
  currency_id: '17',
}

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
beforeEach(() => app.configure(german))
afterAll(() => app.close())

const client = async (fields: object = {}): Promise<string> =>
  (await app.rest('POST', '/clients', { name: 'Acme', contacts: [{ email: 'ada@acme.test' }], ...fields })).at(
    'data.id',
  )

const inRorschach = { address1: 'Marktgasse 28', postal_code: '9400', city: 'Rorschach', country_id: '756' }

type Shown = { lines: string[]; pdf: string; pages: number; page: string }

/** The PDF and the page of a new document of 100. */
async function shown(fields: object = {}, path = '/invoices?mark_sent=true', of: object = {}): Promise<Shown> {
  const lines = [{ product_key: 'A', quantity: 1, cost: 100 }]
  const body = { client_id: await client(of), date: '2026-11-20', due_date: '2026-12-20', line_items: lines, ...fields }
  const made = await app.rest('POST', path, body)
  expect(made.status, made.text).toBe(200)
  const list = path.split('?')[0]
  const headers = { 'X-API-TOKEN': app.owner.token }
  const response = await fetch(`${app.origin}/api/v1${list}/${made.at('data.id')}/download`, { headers })
  const content = Buffer.from(await response.arrayBuffer())
  const [invitation] = (made.body['data'] as Json)['invitations'] as unknown as { link: string }[]
  const link = (invitation?.link ?? '').replace(app.baseUrl, app.origin)
  return {
    lines: pdfText(content).split('\n'),
    pdf: content.toString('latin1'),
    pages: pdfPages(content),
    page: await (await fetch(link)).text(),
  }
}

/** The alternative text of a picture of a PDF. */
const picture = (text: string): string => `/Alt (${text})`

describe('the head of a document', () => {
  it('the amount to pay and its day are at the top', async () => {
    const { lines, page } = await shown()
    expect(lines).toContain('€100.00 due December 20, 2026')
    expect(lines.indexOf('€100.00 due December 20, 2026')).toBeLessThan(lines.indexOf('Description'))
    expect(page).toContain('due December 20, 2026')
  })

  it('a deposit is what is to be paid first', async () => {
    const { lines } = await shown({ partial: 30, partial_due_date: '2026-12-01' })
    for (const line of ['€30.00 deposit due December 1, 2026', 'Deposit due by Dec 1, 2026', 'Balance due', '€100.00'])
      expect(lines).toContain(line)
  })

  it('a paid invoice is marked as paid, lists its payments and asks for nothing', async () => {
    const { lines, pdf, page } = await shown({}, '/invoices?paid=true')
    const [paidOn] = lines.filter((line) => line.startsWith('€100.00 paid on '))
    expect(paidOn).toBeDefined()
    for (const line of ['PAID', 'Payments', '€100.00', 'Paid to date', '-€100.00', 'Balance due', '€0.00'])
      expect(lines).toContain(line)
    for (const text of [lines.join('\n'), pdf, page]) expect(text).not.toMatch(/DE89|Pay by scanning/)
  })

  it('payments so far are listed with their days', async () => {
    const { lines } = await shown({ amount_paid: 40 })
    const at = lines.indexOf('Payments')
    expect(lines.slice(at + 1, at + 3)).toEqual([expect.stringMatching(/^\w{3} \d+, \d{4}$/), '€40.00'])
    expect(lines).toContain('€60.00 due December 20, 2026')
  })

  it('a quote says until when it is valid', async () => {
    const { lines, pdf } = await shown({}, '/quotes?mark_sent=true')
    expect(lines).toContain('€100.00 valid until December 20, 2026')
    expect(pdf).not.toContain(picture('Pay by scanning'))
  })

  it('dates have the format of the company where it chose one', async () => {
    await app.configure({ date_format_id: '13' })
    expect((await shown()).lines).toContain('€100.00 due 20. December 2026')
    await app.configure({ date_format_id: '1' })
  })
})

describe('the account for payment', () => {
  it('an invoice in euro has the account and a code', async () => {
    const { lines, pdf, page } = await shown()
    for (const line of [
      'Payment details',
      'Muster GmbH',
      'DE89 3704 0044 0532 0130 00',
      'COBADEFFXXX',
      'Pay by scanning',
    ])
      expect(lines).toContain(line)
    expect(pdf).toContain(picture('Pay by scanning'))
    expect(page).toContain('DE89 3704 0044 0532 0130 00')
    expect(page).toMatch(/aria-label="Pay by scanning"><svg/)
  })

  it('nothing is printed without an account, nor on credits', async () => {
    expect((await shown({}, '/credits?mark_sent=true')).lines).not.toContain('Payment details')
    await app.configure({ iban: '', bic: '' })
    const { lines, page } = await shown()
    expect(lines).not.toContain('Payment details')
    expect(page).not.toContain('Payment details')
  })

  it.each<[string, object, string, object]>([
    ['a draft', {}, '/invoices', {}],
    ['another currency', {}, '/invoices?mark_sent=true', { settings: { currency_id: '1' } }],
  ])('%s has the account without a code', async (_what, fields, path, of) => {
    const { lines, pdf } = await shown(fields, path, of)
    expect(lines).toContain('DE89 3704 0044 0532 0130 00')
    expect(pdf).not.toContain(picture('Pay by scanning'))
  })

  it('an account that is no IBAN is printed as it is', async () => {
    await app.configure({ iban: 'DE00 1', bic: '' })
    const { lines, pdf } = await shown()
    expect(lines).toContain('DE001')
    expect(pdf).not.toContain(picture('Pay by scanning'))
  })
})

describe('Swiss payment slips', () => {
  it('an invoice between Swiss parties has a slip in its language on the last page', async () => {
    await app.configure({ ...swiss, iban: 'CH93 0076 2011 6238 5295 7', bic: '' })
    const { lines, pdf, pages } = await shown({}, undefined, { ...inRorschach, settings: { language_id: '3' } })
    for (const line of ['Empfangsschein', 'Zahlteil', 'CH93 0076 2011 6238 5295 7', '9400 Rorschach', 'CHF', '100.00'])
      expect(lines).toContain(line)
    expect(pdf).toContain(picture('Zahlteil'))
    expect(pages).toBe(1)
    expect(lines).not.toContain('Bankverbindung')
    const many = Array.from({ length: 14 }, () => ({ product_key: 'A', quantity: 1, cost: 100 }))
    expect((await shown({ line_items: many }, undefined, inRorschach)).pages).toBe(2)
  })

  it('an account for QR references has one from the number', async () => {
    await app.configure({ ...swiss, iban: '', qr_iban: 'CH4431999123000889012', besr_id: '21' })
    const { lines, page } = await shown({ number: 'R-4711' }, undefined, inRorschach)
    const reference = lines.find((line) => /^21 (?:0{5} ){4}4711\d$/.test(line))
    expect(reference).toBeDefined()
    expect(page).toContain(reference)
    const { pdf, lines: without } = await shown({ number: 'ABC' }, undefined, inRorschach)
    expect(pdf).not.toContain(picture('Payment part'))
    expect(without).toContain('CH44 3199 9123 0008 8901 2')
  })

  it('a client abroad gets the account alone', async () => {
    await app.configure({ ...swiss, iban: 'CH93 0076 2011 6238 5295 7', bic: '' })
    const { lines } = await shown({}, undefined, { ...inRorschach, country_id: '276' })
    expect(lines).not.toContain('Payment part')
    expect(lines).toContain('CH93 0076 2011 6238 5295 7')
  })
})

describe('fields of records', () => {
  it('free fields, the days of lines and the address of delivery are printed', async () => {
    const custom_fields = {
      invoice1: 'Project',
      invoice2: 'Handed over|date',
      client1: 'Cost centre',
      product1: 'Serial',
    }
    await app.rest('PUT', `/companies/${app.id('company', app.owner.companyId)}`, { custom_fields })
    const line = { product_key: 'A', quantity: 1, cost: 100, date: '2026-11-12', custom_value1: 'SN 1' }
    const fields = {
      custom_value1: 'Relaunch',
      custom_value2: '2026-11-30',
      custom_value3: 'Third',
      line_items: [line],
    }
    const of = {
      custom_value1: 'CC-12',
      custom_value2: 'internal',
      shipping_address1: 'Lagerweg 3',
      shipping_city: 'Ulm',
    }
    const { lines, page } = await shown(fields, undefined, of)
    const wanted = [
      'Project',
      'Relaunch',
      'Nov 30, 2026',
      'Third',
      'Cost centre: CC-12',
      'Ship to',
      'Lagerweg 3',
      'Ulm',
    ]
    for (const text of [...wanted, 'Nov 12, 2026', 'Serial: SN 1']) {
      expect(lines).toContain(text)
      expect(page).toContain(text)
    }
    expect(lines.join('\n')).not.toContain('internal')
    // The address of the client again is no address of delivery.
    const same = {
      ...inRorschach,
      shipping_address1: 'Marktgasse 28',
      shipping_postal_code: '9400',
      shipping_city: 'Rorschach',
    }
    expect((await shown({}, undefined, same)).lines).not.toContain('Ship to')
  })
})
