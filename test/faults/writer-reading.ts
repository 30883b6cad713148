import { expectStatus } from './caller.ts'
import type { Caller } from './caller.ts'
import type { Model, Row } from './writer-model.ts'

type Wire = Record<string, string | number | boolean>
type WireList = { data: (Wire & { payments?: Wire[]; activities?: Wire[] })[] }

const invoiceCreated = '4'
const invoiceUpdated = '5'
const paymentCreated = '10'

/** Number of queued or sent e-mails per record id. */
export async function mailsByRecord(caller: Caller): Promise<Map<string, number>> {
  const mails = new Map<string, number>()
  for (let page = 1; ; page++) {
    const { data } = await list(caller, `/deliveries?kind=email&per_page=1000&page=${page}`)
    for (const { record_id: id } of data) mails.set(String(id), (mails.get(String(id)) ?? 0) + 1)
    if (data.length < 1000) return mails
  }
}

/** All records of the writer that the server shows. */
export async function readRecords(
  caller: Caller,
  { name, model }: { name: string; model: Model },
  mails: ReadonlyMap<string, number>,
): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>()
  const named = async (path: string, more = '') =>
    (await list(caller, `/${path}?filter=${name}-&per_page=1000${more}`)).data
  for (const client of await named('clients')) {
    rows.set(`customer ${String(client['name']).slice(-1)}`, {
      id: String(client['id']),
      notes: String(client['public_notes']),
      merged: false,
    })
  }
  const absorbed = model.customers.get('b')?.id
  if (absorbed !== undefined && !rows.has('customer b')) {
    const answer = await caller.rest('GET', `/clients/${absorbed}`)
    const client = answer.body['data'] as Wire | undefined
    // A merged client is in no list, but its id returns the survivor.
    if (answer.status === 200) {
      rows.set('customer b', { id: String(client?.['id']), merged: client?.['merged_into'] !== '' })
    }
  }
  for (const invoice of await named('invoices', '&include=payments,activities')) {
    const told = (type: string) => invoice.activities?.filter(({ activity_type_id: each }) => each === type).length ?? 0
    const { id, number, amount, balance, paid_to_date: paid, public_notes: notes, status_id: status } = invoice
    rows.set(`invoice ${String(invoice['po_number'])}`, {
      id,
      number,
      customer: invoice['client_id'],
      status,
      amount,
      balance,
      paid,
      notes,
      payments: invoice.payments?.length ?? 0,
      creations: told(invoiceCreated),
      updates: told(invoiceUpdated),
      paymentsTold: told(paymentCreated),
      mails: mails.get(String(id)) ?? 0,
    })
  }
  for (const { id, client_id: customer, amount, balance, po_number: mark } of await named('credits')) {
    rows.set(`credit ${String(mark)}`, { id, customer, amount, balance })
  }
  for (const transaction of await named('bank_transactions')) {
    const { id, amount, status_id: status, invoice_ids: invoice, description: mark } = transaction
    rows.set(`transaction ${String(mark)}`, { id, amount, status, invoice })
  }
  return rows
}

async function list(caller: Caller, path: string): Promise<WireList> {
  return expectStatus(await caller.rest('GET', path), 200).body as unknown as WireList
}
