/** A form as PHP's `http_build_query` writes it: nested keys, booleans as `1` and `0`; nulls and empty lists are omitted. */
export function formOf(fields: object): string {
  const pairs: string[] = []
  const write = (key: string, value: unknown): void => {
    if (value === null || value === undefined) return
    if (typeof value === 'object') {
      for (const [name, member] of Object.entries(value)) write(key === '' ? name : `${key}[${name}]`, member)
      return
    }
    const text = typeof value === 'boolean' ? String(Number(value)) : `${value as string | number}`
    pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(text).replaceAll('%20', '+')}`)
  }
  write('', fields)
  return pairs.join('&')
}
