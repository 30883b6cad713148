import { camelCase } from '../../../domain/kernel/spelling.ts'
import type { Company } from '../../../domain/company/company/company.ts'
import { optionOf, type OptionRule, optionRules } from '../../../domain/company/company/options.ts'
import { resolveSettings, shownCompanySettings } from '../../../domain/kernel/settings/settings.ts'
import type { RegistrationField } from '../../../domain/company/company/registration-fields.ts'
import { computed, constant, type Field, type FieldMap, fieldsOf, onlyRest } from '../field.ts'
import { list } from '../kinds/list.ts'
import { id } from '../kinds/relation.ts'
import { absent, flag, int, json, requiredInstant, requiredText, text } from '../kinds/scalar.ts'
import { companySurchargeFields } from '../numbered.ts'

/** `enabled_modules` → `enabledModules`. */
// Each value was read by its rule before it was stored.
const fieldOf = (name: string, rule: OptionRule): Field<Company> => {
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
    case 'list':
      return list(
        () => registrationFields,
        computed(['options'], ({ options }) => optionOf(options, name) as RegistrationField[]),
        rule.description,
      )
    default:
      return json(
        computed(['options'], ({ options }) => optionOf(options, name) as Record<string, unknown>),
        rule.description,
      )
  }
}

const registrationFields = fieldsOf<RegistrationField>({
  key: text('key', 'Name of the field.'),
  required: flag('required', 'True if it must be filled in.'),
  visible: flag('visible', 'True if it is on the form.'),
})

/** compat: over REST each switch of the admin app is a member of its own. */
const optionFields: FieldMap<Company> = Object.fromEntries(
  optionRules.map(([name, rule]) => [camelCase(name), onlyRest(fieldOf(name, rule))]),
)

/** The switches of features that the service has, which the graph shows too. */
export const companyOptionFields: FieldMap<Company> = Object.fromEntries(
  optionRules.flatMap(([name, rule]) => (rule.isUnoffered ? [] : [[camelCase(name), fieldOf(name, rule)]])),
)

/** Public fields of the caller's company. */
export const companyFields = fieldsOf<Company>({
  id: id('company', 'id', 'Opaque id, the same in REST and GraphQL.'),
  companyKey: requiredText('companyKey', 'Key of the company in links.'),
  settings: onlyRest(
    json(
      computed(['settings'], (company) => shownCompanySettings(company.settings)),
      'Every published setting by its name, defaults included, and the keys that clients store besides.',
    ),
  ),
  ...companySurchargeFields,
  defaultPasswordTimeout: onlyRest(
    int(
      computed(['settings'], (company) => resolveSettings(company.settings).default_password_timeout),
      'Milliseconds for which a log-in needs no password; among the settings too.',
    ),
  ),
  ...optionFields,
  useCreditsPayment: onlyRest(
    text(constant('always'), 'Read by old clients; the setting of this name is what counts.'),
  ),
  hideEmptyColumnsOnPdf: onlyRest(
    flag(constant(false), 'Read by old clients; the setting of this name is what counts.'),
  ),
  expenseAmountIsPretax: onlyRest(flag(constant(true), 'Read by old clients.')),
  hasEInvoiceCertificate: onlyRest(flag(constant(false), 'Electronic invoices are not signed.')),
  hasEInvoiceCertificatePassphrase: onlyRest(flag(constant(false), 'Electronic invoices are not signed.')),
  legalEntityId: absent('Of the Peppol network, which is not offered.'),
  archivedAt: onlyRest(int(constant(0), 'Companies are not archived.')),
  createdAt: requiredInstant('createdAt', 'Time when the company was created.'),
  updatedAt: requiredInstant('updatedAt', 'Time of the last change of its settings or flags.'),
})
