import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { documentIdOf } from '../../src/api/graphql/documents/trusted-documents.ts'
import { serveTestApp } from '../serving.ts'

type Body = Record<string, unknown>
/** One example of the page: a request, and the answer that the page shows. */
type Example = { request: Body; isSubscription: boolean; answer: unknown }

/** The examples of a page in order; each graphql or request block is followed by its variables, if any, and its answer. */
function examplesOf(page: string): Example[] {
  const examples: Example[] = []
  for (const [, kind = '', text = ''] of page.matchAll(/^```(graphql|json \w+)\n([^`]*)^```$/gm)) {
    const last = examples.at(-1)
    if (kind === 'graphql') {
      examples.push({ request: { query: text }, isSubscription: text.startsWith('subscription'), answer: undefined })
    } else if (kind === 'json request') {
      examples.push({ request: JSON.parse(text) as Body, isSubscription: false, answer: undefined })
    } else if (kind === 'json variables' && last) last.request['variables'] = JSON.parse(text)
    else if (kind === 'json answer' && last) last.answer = JSON.parse(text)
    else throw new Error(`A block of an unknown kind: ${kind}`)
  }
  return examples
}

/** Adds the real id of each id that the page shows, by their equal places in the shown and the real answer. */
function learnIds(shown: unknown, real: unknown, ids: Map<string, string>): void {
  if (typeof shown !== 'object' || shown === null || typeof real !== 'object' || real === null) return
  for (const [name, value] of Object.entries(shown)) {
    const found = (real as Body)[name]
    if (name === 'id' && typeof value === 'string' && typeof found === 'string' && !ids.has(value))
      ids.set(value, found)
    learnIds(value, found, ids)
  }
}

const withRealIds = (value: unknown, ids: ReadonlyMap<string, string>): unknown =>
  JSON.parse(JSON.stringify(value), (_name, each: unknown) =>
    typeof each === 'string' ? (ids.get(each) ?? each) : each,
  )

/** The first event of a subscription. */
async function firstEvent(response: Response): Promise<unknown> {
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const [, event] = /^event: next\ndata: (.*)\n\n/m.exec(text) ?? []
    if (event !== undefined) return JSON.parse(event)
  }
  throw new Error(`No event: ${text}`)
}

it('every example of docs/graphql.md is answered as the page shows', async () => {
  const page = await readFile(new URL('../../docs/graphql.md', import.meta.url), 'utf8')
  const folder = await mkdtemp(join(tmpdir(), 'documents-'))
  const manifest = join(folder, 'manifest.json')
  await writeFile(manifest, JSON.stringify({ [documentIdOf('{ __typename }')]: '{ __typename }' }))
  const app = await serveTestApp({ env: { GRAPHQL_DOCUMENTS: manifest } })
  const ids = new Map<string, string>()
  const leave = new AbortController()
  const send = (request: unknown, accept: string) =>
    fetch(`${app.origin}/graphql`, {
      method: 'POST',
      headers: { 'X-API-TOKEN': app.owner.token, 'Content-Type': 'application/json', Accept: accept },
      body: JSON.stringify(request),
      signal: leave.signal,
    })
  try {
    const examples = examplesOf(page)
    expect(examples.length).toBeGreaterThan(5)
    const events: Promise<void>[] = []
    for (const { request, isSubscription, answer } of examples) {
      const real = withRealIds(request, ids)
      if (isSubscription) {
        const event = firstEvent(await send(real, 'text/event-stream'))
        events.push(event.then((told) => expect(told).toEqual(withRealIds(answer, ids))))
        continue
      }
      const answered: unknown = await (await send(real, 'application/graphql-response+json')).json()
      learnIds(answer, answered, ids)
      expect(answered, JSON.stringify(request)).toEqual(withRealIds(answer, ids))
    }
    await Promise.all(events)
  } finally {
    leave.abort()
    await app.close()
    await rm(folder, { recursive: true })
  }
})
