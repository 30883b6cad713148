import { fieldCodes } from '../../src/domain/kernel/error.ts'
import { snakeCase } from '../../src/domain/kernel/spelling.ts'
import { textOf } from './caller.ts'
import type { Answer, Caller, CallOptions, Json } from './caller.ts'
import type { RunningServer } from './server.ts'

/** An action with a route and a mutation, and the types of the mutation's arguments. */
export type Operation = {
  rest: `${'GET' | 'POST' | 'PUT'} ${string}`
  /** Name of the mutation, which for actions on several records depends on the action. */
  mutation: string | ((args: Args) => string)
  args: Readonly<Record<string, string>>
  /** Selection of the payload. */
  payload: string
}

/** Arguments with their GraphQL names; REST sends those of `input` next to the others. */
export type Args = Readonly<Record<string, unknown>>

/** Outcome of an action in a form that both doors share. */
export type Outcome = {
  /** The REST status; for GraphQL, the status that REST returns for the same code. */
  status: number
  replayed: boolean
  message: string
  /** The returned record with its GraphQL names. */
  record: Json
  /** The result of each item, if there are several. */
  results: readonly Json[]
  answer: Answer
}

/** One door of one server. */
export type Entrance = {
  door: 'rest' | 'graph'
  caller: Caller
  act(operation: Operation, args: Args, options?: CallOptions): Promise<Outcome>
}

const statusOf: Readonly<Record<string, number>> = {
  BAD_REQUEST: 400,
  FORBIDDEN: 403,
  INVALID_TOKEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  STALE_VERSION: 409,
  PASSWORD_REQUIRED: 412,
  ...Object.fromEntries(
    ['VALIDATION', ...fieldCodes.filter((code) => code !== 'NOT_FOUND')].map((code) => [code, 422]),
  ),
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
}

/** Both doors of every server, with separate connections per server; without a token, as the owner of the first company. */
export function entrancesOf(servers: readonly RunningServer[], connections = 8, token?: string): Entrance[] {
  return servers.flatMap(({ openCaller }) => {
    const caller = openCaller({ connections, patient: true, ...(token !== undefined && { token }) })
    return [
      {
        door: 'rest' as const,
        caller,
        act: (operation: Operation, args: Args, options?: CallOptions) => overRest(caller, operation, args, options),
      },
      {
        door: 'graph' as const,
        caller,
        act: (operation: Operation, args: Args, options?: CallOptions) => overGraph(caller, operation, args, options),
      },
    ]
  })
}

async function overRest(caller: Caller, operation: Operation, args: Args, options?: CallOptions): Promise<Outcome> {
  const [method = '', path = ''] = operation.rest.split(' ')
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

async function overGraph(caller: Caller, operation: Operation, args: Args, options?: CallOptions): Promise<Outcome> {
  // Arguments that only the REST path contains are not sent over GraphQL.
  const names = Object.keys(args).filter((name) => name in operation.args)
  const variablesSent = Object.fromEntries(names.map((name) => [name, args[name]]))
  const variables = names.map((name) => `$${name}: ${operation.args[name]}!`).join(', ')
  const passed = names.map((name) => `${name}: $${name}`).join(', ')
  const mutation = typeof operation.mutation === 'string' ? operation.mutation : operation.mutation(args)
  const document = `mutation (${variables}) { ${mutation}(${passed}) { ${operation.payload} userErrors { code message path } } }`
  const answer = await caller.graphql(document, variablesSent, options)
  const payload = answer.body['data']?.[mutation]
  const refusals = [...listOf(payload?.['userErrors']), ...listOf(answer.body['errors'])]
  const [first] = refusals
  const code = first && textOf(first['code'] ?? first['extensions']?.['code'])
  const { userErrors: _, results, ...records } = payload ?? {}
  return {
    status: code === undefined ? answer.status : (statusOf[code] ?? 500),
    replayed: answer.headers['idempotent-replayed'] === 'true',
    message: first ? answer.text : '',
    record: withKeys(Object.values(records).find((value) => typeof value === 'object' && value !== null) ?? {}),
    results: listOf(results),
    answer,
  }
}

/** The record with the key beside each related record, as REST shows it: `clientId` for `client { id }`. */
const withKeys = (record: Json): Json => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(record).flatMap(([name, member]) =>
      typeof member === 'object' && member !== null && 'id' in member ? [[`${name}Id`, member.id]] : [],
    ),
  ),
})

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : [])

/** Converts names to those of the REST API at every depth. */
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

/** A member of the returned record as text. @throws if the action was refused or the member is missing */
export function shown({ record, status, answer }: Outcome, name: string): string {
  const text = textOf(record[name])
  if (status === 200 && text !== '') return text
  throw new Error(`No ${name} in ${status} ${answer.text.slice(0, 500)}`)
}

/** Id of the created record. @throws if the action was refused */
export const make = async (entrance: Entrance, operation: Operation, args: Args): Promise<string> =>
  shown(await entrance.act(operation, args), 'id')

/** Result of one item: `done`, which REST calls `matched` in a match, or the reason for skipping it. */
export const fateOf = (result: Json): string =>
  (textOf(result['reason']) || textOf(result['outcome'])).toLowerCase().replace('matched', 'done')
