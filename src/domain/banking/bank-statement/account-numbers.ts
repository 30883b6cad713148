import { currencies } from '../../kernel/money/currencies.ts'

/** A spelling of an account: an IBAN, a number in groups of digits, or the end of one whose beginning is hidden. */
type Spelling = { kind: 'iban'; iban: string } | Numbered | { kind: 'masked'; end: string }

/** `account`: the group that is the account's own. */
type Numbered = { kind: 'number'; groups: readonly string[]; account: string }

/** Shorter numbers are not unique in a bank: an index, or the last digits alone. */
const shortestNumber = 5

const ibanShape = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
const mask = /[X*#•·…]{2,}|[*#•…]|\.{2,}|(?<![A-Z0-9])X(?=\d)/g
const bankIdentifier = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?=[^A-Z0-9])/

const lastLetters = /(?<=\d)[ -]?([A-Z]{3})$/
const currencyCodes: ReadonlySet<string> = new Set(currencies.map(({ code }) => code))

/** Banks that hold an account in several currencies print the currency behind its number. */
function withoutCurrency(text: string): string {
  const [end = '', code = ''] = lastLetters.exec(text) ?? []
  return currencyCodes.has(code) ? text.slice(0, text.length - end.length) : text
}

/** The groups of a spelling, without the letters that stand before or behind its digits; undefined for a name or an id. */
function spellingOf(written: string): Spelling | undefined {
  const text = written.trim().toUpperCase()
  const iban = text.replaceAll(/[^A-Z0-9]/g, '')
  if (ibanShape.test(iban)) return { kind: 'iban', iban }
  const hidden = [...text.matchAll(mask)].at(-1)
  if (hidden) {
    const end = text.slice(hidden.index + hidden[0].length).replaceAll(/\D/g, '')
    return end.length >= 3 ? { kind: 'masked', end } : undefined
  }
  const parts = withoutCurrency(text.replace(bankIdentifier, '')).split(/[^A-Z0-9]+/)
  const groups = parts.map((part) => /^[A-Z]{0,5}(\d*)$/.exec(part)?.[1])
  if (groups.includes(undefined)) return undefined
  const numbers = groups.flatMap((group) => (group ? [group] : []))
  const account = accountAmong(numbers, text)
  return significant(account).length < shortestNumber ? undefined : { kind: 'number', groups: numbers, account }
}

const significant = (digits: string): string => digits.replace(/^0+/, '')

/**
 * The group that is the account's own: behind a slash, unless that is a bank code (`19-2000145399/0800`), else the longest; all groups
 * where they only help to read.
 */
function accountAmong(groups: readonly string[], text: string): string {
  const last = groups.at(-1) ?? ''
  if (text.includes('/') && groups.length === 2 && last.length > 4) return last
  const longest = groups.reduce((most, group) => (group.length > most.length ? group : most), '')
  return longest.length < shortestNumber ? groups.join('') : longest
}

/**
 * Compares two spellings of accounts: an IBAN, its bank code and account number, a number with or without zeros, or one with hidden
 * digits. Unknown where they cannot be compared: one is empty, a name, or a few digits.
 */
export function compareAccounts(one: string, other: string): 'same' | 'other' | 'unknown' {
  if (one.trim() === '' || other.trim() === '') return 'unknown'
  const [a, b] = [spellingOf(one), spellingOf(other)]
  if (!a || !b) return one.trim().toUpperCase() === other.trim().toUpperCase() ? 'same' : 'unknown'
  if (a.kind === 'masked' || b.kind === 'masked') {
    const [end, whole] = a.kind === 'masked' ? [a.end, b] : [b.kind === 'masked' ? b.end : '', a]
    return compareEnds(end, whole)
  }
  return areSame(a, b) ? 'same' : 'other'
}

function areSame(a: Exclude<Spelling, { kind: 'masked' }>, b: typeof a): boolean {
  if (a.kind === 'iban') return b.kind === 'iban' ? a.iban === b.iban : isInIban(a.iban, b)
  return b.kind === 'iban' ? isInIban(b.iban, a) : areSameNumbers(a, b)
}

/** A card with hidden digits may be one of an account with an IBAN. */
function compareEnds(end: string, whole: Spelling): 'same' | 'other' | 'unknown' {
  const digits = whole.kind === 'iban' ? whole.iban : whole.kind === 'masked' ? whole.end : whole.groups.join('')
  if (digits.endsWith(end) || end.endsWith(digits)) return 'same'
  return whole.kind === 'iban' ? 'unknown' : 'other'
}

/** An IBAN contains the former account number, some with zeros or a bank code between its groups. */
const isInIban = (iban: string, { account }: Numbered): boolean => iban.slice(2).includes(significant(account))

function areSameNumbers(a: Numbered, b: Numbered): boolean {
  const isAlike =
    a.groups.length === b.groups.length && a.groups.every((group, at) => group.length === b.groups[at]?.length)
  // Of one form, a suffix of two digits may be what tells two accounts apart.
  if (isAlike) return a.groups.join() === b.groups.join()
  const [first, second] = [significant(a.account), significant(b.account)]
  if (first === second) return true
  return a.groups.join('').endsWith(second) || b.groups.join('').endsWith(first)
}
