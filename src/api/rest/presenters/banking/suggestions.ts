import type { Movable, Suggestion, Suggestions } from '../../../../domain/banking/suggestion/suggestions.ts'
import { signals } from '../../../../domain/banking/suggestion/score.ts'
import { type Answer, objectSchema } from '../../answer.ts'
import { writeList } from '../../json.ts'
import { present, type Presenter, type Scope } from '../../presenter.ts'
import { creditPresenter, invoicePresenter, paymentPresenter } from '../billing/invoices.ts'
import { clientPresenter } from '../contacts/clients.ts'
import { expensePresenter } from '../spending/expenses.ts'
import { bankTransactionPresenter } from './bank-transactions.ts'

const refundSchema = {
  refund: { type: 'boolean', description: 'Money came back: match it with refund true.' },
}

/** `{"data": {"invoices": [{"score", "signals", "invoice": {…}}], "invoices_together": [{…}], "payments": […], …}}` */
export const suggestionsAnswer: Answer<Suggestions> = {
  kind: 'custom',
  described: objectSchema({
    data: objectSchema({
      invoices: suggested('invoice', invoicePresenter, 'Open invoices, for money that came in.'),
      invoices_together: records(
        invoicePresenter,
        'Open invoices that together have exactly the amount, less credits_together: the only such set of one client, or the one that the text names, also of several clients.',
      ),
      credits_together: records(creditPresenter, 'Credits that the client deducted from invoices_together.'),
      paid_invoices: suggested(
        'invoice',
        invoicePresenter,
        'Invoices that the text names, and that are paid already: the money may have come twice.',
      ),
      payments: suggested(
        'payment',
        paymentPresenter,
        'Unlinked payments, for money that came in; payments to refund, for money that went out.',
        refundSchema,
      ),
      expenses: suggested(
        'expense',
        expensePresenter,
        'Unlinked expenses, for money that went out; expenses that were refunded, for money that came in.',
        refundSchema,
      ),
      clients: suggested(
        'client',
        clientPresenter,
        'Clients that the deposit names or that its payer paid for before: match it with client_id to keep the money unapplied.',
      ),
      transfers: suggested(
        'bank_transaction',
        bankTransactionPresenter,
        'The other side of a transfer between own accounts.',
      ),
    }),
  }),
  async write(suggestions, { scope }) {
    const { invoices, invoicesTogether, creditsTogether, paidInvoices, payments, expenses } = suggestions
    const { clients, transfers } = suggestions
    const lists = await Promise.all([
      ['invoices', written('invoice', invoices, invoicePresenter, scope)],
      ['invoices_together', present(invoicePresenter, invoicesTogether, new Map(), scope).then(writeList)],
      ['credits_together', present(creditPresenter, creditsTogether, new Map(), scope).then(writeList)],
      ['paid_invoices', written('invoice', paidInvoices, invoicePresenter, scope)],
      ['payments', written('payment', payments, paymentPresenter, scope)],
      ['expenses', written('expense', expenses, expensePresenter, scope)],
      ['clients', written('client', clients, clientPresenter, scope)],
      ['transfers', written('bank_transaction', transfers, bankTransactionPresenter, scope)],
    ] as const)
    const parts = await Promise.all(lists.map(async ([name, list]) => `"${name}":${await list}`))
    return { body: `{"data":{${parts.join(',')}}}` }
  },
}

async function written<Row>(
  name: string,
  suggestions: readonly (Suggestion<Row> | Movable<Row>)[],
  presenter: Presenter<Row>,
  scope: Scope,
): Promise<string> {
  const rows = suggestions.map((suggestion) => suggestion.record)
  const shown = await present(presenter, rows, new Map(), scope)
  const texts = suggestions.map(({ record: _record, ...reasons }, index) => {
    const values = JSON.stringify(reasons).slice(0, -1)
    return `${values},"${name}":${shown[index]}}`
  })
  return writeList(texts)
}

function records<Row>({ name }: Presenter<Row>, description: string) {
  return { type: 'array', description, items: { $ref: `#/components/schemas/${name}` } }
}

function suggested<Row>(key: string, { name }: Presenter<Row>, description: string, more: object = {}) {
  return {
    type: 'array',
    description: `${description} Best first, at most ten.`,
    items: objectSchema({
      score: { type: 'number', minimum: 0, maximum: 1, description: 'Score of the suggestion.' },
      signals: {
        type: 'array',
        items: { type: 'string', enum: signals },
        description: 'Reasons for the suggestion.',
      },
      ...more,
      [key]: { $ref: `#/components/schemas/${name}` },
    }),
  }
}
