/** An event of a stream: the answer to the subscription. */
export type StreamedEvent = {
  data?: Record<string, Record<string, unknown> | null>
  errors?: { message: string; extensions?: { code?: string } }[]
}

/** Subscribes and reads events one by one. Resolves when the server listens for events. */
export async function openEventStream(options: {
  origin: string
  token: string
  query: string
  variables?: Record<string, unknown>
}) {
  const { origin, token, query, variables = {} } = options
  const leave = new AbortController()
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'X-API-TOKEN': token, 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify({ query, variables }),
    signal: leave.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    status: response.status,
    headers: response.headers,
    leave: () => leave.abort(),
    /** The next event; undefined at the end of the stream. */
    async next(): Promise<StreamedEvent | undefined> {
      for (;;) {
        const event = /event: next\ndata: (.*)\n\n/.exec(text)
        if (event) {
          text = text.slice(event.index + event[0].length)
          return JSON.parse(event[1] ?? '') as StreamedEvent
        }
        const chunk = await reader?.read()
        if (!chunk || chunk.done) return undefined
        text += chunk.value
      }
    },
  }
}
