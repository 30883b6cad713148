import { settingsTable } from '../../src/domain/kernel/settings/settings-table.ts'

/** A type of JSON, and the names of which strict programs expect it. */
type Rule = { names: RegExp; type: string; fits: (value: unknown) => boolean }

const isBoolean = (value: unknown) => typeof value === 'boolean'
const isNumber = (value: unknown) => typeof value === 'number'
const isText = (value: unknown) => typeof value === 'string'
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values that the published API returns as integers, though named like ids: programs expect these. */
const publishedIntegers = new Set([
  'activity_type_id',
  'bank_account_id',
  'category_id',
  'provider_id',
  'transaction_id',
])

/** Null in the published API too: an id of a network, and the colour of tags, which are not offered. */
const nullable = new Set(['color', 'legal_entity_id'])

/** The first rule for a name decides. */
const rules: readonly Rule[] = [
  // Switches whose names end like those of numbers and dates.
  { names: /^(?:verified_phone_number|hide_paid_to_date|show_task_end_date)$/, type: 'boolean', fits: isBoolean },
  { names: /^(?:is|has|enable)_/, type: 'boolean', fits: isBoolean },
  { names: /_at$|^last_login$/, type: 'integer', fits: Number.isInteger },
  {
    names:
      /^(?:amount|balance|cost|price|quantity|discount|partial|refunded|total_taxes|paid_to_date|exchange_rate|foreign_amount|line_total|gross_line_total|credit_balance|payment_balance|product_cost|net_cost|(?:tax_rate|tax_amount|custom_surcharge)[1-4])$/,
    type: 'number',
    fits: isNumber,
  },
  { names: /^(?:id|.*_ids?|(?:.*_)?number|(?:.*_)?date|.*_key)$/, type: 'text', fits: isText },
  { names: /^(?:line_items|invitations|paymentables|gateway_tokens|designs)$/, type: 'list', fits: Array.isArray },
  { names: /^(?:company|account|company_user|custom_fields|tax_data|tax_info|links)$/, type: 'object', fits: isObject },
]

const ruleOf = new Map<string, Rule | null>()

function ruleFor(name: string): Rule | null {
  const known = ruleOf.get(name)
  if (known !== undefined) return known
  const rule = rules.find(({ names }) => names.test(name)) ?? null
  ruleOf.set(name, rule)
  return rule
}

/** Data that programs store unchanged, names that answers take from texts of the caller, and what is not of a record. */
const opaque =
  /^(?:e_invoice|tax_info|tax_data|origin_tax_data|react_settings|notifications|headers|errors|mappings|meta)$/

/** Members of an answer that a strict program cannot parse, each with its place. */
export function typeFaults(body: unknown, place = ''): string[] {
  if (typeof body !== 'object' || body === null) return []
  if (Array.isArray(body)) return body.flatMap((member: unknown, index) => typeFaults(member, `${place}.${index}`))
  return Object.entries(body).flatMap(([name, value]) => {
    const where = `${place}.${name}`
    if (name === 'settings' && isObject(value)) return settingFaults(value as object, where)
    return [...faultOf(name, value, where), ...(opaque.test(name) ? [] : typeFaults(value, where))]
  })
}

function faultOf(name: string, value: unknown, where: string): string[] {
  if (value === null) return nullable.has(name) ? [] : [`${where} is null`]
  const rule = ruleFor(name)
  if (!rule || rule.fits(value)) return []
  if (publishedIntegers.has(name) && Number.isInteger(value)) return []
  return [`${where} is no ${rule.type}: ${JSON.stringify(value)}`]
}

const settingTypes = { string: 'string', bool: 'boolean', int: 'number', number: 'number', object: 'object' } as const

/** Known settings have the type of their default, and unknown ids are text. */
const settingFaults = (settings: object, place: string): string[] =>
  Object.entries(settings).flatMap(([name, value]: [string, unknown]) => {
    const rule = settingsTable.get(name)
    if (rule ? typeof value === settingTypes[rule.type] && value !== null : !name.endsWith('_id') || isText(value))
      return []
    return [`${place}.${name} is no ${rule?.type ?? 'text'}: ${JSON.stringify(value)}`]
  })
