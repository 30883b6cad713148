import { companySurchargeFields } from '../numbered.ts'
import { camelCase } from '../../../domain/kernel/spelling.ts'
import type { Company } from '../../../domain/company/company/company.ts'
import { optionOf, type OptionRule, optionRules } from '../../../domain/company/company/options.ts'
import { computed, type Field, type FieldMap, fieldsOf } from '../field.ts'
import { id } from '../kinds/relation.ts'
import { flag, int, json, requiredInstant, requiredText, text } from '../kinds/scalar.ts'

// Each value was read by its rule before it was stored.
/** The field of an option: a flag, a whole number, a text or an object. */
export const optionField = (name: string, rule: OptionRule): Field<Company> => {
  switch (rule.kind) {
    case 'flag':
      return flag(
        computed(['options'], ({ options }) => optionOf(options, name) as boolean),
        rule.description,
      )
    case 'whole':
      return int(
        computed(['options'], ({ options }) => optionOf(options, name) as number),
        rule.description,
      )
    case 'text':
      return text(
        computed(['options'], ({ options }) => optionOf(options, name) as string),
        rule.description,
      )
    default:
      return json(
        computed(['options'], ({ options }) => optionOf(options, name) as Record<string, unknown>),
        rule.description,
      )
  }
}

/** The switches of features that the service has, which the graph shows too. */
export const companyOptionFields: FieldMap<Company> = Object.fromEntries(
  optionRules.flatMap(([name, rule]) => (rule.isUnoffered ? [] : [[camelCase(name), optionField(name, rule)]])),
)

/** Public fields of the caller's company. */
export const companyFields = fieldsOf<Company>({
  id: id('company', 'id', 'Opaque id, the same in REST and GraphQL.'),
  companyKey: requiredText('companyKey', 'Key of the company in links.'),
  ...companySurchargeFields,
  createdAt: requiredInstant('createdAt', 'Time when the company was created.'),
  updatedAt: requiredInstant('updatedAt', 'Time of the last change of its settings or flags.'),
})
