import * as z from 'zod'
import { companyLogoInput } from '../../records/attachment/logo.ts'
import { jsonObject } from '../../kernel/input.ts'
import { subject } from '../../kernel/reference-input.ts'
import { inColumns } from '../../records/columns-input.ts'
import { companySurcharges } from '../../records/numbered-input.ts'

export const companyInput = z.object({
  id: subject('company', "The company; absent is the token's own, and there is no other.").optional(),
})

export const updateCompanyInput = z
  .object({
    ...companyInput.shape,
    settings: jsonObject('Settings to change: those sent replace, those absent stay.')
      .meta({ scalar: 'CompanySettings' })
      .optional(),
    options: jsonObject(
      'Switches of the admin app by their published names: those sent replace, those absent stay, names that nobody knows are left out.',
    ).optional(),
    companyLogo: companyLogoInput,
    surcharges: companySurcharges.optional(),
  })
  .meta({ description: 'Changes to the company; absent fields stay as they are.' })
  .transform(inColumns('surcharges'))
