import { isDeepStrictEqual } from 'node:util'
import { freeFields } from '../../records/free-fields.ts'
import { flag, text } from '../../kernel/input.ts'

/** Additional fields of a user in a company, by their published names. */
const defaults = {
  custom_value1: '',
  custom_value2: '',
  custom_value3: '',
  custom_value4: '',
  signature: '',
  user_logged_in_notification: true,
}

type Profile = typeof defaults

/** The stored fields with the defaults of all others. */
export const profileOf = ({ profile }: { profile: Readonly<Record<string, unknown>> }): Profile => ({
  ...defaults,
  ...profile,
})

export const profileInput = {
  ...freeFields,
  signature: text('Signature of the person’s e-mails, as programs keep it.', 10_000).optional(),
  userLoggedInNotification: flag('Wants to be notified of log-ins, as programs keep it.').optional(),
}

type Given = {
  [Key in keyof typeof profileInput]?: string | boolean | undefined
}

/** Parts these fields, merged into the stored ones, from the rest of an input; absent if the input changes none of them. */
export function partProfile<Input extends Given>(stored: Readonly<Record<string, unknown>>, input: Input) {
  const { customValue1, customValue2, customValue3, customValue4, signature, userLoggedInNotification, ...person } =
    input
  const given = Object.entries({
    custom_value1: customValue1,
    custom_value2: customValue2,
    custom_value3: customValue3,
    custom_value4: customValue4,
    signature,
    user_logged_in_notification: userLoggedInNotification,
  }).filter(([, value]) => value !== undefined)
  const profile = { ...stored, ...Object.fromEntries(given) }
  const isSame = isDeepStrictEqual(profileOf({ profile }), profileOf({ profile: stored }))
  return { person, profile: isSame ? undefined : profile }
}
