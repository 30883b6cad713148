import { flag, isPlainObject } from '../../kernel/settings/setting-rule.ts'

/** A field of the registration form for clients. */
export type RegistrationField = { key: string; required: boolean; visible: boolean }

/** Maximum number of fields of a form. */
export const mostRegistrationFields = 100

const names =
  'first_name last_name email phone password name website address1 address2 city state postal_code country_id custom_value1 custom_value2 custom_value3 custom_value4 public_notes vat_number'

const required = new Set(['first_name', 'last_name', 'email', 'password'])

/** The fields of a client and its contact; name and log-in credentials are required. */
export const defaultRegistrationFields: readonly RegistrationField[] = names
  .split(' ')
  .map((key) => ({ key, required: required.has(key), visible: required.has(key) }))

/** Parses one field of a sent list; undefined if it is invalid. */
export function registrationField(value: unknown): RegistrationField | undefined {
  if (!isPlainObject(value)) return undefined
  const { key, required: isRequired = false, visible = false } = value
  if (typeof key !== 'string' || key === '' || key.length > 100 || key.includes('\0')) return undefined
  const [needed, shown] = [isRequired, visible].map((sent) => flag().read(sent))
  return typeof needed === 'boolean' && typeof shown === 'boolean'
    ? { key, required: needed, visible: shown }
    : undefined
}
