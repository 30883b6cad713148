// Checking a name with the engine costs as much as creating a formatter; there are a few hundred names.
const known = new Set<string>(['UTC'])
const mostKnown = 2_000

/** True for a name of the IANA time zone database, not for an offset such as "+02:00". */
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
