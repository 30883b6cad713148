import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeXml } from '../../../src/delivery/e-invoice/write-xml.ts'
import { clientOf } from '../../../src/domain/contacts/client/resolve.ts'
import { composeEInvoice } from '../../../src/domain/documents/e-invoice/compose.ts'
import { DomainError } from '../../../src/domain/kernel/error.ts'
import { resolveEInvoiceSettings, resolveSettings } from '../../../src/domain/kernel/settings/settings.ts'
import { rowsByIds } from '../../../src/domain/records/records.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { line, newBill, newBuyer, seller } from './billing.ts'
import { companies, settingsOf } from './companies.ts'
import { readInvoice } from './read-invoice.ts'
import { brokenRules } from './rules.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: seller })
})
afterAll(() => app.close())

/** Taxes of one line for each category that a supply between these countries can have. */
const supplies: readonly Record<string, unknown>[] = [
  { tax_name1: 'VAT', tax_rate1: 25 },
  { tax_name1: 'Exempt', tax_rate1: 0 },
  ...['AE', 'G', 'O'].map((tax_id) => ({ tax_name1: 'VAT', tax_rate1: 0, tax_id })),
]

/** The parts of an electronic invoice from the database, for these supplies. */
async function storedSources() {
  const id = await newBuyer(app)
  const bills = await Promise.all(
    supplies.map((supply) => newBill(app, id, { po_number: 'P', line_items: [{ ...line, ...supply }] })),
  )
  const work = await app.work()
  const keys = bills.map((bill) => app.ids.decode('invoice', bill) ?? 0)
  const rows = (await rowsByIds(work, work.tables.invoices, keys)).flatMap((row) => row ?? [])
  const [first] = rows
  if (!first) throw new Error('Invoices were made and are not there')
  return { rows, client: await clientOf(work, first) }
}

/** Parties as they are, and with numbers that are missing or wrong. */
const variants = [
  {},
  { vat_number: '' },
  { id_number: '' },
  { id_number: 'X-1' },
  { vat_number: '', id_number: '', routing_id: '0088:4012345000009' },
]

it('every combination of seller, buyer, numbers and supply is valid in the network, or names its fields', async () => {
  const { rows, client } = await storedSources()
  const complete: string[] = []
  const broken: string[] = []
  let turn = 0
  for (const [from, own] of Object.entries(companies)) {
    const sellers = variants.map((variant) => {
      const settings = { ...settingsOf(from), ...own, ...variant }
      return { company: resolveSettings(settings), settings: resolveEInvoiceSettings(settings) }
    })
    for (const [to, other] of Object.entries(companies))
      for (const [index, parties] of sellers.entries())
        // A prime step takes all supplies in turn.
        for (const row of rows.filter((_, at) => (at + turn) % 3 === 0)) {
          const numbers = { ...other, routing_id: '', ...variants[(index * 2) % variants.length] }
          const label = `${from} to ${to}, ${JSON.stringify([variants[index], numbers])}, invoice ${row.number}`
          try {
            const eInvoice = composeEInvoice({
              kind: 'invoice',
              format: 'peppol',
              row,
              client: {
                ...client,
                countryId: numbers.country_id,
                vatNumber: numbers.vat_number,
                idNumber: numbers.id_number,
                routingId: numbers.routing_id,
              },
              person: undefined,
              ...parties,
              accountingCurrencyId: '3',
              preceding: undefined,
            })
            // Writing takes longer than composing: one of several is written, and all of these are different.
            if (turn++ % 17 > 0) continue
            broken.push(
              ...brokenRules(readInvoice(await writeXml('peppol', eInvoice, 1))).map((rule) => `${label}: ${rule}`),
            )
          } catch (error) {
            if (!(error instanceof DomainError)) throw error
            if (index === 0) complete.push(`${label}: ${JSON.stringify(error)}`)
          }
        }
  }
  expect(broken).toEqual([])
  expect(turn).toBeGreaterThan(500)
  // Complete companies are refused for exports of a seller without VAT number alone.
  expect(complete.filter((each) => !each.startsWith('IS to'))).toEqual([])
})
