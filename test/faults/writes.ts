import { valueAt } from './caller.ts'
import type { Answer, Caller, CallOptions } from './caller.ts'
import type { Model, Invoice } from './writer-model.ts'
import type { Random } from './random.ts'
import { password } from './server.ts'

/** One write: its request and its effect on the expectation. */
export type Write = {
  what: string
  /** If absent, the request cannot be repeated. */
  key: string | undefined
  ask(caller: Caller): Promise<Answer>
  /** Applies the effect of the request to the expectation. */
  effect(model: Model): void
  /** Records ids and numbers from the answer; called after {@link effect}. */
  learn(model: Model, answer: Answer): void
}

type Request = (caller: Caller, options: CallOptions) => Promise<Answer>
type Draft = Omit<Write, 'key' | 'ask'> & { request: Request }
type Choice = { model: Model; mark: string; random: Random }

const rest =
  (method: string, path: string, body: unknown, more: CallOptions = {}): Request =>
  (caller, options) =>
    caller.rest(method, path, body, { ...options, ...more })

const graph =
  (query: string, variables: Record<string, unknown>, more: CallOptions = {}): Request =>
  (caller, options) =>
    caller.graphql(query, variables, { ...options, ...more })

const nothingNew = (): void => {}

/** A customer of the writer; the first two writes create one each. */
export function newCustomer(name: string, which: 'a' | 'b'): Draft {
  const contacts = [{ email: `${name}-${which}@example.com` }]
  return {
    what: 'create a client',
    request: rest('POST', '/clients', { name: `${name}-${which}`, contacts }),
    effect: ({ customers }) => void customers.set(which, { notes: '' }),
    learn: ({ customers }, answer) => set(customers.get(which), { id: valueAt(answer, 'data.id') }),
  }
}

/** An invoice with random triggers, through a random door. */
function newInvoice({ model, mark, random }: Choice): Draft {
  const owner = model.merged ? 'a' : random.of(['a', 'b'] as const)
  const client = model.customers.get(owner)?.id
  const [quantity, cost] = [1 + random.below(3), 10 + random.below(90)]
  const amount = quantity * cost
  const part = 1 + random.below(amount - 1)
  const plan = random.of(['send', 'pay', 'part', 'mail'] as const)
  const paid = { send: 0, mail: 0, pay: amount, part }[plan]
  const query = { send: 'mark_sent=true', mail: 'send_email=true', pay: 'paid=true', part: `amount_paid=${part}` }[plan]
  const triggers = {
    send: { markSent: true },
    mail: { sendEmail: true },
    pay: { paid: true },
    part: { amountPaid: String(part) },
  }[plan]
  const document = `mutation ($input: InvoiceInput!, $markSent: Boolean, $sendEmail: Boolean, $paid: Boolean, $amountPaid: Decimal) {
    createInvoice(input: $input, markSent: $markSent, sendEmail: $sendEmail, paid: $paid, amountPaid: $amountPaid) {
      invoice { id number } userErrors { code message } } }`
  return {
    what: `create an invoice (${plan})`,
    request: random.of([
      rest('POST', `/invoices?${query}`, { client_id: client, po_number: mark, line_items: [{ quantity, cost }] }),
      graph(document, {
        input: {
          clientId: client,
          poNumber: mark,
          lineItems: [{ quantity: String(quantity), cost: String(cost) }],
        },
        ...triggers,
      }),
    ]),
    effect: ({ invoices }) =>
      void invoices.set(mark, {
        owner,
        amount,
        paid,
        notes: '',
        payments: paid > 0 ? 1 : 0,
        updates: 0,
        // A merged client has the contacts of both.
        mails: plan === 'mail' ? (model.merged ? 2 : 1) : 0,
      }),
    learn({ invoices }, answer) {
      const place = answer.body['data']?.['createInvoice'] ? 'data.createInvoice.invoice' : 'data'
      set(invoices.get(mark), { id: valueAt(answer, `${place}.id`), number: valueAt(answer, `${place}.number`) })
    },
  }
}

function updateInvoice({ model, mark, random }: Choice): Draft | undefined {
  const chosen = oneOf(random, [...model.invoices])
  if (!chosen) return undefined
  const [which, { id }] = chosen
  const document = `mutation ($id: ID!, $notes: String) {
    updateInvoice(id: $id, input: { publicNotes: $notes }) { invoice { id } userErrors { code message } } }`
  return {
    what: 'update an invoice',
    request: random.of([rest('PUT', `/invoices/${id}`, { public_notes: mark }), graph(document, { id, notes: mark })]),
    effect: change(which, (invoice) => ({ notes: mark, updates: invoice.updates + 1 })),
    learn: nothingNew,
  }
}

function updateCustomer({ model, mark }: Choice): Draft {
  return {
    what: 'update a client',
    request: rest('PUT', `/clients/${model.customers.get('a')?.id}`, { public_notes: mark }),
    effect: ({ customers }) => set(customers.get('a'), { notes: mark }),
    learn: nothingNew,
  }
}

function payInvoice({ model, random }: Choice): Draft | undefined {
  const chosen = oneOf(random, owing(model))
  if (!chosen) return undefined
  const [which, { id, owner, amount, paid }] = chosen
  const part = 1 + random.below(amount - paid)
  const client = model.customers.get(owner)?.id
  return {
    what: 'create a payment',
    request: rest('POST', '/payments', {
      client_id: client,
      amount: part,
      invoices: [{ invoice_id: id, amount: part }],
    }),
    effect: change(which, received(part)),
    learn: nothingNew,
  }
}

function newTransaction({ mark, random }: Choice): Draft {
  const amount = 1 + random.below(40)
  return {
    what: 'create a bank transaction',
    request: rest('POST', '/bank_transactions', { amount, description: mark }),
    effect: ({ transactions }) => void transactions.set(mark, { amount }),
    learn: ({ transactions }, answer) => set(transactions.get(mark), { id: valueAt(answer, 'data.id') }),
  }
}

function match({ model, random }: Choice): Draft | undefined {
  const open = [...model.transactions].filter(([, { invoice }]) => invoice === undefined)
  const transaction = oneOf(random, open)
  if (!transaction) return undefined
  const [mark, { id, amount }] = transaction
  const chosen = oneOf(
    random,
    owing(model).filter(([, each]) => each.amount - each.paid >= amount),
  )
  if (!chosen) return undefined
  const [which, invoice] = chosen
  const document = `mutation ($transactions: [MatchBankTransactionInput!]!) {
    matchBankTransactions(transactions: $transactions, atomic: true) { bankTransactions { id } userErrors { code message } } }`
  return {
    what: 'match a bank transaction',
    request: random.of([
      rest('POST', '/bank_transactions/match', { transactions: [{ id, invoice_ids: invoice.id }] }),
      graph(document, { transactions: [{ id, invoiceIds: [invoice.id] }] }),
    ]),
    effect(after) {
      set(after.transactions.get(mark), { invoice: which })
      change(which, received(amount))(after)
    },
    learn: nothingNew,
  }
}

function newCredit({ model, mark, random }: Choice): Draft {
  const owner = model.merged ? 'a' : random.of(['a', 'b'] as const)
  const cost = 5 + random.below(30)
  const body = {
    client_id: model.customers.get(owner)?.id,
    po_number: mark,
    line_items: [{ quantity: 1, cost }],
  }
  return {
    what: 'create a credit',
    request: rest('POST', '/credits?mark_sent=true', body),
    effect: ({ credits }) => void credits.set(mark, { owner, amount: cost, used: 0 }),
    learn: ({ credits }, answer) => set(credits.get(mark), { id: valueAt(answer, 'data.id') }),
  }
}

function payWithCredit({ model, random }: Choice): Draft | undefined {
  const credit = oneOf(
    random,
    [...model.credits].filter(([, each]) => each.used < each.amount && separable(model, each)),
  )
  if (!credit) return undefined
  const [mark, { id, owner, amount, used }] = credit
  const chosen = oneOf(
    random,
    owing(model).filter(([, each]) => each.owner === owner),
  )
  if (!chosen) return undefined
  const [which, invoice] = chosen
  const part = Math.min(amount - used, invoice.amount - invoice.paid)
  return {
    what: 'pay with a credit',
    request: rest('POST', '/payments', {
      client_id: model.customers.get(owner)?.id,
      invoices: [{ invoice_id: invoice.id, amount: part }],
      credits: [{ credit_id: id, amount: part }],
    }),
    effect(after) {
      set(after.credits.get(mark), { used: used + part })
      change(which, received(part))(after)
    },
    learn: nothingNew,
  }
}

/** Merges the two customers of the writer, or unmerges them. */
function mergeOrUnmerge({ model, random }: Choice): Draft {
  const [a, b] = [model.customers.get('a')?.id, model.customers.get('b')?.id]
  const merging = !model.merged
  const withPassword = { password }
  const document = `mutation ($id: ID!, $mergeableId: ID!) {
    mergeClients(id: $id, mergeableId: $mergeableId) { client { id } userErrors { code message } } }`
  return {
    what: merging ? 'merge two clients' : 'unmerge two clients',
    request: merging
      ? random.of([
          rest('POST', `/clients/${a}/${b}/merge`, {}, withPassword),
          graph(document, { id: a, mergeableId: b }, withPassword),
        ])
      : rest('POST', `/clients/${a}/unmerge/${b}`, {}, withPassword),
    effect: (after) => void (after.merged = merging),
    learn: nothingNew,
  }
}

/** Relative frequencies of the writes. */
const mixture = [
  ...Array<typeof newInvoice>(6).fill(newInvoice),
  ...Array<typeof updateInvoice>(3).fill(updateInvoice),
  updateCustomer,
  payInvoice,
  payInvoice,
  newTransaction,
  newTransaction,
  newTransaction,
  match,
  match,
  match,
  newCredit,
  payWithCredit,
  mergeOrUnmerge,
]

/** Selects a write that is valid in the expected state. */
export function chooseWrite(choice: Choice): Draft {
  return choice.random.of(mixture)(choice) ?? newInvoice(choice)
}

// Payments across both customers since the merge would prevent unmerging.
const separable = ({ merged }: Model, { owner }: { owner: 'a' | 'b' }): boolean => !merged || owner === 'a'

const owing = (model: Model): [string, Invoice][] =>
  [...model.invoices].filter(([, invoice]) => invoice.paid < invoice.amount && separable(model, invoice))

const oneOf = <Value>(random: Random, values: readonly Value[]): Value | undefined =>
  values.length === 0 ? undefined : random.of(values)

const received =
  (part: number) =>
  ({ paid, payments }: Invoice): Partial<Invoice> => ({ paid: paid + part, payments: payments + 1 })

const change =
  (mark: string, changes: (invoice: Invoice) => Partial<Invoice>) =>
  ({ invoices }: Model): void => {
    const invoice = invoices.get(mark)
    if (invoice) Object.assign(invoice, changes(invoice))
  }

function set<Record extends object>(record: Record | undefined, changes: Partial<Record>): void {
  if (!record) throw new Error('The model do not have what was answered')
  Object.assign(record, changes)
}
