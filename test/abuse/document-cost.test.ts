import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { share } from '../size.ts'
import { cpuMs } from './cpu.ts'
import { clientGround, documentShapes, schemaGround, variableShapes } from './document-shapes.ts'
import type { DocumentRequest } from './document-shapes.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

const mostMs = 50

// Every request has another text, so that none is answered from a cache.
let sent = 0

/** The fault of a request, if it costs too much, fails, or has a long answer. */
async function faultOf(name: string, request: DocumentRequest, token?: string): Promise<string[]> {
  const faults = new Set<string>()
  const send = async (): Promise<void> => {
    const query = `${request.query} #${sent++}`
    const body = { ...request, query }
    const answer = await app.send('POST', '/graphql', body, token === undefined ? {} : { token })
    if (answer.status >= 500) faults.add(`${name}: ${answer.status}`)
    if (answer.text.length > 64 * 1024) faults.add(`${name}: an answer of ${answer.text.length} characters`)
  }
  const spent = await cpuMs(send, mostMs)
  if (spent > mostMs) faults.add(`${name}: ${Math.round(spent)} ms`)
  return [...faults]
}

// The longest document, some below the limit of tokens, and one that was enough to stop a server.
const anonymousSizes = [8_000, 3_800, 981]
const tokenSizes = [64_000, 32_000, 8_000, 3_800, 981]

it.each(share(Object.entries(documentShapes)))(
  `a document costs at most ${mostMs} ms of CPU: %s`,
  { timeout: 60_000 },
  async (_, shape) => {
    const faults: string[] = []
    for (const size of anonymousSizes) {
      faults.push(...(await faultOf(`${size} without a token`, shape(size, schemaGround), '')))
    }
    for (const size of tokenSizes) {
      for (const ground of [schemaGround, clientGround]) {
        faults.push(...(await faultOf(`${size} on ${ground.type}`, shape(size, ground))))
      }
    }
    expect(faults).toEqual([])
  },
)

it.each(Object.entries(variableShapes))(
  `variables cost at most ${mostMs} ms of CPU: %s`,
  { timeout: 60_000 },
  async (_, shape) => {
    expect(await faultOf('64,000', shape(64_000))).toEqual([])
  },
)

it('a body of wrong variables as long as allowed is refused with a short answer', async () => {
  const faults: string[] = []
  for (const [name, shape] of Object.entries(variableShapes)) {
    const answer = await app.send('POST', '/graphql', shape(900_000), {})
    if (answer.text.length > 64 * 1024) faults.push(`${name}: ${answer.text.length} characters`)
  }
  expect(faults).toEqual([])
})
