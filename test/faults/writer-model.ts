/** A writer's expectation for one of its invoices; all amounts are whole. */
export type Invoice = {
  id?: string
  number?: string
  /** Customer of the invoice while the two customers are not merged. */
  owner: 'a' | 'b'
  amount: number
  paid: number
  notes: string
  payments: number
  updates: number
  mails: number
}

export type Credit = { id?: string; owner: 'a' | 'b'; amount: number; used: number }
export type Transaction = { id?: string; amount: number; invoice?: string }
export type Customer = { id?: string; notes: string }

/** All records created by a writer, by their marks, with ids and numbers from the answers. */
export type Model = {
  merged: boolean
  customers: Map<'a' | 'b', Customer>
  invoices: Map<string, Invoice>
  credits: Map<string, Credit>
  transactions: Map<string, Transaction>
}

export const emptyModel = (): Model => ({
  merged: false,
  customers: new Map(),
  invoices: new Map(),
  credits: new Map(),
  transactions: new Map(),
})

/** A record in comparable form; undefined values are unknown and match anything. */
export type Row = Record<string, string | number | boolean | undefined>

const statusOf = ({ amount, paid }: Invoice): string => (paid === 0 ? '2' : paid < amount ? '3' : '4')

/** Records that the server must show if it matches the expectation. */
export function rowsOf(model: Model): Map<string, Row> {
  const rows = new Map<string, Row>()
  const ownerId = (owner: 'a' | 'b') => model.customers.get(model.merged ? 'a' : owner)?.id
  for (const [name, { id, notes }] of model.customers) {
    const isGone = name === 'b' && model.merged
    rows.set(`customer ${name}`, isGone ? { id: ownerId('a'), merged: true } : { id, notes, merged: false })
  }
  for (const [mark, invoice] of model.invoices) {
    const { id, number, amount, paid, notes, payments, updates, mails } = invoice
    rows.set(`invoice ${mark}`, {
      id,
      number,
      customer: ownerId(invoice.owner),
      status: statusOf(invoice),
      amount,
      balance: amount - paid,
      paid,
      notes,
      payments,
      creations: 1,
      updates,
      paymentsTold: payments,
      mails,
    })
  }
  for (const [mark, { id, owner, amount, used }] of model.credits) {
    rows.set(`credit ${mark}`, { id, customer: ownerId(owner), amount, balance: amount - used })
  }
  for (const [mark, { id, amount, invoice }] of model.transactions) {
    const invoiceId = invoice === undefined ? '' : model.invoices.get(invoice)?.id
    rows.set(`transaction ${mark}`, { id, amount, status: invoice === undefined ? '1' : '3', invoice: invoiceId })
  }
  return rows
}

/** Differences between actual and expected records. */
export function differencesOf(wanted: ReadonlyMap<string, Row>, seen: ReadonlyMap<string, Row>): string[] {
  const differences: string[] = []
  for (const [name, row] of wanted) {
    const there = seen.get(name)
    if (!there) differences.push(`${name} is not there`)
    for (const [field, value] of Object.entries(there ? row : {})) {
      if (value === undefined || there?.[field] === value) continue
      differences.push(`${name}: ${field} is ${String(there?.[field])}, should be ${String(value)}`)
    }
  }
  for (const name of seen.keys()) if (!wanted.has(name)) differences.push(`${name} should not be there`)
  return differences
}

/** Adds unknown ids and numbers from the actual records. */
export function learnFrom(model: Model, seen: ReadonlyMap<string, Row>): void {
  const learn = (name: string, record: { id?: string; number?: string }) => {
    const { id, number } = seen.get(name) ?? {}
    if (typeof id === 'string') record.id ??= id
    if (typeof number === 'string') record.number ??= number
  }
  for (const [name, customer] of model.customers) learn(`customer ${name}`, customer)
  for (const [mark, invoice] of model.invoices) learn(`invoice ${mark}`, invoice)
  for (const [mark, credit] of model.credits) learn(`credit ${mark}`, credit)
  for (const [mark, transaction] of model.transactions) learn(`transaction ${mark}`, transaction)
}
