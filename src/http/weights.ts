const mostEntries = 20

/** Weights of the entries of an Accept or Accept-Encoding header, by name in lower case (RFC 9110, 12.4.2). */
export function weightsOf(accept: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const entry of accept.toLowerCase().split(',', mostEntries)) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  return weights
}

/** True for callers that prefer a page to JSON, as browsers do; not for those that accept both alike. */
export function prefersPage(accept = '*/*'): boolean {
  const weights = weightsOf(accept)
  const all = weights.get('*/*') ?? 0
  const page = weights.get('text/html') ?? weights.get('text/*') ?? all
  return page > (weights.get('application/json') ?? weights.get('application/*') ?? all)
}
