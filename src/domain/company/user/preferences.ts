import { longestSettings } from '../company/settings-input.ts'
import { invalidFields } from '../../kernel/error.ts'
import type { Preferences } from './user.ts'

type Sent = { [Part in keyof Preferences]?: Preferences[Part] | undefined }

const parts = ['settings', 'reactSettings', 'notifications'] as const

/** The sent parts, if each is short enough to be stored. @throws VALIDATION naming each that is not */
export function checkPreferences(sent: Sent): Partial<Preferences> {
  const given = parts.flatMap((part) => (sent[part] === undefined ? [] : [[part, sent[part]] as const]))
  const tooLong = given.filter(([, value]) => JSON.stringify(value).length > longestSettings)
  if (tooLong.length > 0) {
    throw invalidFields(
      tooLong.map(([part]) => ({
        path: [part],
        message: `is too long: it must have at most ${longestSettings} characters as JSON`,
      })),
    )
  }
  return Object.fromEntries(given)
}
