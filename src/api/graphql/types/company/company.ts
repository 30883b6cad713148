import type { Company } from '../../../../domain/company/company/company.ts'
import { optionRules } from '../../../../domain/company/company/options.ts'
import { camelCase } from '../../../../domain/kernel/spelling.ts'
import { company, updateCompany } from '../../../../domain/company/company/operations.ts'
import { companyFields, companyOptionFields } from '../../../fields/company/company.ts'
import { builder } from '../../builder.ts'
import { mutation, recordPayload } from '../../building/mutation.ts'
import { Node, registerNode } from '../../building/node.ts'
import { reads } from '../../building/field-extensions.ts'
import { exposeFields } from '../../building/output.ts'
import { query } from '../../building/query.ts'
import { CompanySettingsType } from '../../building/settings/settings-output.ts'

const CompanyOptionsType = builder.objectRef<Company>('CompanyOptions').implement({
  description: 'Switches of the admin app, defaults included; no rule of the service depends on them.',
  fields: (t) => exposeFields(t, companyOptionFields),
})

/** Options that only REST has. */
const unoffered = optionRules.flatMap(([name, { isUnoffered }]) => (isUnoffered ? [`options.${camelCase(name)}`] : []))

export const CompanyType = builder.objectRef<Company>('Company').implement({
  description: 'The company of the calling token, which all that it sees is of.',
  interfaces: [Node],
  fields: (t) => ({
    ...exposeFields(t, companyFields),
    options: t.field({
      ...reads('options'),
      type: CompanyOptionsType,
      description: 'Switches of the admin app.',
      resolve: (row) => row,
    }),
    settings: t.expose('settings', { type: CompanySettingsType, description: 'Its settings, defaults included.' }),
  }),
})

registerNode('company', CompanyType, company)

builder.queryFields((t) => ({
  company: query(t, company, {
    type: CompanyType,
    description: "The calling token's company.",
    without: ['id'],
  }),
}))

builder.mutationFields((t) => ({
  updateCompany: mutation(t, updateCompany, {
    description:
      'Changes flags and settings of the company; of the settings, keys sent replace and keys absent stay. Each wrong setting is refused by name.',
    without: ['id', ...unoffered],
    payload: recordPayload('company', CompanyType),
  }),
}))
