import { text } from '../../kernel/input.ts'
import { countryById } from './countries.ts'

/** The id of a published country; empty is none. */
export const listedCountry = (description: string) =>
  text(description).refine(
    (id) => id === '' || countryById(id) !== undefined,
    'must be the id of a country in GET /statics: "276" is Germany, "840" is the United States',
  )
