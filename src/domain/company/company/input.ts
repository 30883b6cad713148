import * as z from 'zod'
import { companyLogoInput } from '../../records/attachment/logo.ts'
import { flag, inGraph, int, jsonObject, restOnly } from '../../kernel/input.ts'
import { subject } from '../../kernel/reference-input.ts'
import { numbered } from '../../records/numbered-input.ts'

export const companyInput = z.object({
  id: subject('company', "The company; absent is the token's own, and there is no other.").optional(),
})

export const updateCompanyInput = z
  .object({
    ...companyInput.shape,
    settings: inGraph(
      jsonObject(
        'Settings by their published names (currency_id, timezone_id, lock_invoices, …): keys sent replace, keys absent stay, null goes back to the default, unknown keys are kept.',
      ),
      { scalar: 'CompanySettings', description: 'Settings to change: those sent replace, those absent stay.' },
    ).optional(),
    options: jsonObject(
      'Switches of the admin app by their published names (enabled_modules, track_inventory, custom_fields, …): those sent replace, those absent stay, names that nobody knows are left out.',
    ).optional(),
    companyLogo: companyLogoInput,
    customSurchargeTaxes1: numbered(
      'companySurcharges',
      1,
      'taxed',
      flag('True if the first custom surcharge of new documents is taxed.'),
    ).optional(),
    customSurchargeTaxes2: numbered(
      'companySurcharges',
      2,
      'taxed',
      flag('True if the second custom surcharge of new documents is taxed.'),
    ).optional(),
    customSurchargeTaxes3: numbered(
      'companySurcharges',
      3,
      'taxed',
      flag('True if the third custom surcharge of new documents is taxed.'),
    ).optional(),
    customSurchargeTaxes4: numbered(
      'companySurcharges',
      4,
      'taxed',
      flag('True if the fourth custom surcharge of new documents is taxed.'),
    ).optional(),
    defaultPasswordTimeout: restOnly(
      int('Milliseconds for which a log-in needs no password.', { min: 0, max: 31_536_000_000 }),
    ).optional(),
  })
  .meta({ title: 'UpdateCompanyInput', description: 'Changes to the company; absent fields stay as they are.' })
