import type { TaxRatesQuery } from '../generated/graphql.ts'

export type TaxRates = TaxRatesQuery['taxRates']['nodes']

/** Id of the suggestions for the names of taxes. */
export const taxListId = 'tax-rates'

/** The tax rates of the company as suggestions. */
export const TaxList = ({ taxRates }: { taxRates: TaxRates }) => (
  <datalist id={taxListId}>
    {taxRates.map(({ id, name }) => (
      <option key={id} value={name} />
    ))}
  </datalist>
)
