import * as z from 'zod'
import { companyLogoInput } from '../../records/attachment/logo.ts'
import { jsonObject, scalar } from '../../kernel/input.ts'
import { optionRules } from './options.ts'
import { subject } from '../../kernel/reference-input.ts'
import { inColumns, companySurcharges } from '../../records/columns-input.ts'
import { camelCase, snakeCase } from '../../kernel/spelling.ts'

export const companyInput = z.object({
  id: subject('company', "The company; absent is the token's own, and there is no other.").optional(),
})

const optionScalars = { flag: 'Boolean', whole: 'Int', text: 'String', object: 'JSON', list: 'JSON' } as const

/** The options by their published names; their rules read the values, together with the settings. */
const options = z
  .object(
    Object.fromEntries(
      optionRules.map(([name, { kind, description }]) => [
        camelCase(name),
        scalar({ scalar: optionScalars[kind], description }, (value) => value).optional(),
      ]),
    ),
  )
  .meta({
    title: 'CompanyOptionsInput',
    description: 'Switches of the admin app: those sent replace, those absent stay.',
  })
  .transform((sent) => Object.fromEntries(Object.entries(sent).map(([name, value]) => [snakeCase(name), value])))

export const updateCompanyInput = z
  .object({
    ...companyInput.shape,
    settings: jsonObject('Settings to change: those sent replace, those absent stay.')
      .meta({ scalar: 'CompanySettings' })
      .optional(),
    options: options.optional(),
    companyLogo: companyLogoInput,
    surcharges: companySurcharges.optional(),
  })
  .meta({ description: 'Changes to the company; absent fields stay as they are.' })
  .transform(inColumns('surcharges'))
