import type { Company } from '../../../../domain/company/company/company.ts'
import { resolveSettings, shownCompanySettings } from '../../../../domain/kernel/settings/settings.ts'
import type { RegistrationField } from '../../../../domain/company/company/registration-fields.ts'
import { optionOf, type OptionRule, optionRules } from '../../../../domain/company/company/options.ts'
import { computed, constant, type Field } from '../../../fields/field.ts'
import { flag, int, json, text } from '../../../fields/kinds/scalar.ts'
import { companyFields, optionField } from '../../../fields/company/company.ts'
import { int as intInput } from '../../../../domain/kernel/input.ts'
import { camelCase } from '../../../../domain/kernel/spelling.ts'
import { described, own, type WireFields, type WireForm } from '../../wire/form.ts'
import { companySurchargeForm, companySurchargeMembers } from '../numbered.ts'
import { type Members, overlay } from '../overlay.ts'
import { list, absent } from '../kinds.ts'

const registrationMembers: Members<RegistrationField> = {
  key: text('key', 'Name of the field.'),
  required: flag('required', 'True if it must be filled in.'),
  visible: flag('visible', 'True if it is on the form.'),
}

const optionMember = (name: string, rule: OptionRule): Field<Company> =>
  rule.kind === 'list'
    ? list(
        () => registrationMembers,
        computed(['options'], ({ options }) => optionOf(options, name) as RegistrationField[]),
        rule.description,
      )
    : optionField(name, rule)

/** compat: each switch of the admin app is a member of its own. */
const optionMembers: Members<Company> = Object.fromEntries(
  optionRules.map(([name, rule]) => [name, optionMember(name, rule)]),
)

/** Members of the caller's company. */
export const companyMembers = overlay<Company>(companyFields, {
  companyKey: {
    after: {
      settings: json(
        computed(['settings'], (company) => shownCompanySettings(company.settings)),
        'Every published setting by its name, defaults included, and the keys that clients store besides.',
      ),
    },
  },
  surcharges: { instead: companySurchargeMembers },
  createdAt: {
    before: {
      default_password_timeout: int(
        computed(['settings'], (company) => resolveSettings(company.settings).default_password_timeout),
        'Milliseconds for which a log-in needs no password; among the settings too.',
      ),
      ...optionMembers,
      use_credits_payment: text(constant('always'), 'Read by old clients; the setting of this name is what counts.'),
      hide_empty_columns_on_pdf: flag(constant(false), 'Read by old clients; the setting of this name is what counts.'),
      expense_amount_is_pretax: flag(constant(true), 'Read by old clients.'),
      has_e_invoice_certificate: flag(constant(false), 'Electronic invoices are not signed.'),
      has_e_invoice_certificate_passphrase: flag(constant(false), 'Electronic invoices are not signed.'),
      legal_entity_id: absent('Of the Peppol network, which is not offered.'),
      archived_at: int(constant(0), 'Companies are not archived.'),
    },
  },
})

/** compat: each switch of the admin app is a field of its own. */
const optionInputs: WireFields = Object.fromEntries(
  optionRules.map(([name]) => [camelCase(name), { to: ['options', camelCase(name)] }]),
)

/** compat: it is also one of the settings; if a whole company is sent back, the changed one counts. */
const defaultPasswordTimeout = own(
  ['settings', 'default_password_timeout'],
  intInput('Milliseconds for which a log-in needs no password.', { min: 0, max: 31_536_000_000 }),
  (timeout, { actor }) => (timeout === actor.company.settings.default_password_timeout ? undefined : timeout),
)

/** Inputs of the company. */
export const companyForm: WireForm = {
  ...described(
    'settings',
    'Settings by their published names (currency_id, timezone_id, lock_invoices, …): keys sent replace, keys absent stay, null goes back to the default, unknown keys are kept.',
  ),
  surcharges: { ...companySurchargeForm['surcharges'], defaultPasswordTimeout, ...optionInputs },
  options: {},
}
