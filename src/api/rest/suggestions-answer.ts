import type { Suggestion, Suggestions } from '../../domain/banking/bank-transaction/suggestions.ts'
import { signals } from '../../domain/banking/bank-transaction/suggestion-score.ts'
import { type Answer, objectSchema } from './answer.ts'
import { writeList } from './json.ts'
import { present, type Presenter, type Scope } from './presenter.ts'
import { expensePresenter } from './presenters/spending/expenses.ts'
import { invoicePresenter, paymentPresenter } from './presenters/billing/invoices.ts'

/** `{"data": {"invoices": [{"score", "signals", "invoice": {…}}], "invoices_together": [{…}], "payments": […], "expenses": […]}}` */
export const suggestionsAnswer: Answer<Suggestions> = {
  kind: 'custom',
  described: objectSchema({
    data: objectSchema({
      invoices: suggestionSchema('invoice', invoicePresenter.name),
      invoices_together: {
        type: 'array',
        description:
          'Two to five open invoices of one client that together have exactly the amount: the only such set, or the one that the text names.',
        items: { $ref: `#/components/schemas/${invoicePresenter.name}` },
      },
      payments: suggestionSchema('payment', paymentPresenter.name),
      expenses: suggestionSchema('expense', expensePresenter.name),
    }),
  }),
  async write({ invoices, invoicesTogether, payments, expenses }, { scope }) {
    const [paid, received, spent] = await Promise.all([
      written('invoice', invoices, invoicePresenter, scope),
      written('payment', payments, paymentPresenter, scope),
      written('expense', expenses, expensePresenter, scope),
    ])
    const together = writeList(await present(invoicePresenter, invoicesTogether, new Map(), scope))
    return {
      body: `{"data":{"invoices":${paid},"invoices_together":${together},"payments":${received},"expenses":${spent}}}`,
    }
  },
}

async function written<Row>(
  name: string,
  suggestions: readonly Suggestion<Row>[],
  presenter: Presenter<Row>,
  scope: Scope,
): Promise<string> {
  const rows = suggestions.map((suggestion) => suggestion.record)
  const records = await present(presenter, rows, new Map(), scope)
  const texts = suggestions.map(
    (suggestion, index) =>
      `{"score":${suggestion.score},"signals":${JSON.stringify(suggestion.signals)},"${name}":${records[index]}}`,
  )
  return writeList(texts)
}

function suggestionSchema(name: string, schema: string) {
  return {
    type: 'array',
    description: 'Best first, at most ten.',
    items: objectSchema({
      score: { type: 'number', minimum: 0, maximum: 1, description: 'Score of the suggestion.' },
      signals: {
        type: 'array',
        items: { type: 'string', enum: signals },
        description: 'Reasons for the suggestion.',
      },
      [name]: { $ref: `#/components/schemas/${schema}` },
    }),
  }
}
