import type { ApiExamples } from '../../src/api/rest/openapi-examples.ts'
import type { Exchange } from './conversation.ts'

/** Two records are enough to show a list. */
const mostMembers = 2

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, mostMembers).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]))
}

/**
 * Examples for the documentation: the request and the answer of each row. Rows with the same kind of record and answer share
 * the first example.
 */
export function examplesOf(exchanges: readonly Exchange[]): ApiExamples {
  const requests: Record<string, unknown> = {}
  const answers: Record<string, unknown> = {}
  for (const { route, body, answer } of exchanges) {
    const row = `${route.method} ${route.path}`
    if (body !== undefined && !(body instanceof FormData)) requests[row] = body
    if (!isJson(answer.headers)) continue
    const { presenter, kind } = route.answer
    const name = presenter ? `${presenter.name}.${kind}` : row
    answers[name] ??= presenter ? answer.body : shortened(answer.body)
  }
  return { requests: sorted(requests), answers: sorted(answers) }
}

const isJson = (headers: Headers): boolean => (headers.get('content-type') ?? '').includes('json')

const sorted = (members: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The examples in the format of the committed file. */
export const printExamples = (examples: ApiExamples): string => `${JSON.stringify(examples, null, 1)}\n`
