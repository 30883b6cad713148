import { optionRules } from '../../../domain/company/company/options.ts'
import { int } from '../../../domain/kernel/input.ts'
import { described, numbered, own } from './form.ts'
import type { WireFields, WireForm } from './form.ts'

const scalars = { flag: 'Boolean', whole: 'Int', text: 'String', object: 'JSON', list: 'JSON' } as const

/** compat: each switch of the admin app is a field of its own. */
const options: WireFields = Object.fromEntries(
  optionRules.map(([name, { kind, description }]) => [
    name,
    { to: ['options', name], shape: { kind: 'scalar', scalar: scalars[kind], description } },
  ]),
)

/** compat: it is also one of the settings; if a whole company is sent back, the changed one counts. */
const defaultPasswordTimeout = own(
  ['settings', 'default_password_timeout'],
  int('Milliseconds for which a log-in needs no password.', { min: 0, max: 31_536_000_000 }),
  (timeout, { actor }) => (timeout === actor.company.settings.default_password_timeout ? undefined : timeout),
)

const surcharges = numbered('surcharges', 4, [
  {
    name: 'customSurchargeTaxes',
    member: 'taxed',
    description: (nth) => `True if the ${nth} custom surcharge of new documents is taxed.`,
  },
])

const company: WireForm = {
  ...described(
    'settings',
    'Settings by their published names (currency_id, timezone_id, lock_invoices, …): keys sent replace, keys absent stay, null goes back to the default, unknown keys are kept.',
  ),
  surcharges: { ...surcharges['surcharges'], defaultPasswordTimeout, ...options },
  options: {},
}

export const companyForms: Readonly<Record<string, WireForm>> = { updateCompany: company }
