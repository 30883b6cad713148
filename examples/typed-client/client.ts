import type { TypedDocumentString } from './generated/graphql.ts'

/** A server and how to call it. */
export type Server = {
  /** Address of the GraphQL endpoint. */
  url: string
  token: string
  /** Password of the token's user, which some operations need. */
  password?: string
  /** True for a server that knows the documents: they are named by their hash instead of being sent. */
  trusted?: boolean
}

/** Top-level errors of a response: the request was invalid, not authorized, or cannot be answered now. */
export class GraphqlError extends Error {
  readonly code: string

  constructor({ message, extensions }: ResponseError) {
    super(message)
    this.name = 'GraphqlError'
    this.code = extensions?.code ?? 'UNKNOWN'
  }
}

type ResponseError = { message: string; extensions?: { code?: string } }
type Response<Result> = { data?: Result | null; errors?: ResponseError[] }

/**
 * Sends a query or a mutation. A mutation with an `idempotencyKey` is executed once, however often it is sent.
 * @throws GraphqlError
 */
export async function request<Result, Variables>(
  server: Server,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  { idempotencyKey }: { idempotencyKey?: string } = {},
): Promise<Result> {
  const response = await post(server, document, variables, {
    Accept: 'application/graphql-response+json',
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  })
  return resultOf((await response.json()) as Response<Result>)
}

/** Opens a subscription; the events are those from the moment on when the promise resolves. @throws GraphqlError */
export async function subscribe<Result, Variables>(
  server: Server,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal: AbortSignal,
): Promise<AsyncGenerator<Result>> {
  const response = await post(server, document, variables, { Accept: 'text/event-stream' }, signal)
  return eventsOf(response)
}

async function* eventsOf<Result>({ body }: globalThis.Response): AsyncGenerator<Result> {
  let unread = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const events = (unread + chunk).split('\n\n')
    unread = events.pop() ?? ''
    for (const event of events) {
      const [, data] = /^event: next\ndata: (.*)$/.exec(event) ?? []
      if (data !== undefined) yield resultOf(JSON.parse(data) as Response<Result>)
    }
  }
}

function post<Result, Variables>(
  { url, token, password, trusted = false }: Server,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  headers: Record<string, string>,
  signal: AbortSignal | null = null,
): Promise<globalThis.Response> {
  const { __meta__: generated } = document
  const named = trusted ? { documentId: String(generated?.['hash']) } : { query: document.toString() }
  return fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-API-TOKEN': token,
      ...(password !== undefined && { 'X-API-PASSWORD': password }),
      ...headers,
    },
    body: JSON.stringify({ ...named, variables }),
    signal,
  })
}

function resultOf<Result>({ data, errors }: Response<Result>): Result {
  const [error] = errors ?? []
  if (error) throw new GraphqlError(error)
  if (data === undefined || data === null) throw new GraphqlError({ message: 'The response has no data.' })
  return data
}
