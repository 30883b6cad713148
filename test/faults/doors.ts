import { snakeCase } from '../../src/api/names.ts'
import { textOf } from './caller.ts'
import type { Answer, Caller, CallOptions, Json } from './caller.ts'
import type { RunningServer } from './server.ts'

/** What can be done through both doors: a row of the REST API, and the mutation with the types of its arguments. */
export type DomainEvent = {
  rest: `${'GET' | 'POST' | 'PUT'} ${string}`
  mutation: string
  args: Readonly<Record<string, string>>
  /** What of the payload is asked for. */
  payload: string
}

/** Arguments by the graph's names; over REST those of `input` stand beside the others. */
export type Args = Readonly<Record<string, unknown>>

/** What became of a deed, read alike through both doors. */
export type Outcome = {
  /** The REST status; of the graph the one that REST answers for the same code. */
  status: number
  replayed: boolean
  message: string
  /** The record that was answered, by the graph's names. */
  record: Json
  /** The fate of each item, where there are several. */
  results: readonly Json[]
  answer: Answer
}

/** A door of one of the servers. */
export type Entrance = {
  door: 'rest' | 'graph'
  caller: Caller
  act(deed: DomainEvent, args: Args, options?: CallOptions): Promise<Outcome>
}

const statusOf: Readonly<Record<string, number>> = {
  BAD_REQUEST: 400,
  FORBIDDEN: 403,
  INVALID_TOKEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PASSWORD_REQUIRED: 412,
  VALIDATION: 422,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
}

/** Both doors of every server, each server with connections of its own; without a token, as the owner of the first company. */
export function entrancesOf(servers: readonly RunningServer[], connections = 8, token?: string): Entrance[] {
  return servers.flatMap(({ openCaller }) => {
    const caller = openCaller({ connections, patient: true, ...(token !== undefined && { token }) })
    return [
      {
        door: 'rest' as const,
        caller,
        act: (deed: DomainEvent, args: Args, options?: CallOptions) => overRest(caller, deed, args, options),
      },
      {
        door: 'graph' as const,
        caller,
        act: (deed: DomainEvent, args: Args, options?: CallOptions) => overGraph(caller, deed, args, options),
      },
    ]
  })
}

async function overRest(caller: Caller, deed: DomainEvent, args: Args, options?: CallOptions): Promise<Outcome> {
  const [method = '', path = ''] = deed.rest.split(' ')
  const named = new Set<string>()
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    named.add(name)
    return textOf(args[name])
  })
  const { input, action, ...own } = args
  const rest = Object.fromEntries(Object.entries(own).filter(([name]) => !named.has(name)))
  const body =
    method === 'GET'
      ? undefined
      : snakes({
          ...(input as object | undefined),
          ...rest,
          ...(action !== undefined && { action: textOf(action).toLowerCase() }),
        })
  const answer = await caller.rest(method, filled, body, options)
  const { data, meta } = answer.body
  return {
    status: answer.status,
    replayed: answer.headers['idempotent-replayed'] === 'true',
    message: answer.status === 200 ? '' : answer.text,
    record: camels(data ?? {}) as Json,
    results: listOf(meta?.['results']).map(camels) as Json[],
    answer,
  }
}

async function overGraph(caller: Caller, deed: DomainEvent, args: Args, options?: CallOptions): Promise<Outcome> {
  // What stands in the path alone is nothing to the graph.
  const names = Object.keys(args).filter((name) => name in deed.args)
  const variablesSent = Object.fromEntries(names.map((name) => [name, args[name]]))
  const variables = names.map((name) => `$${name}: ${deed.args[name]}!`).join(', ')
  const passed = names.map((name) => `${name}: $${name}`).join(', ')
  const document = `mutation (${variables}) { ${deed.mutation}(${passed}) { ${deed.payload} userErrors { code message field } } }`
  const answer = await caller.graphql(document, variablesSent, options)
  const payload = answer.body['data']?.[deed.mutation]
  const refusals = [...listOf(payload?.['userErrors']), ...listOf(answer.body['errors'])]
  const [first] = refusals
  const code = first && textOf(first['code'] ?? first['extensions']?.['code'])
  const { userErrors: _, results, ...records } = payload ?? {}
  return {
    status: code === undefined ? answer.status : (statusOf[code] ?? 500),
    replayed: answer.headers['idempotent-replayed'] === 'true',
    message: first ? answer.text : '',
    record: Object.values(records).find((value) => typeof value === 'object' && value !== null) ?? {},
    results: listOf(results),
    answer,
  }
}

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : [])

/** Names as on the REST wire, at every depth. */
function snakes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakes)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [snakeCase(name), snakes(member)]))
}

const camels = (record: Json): unknown =>
  Object.fromEntries(
    Object.entries(record).map(([name, member]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      member,
    ]),
  )

/** A member of the answered record as text. @throws when it was refused, or shows none */
export function shown({ record, status, answer }: Outcome, name: string): string {
  const text = textOf(record[name])
  if (status === 200 && text !== '') return text
  throw new Error(`No ${name} in ${status} ${answer.text.slice(0, 500)}`)
}

/** The id of what a deed makes. @throws when it is refused */
export const make = async (entrance: Entrance, deed: DomainEvent, args: Args): Promise<string> =>
  shown(await entrance.act(deed, args), 'id')

/** The fate of one item, in the words of REST: `matched`, `done`, or the reason for which it was skipped. */
export const fateOf = (result: Json): string => (textOf(result['reason']) || textOf(result['outcome'])).toLowerCase()
