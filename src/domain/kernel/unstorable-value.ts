import { InexactNumber } from './money/inexact-number.ts'

/** A part of a JSON value that would be stored as another one. */
type Unstorable = { path: readonly string[]; reason: string }

type ReasonOf = (part: unknown) => string | undefined

/** Name that JavaScript takes for the prototype of an object. */
const reserved = '__proto__'

const longestPlace = 200

/** The first part for which there is a reason, among the value, its members and their names. */
function firstUnstorable(value: unknown, reasonOf: ReasonOf): Unstorable | undefined {
  const reason = reasonOf(value)
  if (reason !== undefined) return { path: [], reason }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, member] of Object.entries(value)) {
    const found =
      name === reserved
        ? { path: [], reason: `the name ${reserved}, which is not accepted` }
        : (firstUnstorable(name, reasonOf) ?? firstUnstorable(member, reasonOf))
    if (found) return { path: [name, ...found.path], reason: found.reason }
  }
  return undefined
}

function sentence(found: Unstorable | undefined): string | undefined {
  if (!found) return undefined
  const place = found.path
    .join('.')
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .slice(0, longestPlace)
  return place === '' ? found.reason : `${found.reason}, at ${place}`
}

const textReason: ReasonOf = (part) =>
  typeof part === 'string' && /\p{Surrogate}/u.test(part)
    ? 'half of a surrogate pair, which is no character of its own'
    : undefined

const reasonOfAny: ReasonOf = (part) =>
  part instanceof InexactNumber
    ? `the number ${part.text.slice(0, 50)}, which a JSON number does not carry exactly: send it as text`
    : textReason(part)

/** The first text or name in a JSON value that no database keeps as it is, with its place; undefined if there is none. */
export const unstorableText = (value: unknown): string | undefined => sentence(firstUnstorable(value, textReason))

/** {@link unstorableText}, also for numbers, which fields of free JSON would have to round. */
export const unstorableValue = (value: unknown): string | undefined => sentence(firstUnstorable(value, reasonOfAny))
