// Asking the engine costs as much as building a formatter; the names that exist are a few hundred.
const known = new Set<string>(['UTC'])
const mostKnown = 2_000

/** Whether the IANA time zone database has this name. Offsets such as "+02:00" are no names. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true
  if (!/^[A-Za-z][\w+/-]{1,63}$/.test(name)) return false
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  if (known.size < mostKnown) known.add(name)
  return true
}
