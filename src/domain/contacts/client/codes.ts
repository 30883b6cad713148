import { countryIdOf, currencyIdOf, languageIdOf } from '../../company/reference-data/iso-code.ts'

type Coded = {
  countryId?: string | undefined
  shippingCountryId?: string | undefined
  settings?: Record<string, unknown> | undefined
  countryCode?: string | undefined
  shippingCountryCode?: string | undefined
  currencyCode?: string | undefined
  languageCode?: string | undefined
}

const isNotGiven = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Replaces ISO codes in the input with ids; a given id takes precedence over its code. */
export function withIdsOfCodes<Input extends Coded>(
  input: Input,
): Omit<Input, 'countryCode' | 'shippingCountryCode' | 'currencyCode' | 'languageCode'> {
  const { countryCode, shippingCountryCode, currencyCode, languageCode, ...fields } = input
  const country = countryCode && !fields.countryId ? countryIdOf(countryCode) : undefined
  const shipping = shippingCountryCode && !fields.shippingCountryId ? countryIdOf(shippingCountryCode) : undefined
  const currency = currencyCode && isNotGiven(fields.settings?.['currency_id']) ? currencyIdOf(currencyCode) : undefined
  const language = languageCode && isNotGiven(fields.settings?.['language_id']) ? languageIdOf(languageCode) : undefined
  const settings = { ...(currency && { currency_id: currency }), ...(language && { language_id: language }) }
  return {
    ...fields,
    ...(country && { countryId: country }),
    ...(shipping && { shippingCountryId: shipping }),
    ...(Object.keys(settings).length > 0 && { settings: { ...fields.settings, ...settings } }),
  }
}
