import { z } from 'zod'

/** When an invoice may no longer be changed. */
export const lockModes = ['off', 'when_sent', 'when_paid', 'end_of_month'] as const
export type LockMode = (typeof lockModes)[number]

const switchSetting = (fallback: boolean) =>
  z
    .preprocess(
      (value) => (value === '1' || value === 1 ? true : value === '0' || value === 0 ? false : value),
      z.boolean(),
    )
    .catch(fallback)

/**
 * The settings that rules read, by their published names, with the built-in defaults. Keys that no rule reads are kept
 * as they are and answered back: clients store their own there.
 */
const known = {
  name: z.string().catch(''),
  email: z.string().catch(''),
  currency_id: z.string().min(1).catch('1'),
  timezone_id: z.string().min(1).catch('UTC'),
  country_id: z.string().catch(''),
  payment_terms: z.coerce.string().catch(''),
  valid_until: z.coerce.string().catch(''),
  invoice_terms: z.string().catch(''),
  invoice_footer: z.string().catch(''),
  quote_terms: z.string().catch(''),
  quote_footer: z.string().catch(''),
  invoice_number_pattern: z.string().catch(''),
  quote_number_pattern: z.string().catch(''),
  client_number_pattern: z.string().catch(''),
  payment_number_pattern: z.string().catch(''),
  vendor_number_pattern: z.string().catch(''),
  expense_number_pattern: z.string().catch(''),
  counter_padding: z.coerce.number().int().min(1).max(10).catch(4),
  counter_number_applied: z.enum(['when_saved', 'when_sent']).catch('when_saved'),
  quote_number_applied: z.enum(['when_saved', 'when_sent']).catch('when_saved'),
  lock_invoices: z.enum(lockModes).catch('off'),
  enable_rappen_rounding: switchSetting(false),
  auto_convert_quote: switchSetting(false),
  default_password_timeout: z.coerce.number().int().min(0).catch(1_800_000),
}

/** What the rules of a company (or of one of its clients) are, with every gap filled. */
export type CompanySettings = { [Key in keyof typeof known]: z.output<(typeof known)[Key]> }

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Looks each setting up in the client's, then the company's stored settings, then the built-in defaults. */
export function resolveSettings(...layers: readonly Readonly<Record<string, unknown>>[]): CompanySettings {
  const entries = Object.entries(known).map(([key, schema]) => {
    const layer = layers.find((candidate) => isSet(candidate[key]))
    return [key, schema.parse(layer?.[key])]
  })
  return Object.fromEntries(entries) as CompanySettings
}
