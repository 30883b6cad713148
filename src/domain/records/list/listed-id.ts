import { currencyById } from '../../kernel/money/currencies.ts'
import { text } from '../../kernel/input.ts'

/** The id of an entry of a published list (country, size, kind of payment): a small whole number kept as text; empty is none. */
export const listedId = (description: string) =>
  text(description).refine(
    (id) => /^\d{0,6}$/.test(id),
    'must be an id of the list in GET /statics: a small whole number, such as 1',
  )

/** The id of a published currency, in the graph its code; empty is none. */
export const listedCurrency = (description: string) =>
  text(description)
    .refine(
      (id) => id === '' || currencyById(id) !== undefined,
      'must be the id of a currency in GET /statics: "1" is USD, "3" is EUR',
    )
    .meta({ scalar: 'CurrencyCode' })
