import type { ServedApp } from '../../serving.ts'

/** Company settings that satisfy every e-invoice format. */
export const seller = {
  name: 'Müller & Söhne GmbH',
  address1: 'Hauptstraße 1',
  city: 'Berlin',
  postal_code: '10115',
  country_id: '276',
  phone: '+49 30 1234567',
  email: 'rechnung@mueller.test',
  vat_number: 'DE 123 456 789',
  id_number: '12/345/67890',
  currency_id: '3',
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
  tax_exemption_reason: '§ 4 Nr. 11 UStG',
}

/** Client fields that satisfy every e-invoice format. */
export const buyer = {
  name: 'Käufer AG',
  address1: 'Nebenweg 2',
  city: 'Hamburg',
  postal_code: '20095',
  country_id: '276',
  vat_number: 'DE987654321',
  routing_id: '04011000-12345-03',
  contacts: [{ first_name: 'Ada', last_name: 'Lovelace', email: 'ada@kaeufer.test' }],
}

export const vat = { tax_name1: 'USt', tax_rate1: 19 }
export const line = { product_key: 'Beratung', notes: 'Ein Tag', quantity: 1, cost: 100, ...vat }

/** Creates a client of this company and returns its id. */
export async function newBuyer(app: ServedApp, fields: Record<string, unknown> = {}): Promise<string> {
  return (await app.rest('POST', '/clients', { ...buyer, ...fields })).at('data.id')
}

/** Creates a sent invoice or credit with these fields and returns its id. */
export async function newBill(
  app: ServedApp,
  clientId: string,
  fields: Record<string, unknown> = {},
  list = '/invoices',
) {
  const body = {
    client_id: clientId,
    date: '2026-03-15',
    due_date: '2026-04-14',
    line_items: [line],
    ...fields,
  }
  const answer = await app.rest('POST', `${list}?mark_sent=true`, body)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.at('data.id')
}
