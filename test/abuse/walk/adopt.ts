import type { Model } from './model.ts'
import type { Shown } from './shown.ts'

/** Copies ids and numbers from the product to the records of the model: both created them in the same order. */
export function adopt(model: Model, told: Shown): void {
  for (const list of ['invoices', 'credits', 'quotes', 'payments', 'expenses', 'orders'] as const) {
    const known = new Set(model[list].map(({ id }) => id))
    const strangers = told[list].map(([id]) => String(id)).filter((id) => !known.has(id))
    for (const record of model[list].filter(({ id }) => id === '')) record.id = strangers.shift() ?? ''
  }
  for (const invoice of model.invoices) {
    const row = told.invoices.find(([id]) => id === invoice.id)
    invoice.number ||= String(row?.at(-1))
  }
}
