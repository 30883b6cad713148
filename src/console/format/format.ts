/** The locale of the browser; every format follows it. */
const locale = undefined

const isExact = (text: string): text is `${number}` => /^-?\d+(?:\.\d+)?$/.test(text)

function exact(text: string): `${number}` {
  if (!isExact(text)) throw new TypeError(`"${text}" is no decimal number`)
  return text
}

/** An amount with its currency, from an exact decimal text: no digit passes through a floating-point number. */
export const formatAmount = (amount: string, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 10 }).format(exact(amount))

/** A number such as a quantity or a rate, with all its digits. */
export const formatNumber = (value: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(exact(value))

/** A number of records; none for an absent one. */
export const formatCount = (count: number | null | undefined): string =>
  new Intl.NumberFormat(locale).format(count ?? 0)

/** The size of a file. */
export function formatBytes(bytes: number): string {
  const [unit, size] =
    bytes < 1_000 ? ['byte', bytes] : bytes < 1_000_000 ? ['kilobyte', bytes / 1_000] : ['megabyte', bytes / 1_000_000]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumSignificantDigits: 3 }).format(size)
}

/** An amount in few characters, for the axis of a plot. */
export const formatRounded = (value: number, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 }).format(
    value,
  )

/** A calendar day such as 2026-11-26, which is in no time zone. */
export const formatDay = (date: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

/** A month such as 2026-11. */
export const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** A point in time, in the time zone of the browser. */
export const formatInstant = (at: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))

/** The words of an enum value: PARTIAL → Partial, INVOICE_CREATED → Invoice created. */
export const formatWords = (value: string): string => {
  const words = value.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
