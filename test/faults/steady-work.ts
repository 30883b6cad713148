import { setTimeout as pause } from 'node:timers/promises'
import { answeredOrNot, createCaller, valueAt } from './caller.ts'
import type { Answer, Caller } from './caller.ts'
import { token } from './server.ts'

/** What writers and readers met from the start to the end of their work. */
export type Work = {
  /** Keys of the acknowledged writes. */
  acknowledged: string[]
  /** Longest time without an acknowledged write, and without an answered read, in ms. */
  longestPause: { writes: number; reads: number }
  refusedReads: number
  /** Records that their writer could not read right after they were acknowledged. */
  missedOwn: string[]
  /** Answers other than 200 and 503. */
  strange: string[]
}

/** Times between events. */
function createClock() {
  let last = performance.now()
  let longest = 0
  const tick = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  return { tick, longest: () => (tick(), longest) }
}

const isDone = (answer: Answer | undefined): answer is Answer =>
  answer?.status === 200 && answer.body['errors'] === undefined && !answer.text.includes('UNAVAILABLE')

/** A write under a key, with an idempotency key; resolves to the answer and the id of the record. */
type Send = (caller: Caller, key: string, clientId: string) => Promise<{ answer: Answer | undefined; id?: string }>

const overRest: Send = async (caller, key, clientId) => {
  const invoice = { client_id: clientId, po_number: key, line_items: [{ quantity: 1, cost: 10 }] }
  const answer = await answeredOrNot(
    caller.rest('POST', '/invoices?mark_sent=true', invoice, { key, timeoutMs: 30_000 }),
  )
  return { answer, ...(isDone(answer) && { id: valueAt(answer, 'data.id') }) }
}

const mutation =
  'mutation ($input: InvoiceInput!) { createInvoice(input: $input, paid: true) { invoice { id } userErrors { code message } } }'

const inGraph: Send = async (caller, key, clientId) => {
  const input = { clientId, poNumber: key, lineItems: [{ quantity: '1', cost: '10' }] }
  const answer = await answeredOrNot(caller.graphql(mutation, { input }, { key, timeoutMs: 30_000 }))
  return { answer, ...(isDone(answer) && { id: valueAt(answer, 'data.createInvoice.invoice.id') }) }
}

/**
 * Eight writers through both doors and a reader work until `during` ends. Each write is repeated under its idempotency key until it
 * is acknowledged, then read back at once.
 */
export async function workDuring(
  origin: string,
  name: string,
  clientId: string,
  during: (work: Work) => Promise<void>,
): Promise<Work> {
  const work: Work = {
    acknowledged: [],
    longestPause: { writes: 0, reads: 0 },
    refusedReads: 0,
    missedOwn: [],
    strange: [],
  }
  const caller = createCaller(origin, { token, connections: 16 })
  const reader = createCaller(origin, { token, connections: 600 })
  const [written, read] = [createClock(), createClock()]
  const over = new AbortController()

  const note = (answer: Answer | undefined) => {
    // HAProxy answers 502 where a gateway broke off.
    const isExpected = answer === undefined || [200, 502, 503].includes(answer.status)
    if (!isExpected) work.strange.push(`${answer.status} ${answer.text.slice(0, 300)}`)
  }

  async function untilDone(send: () => ReturnType<Send>): Promise<string> {
    for (;;) {
      const { id, answer } = await send()
      if (id !== undefined) return id
      note(answer)
      await pause(50)
    }
  }

  async function write(writer: number): Promise<void> {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const key = `${name}-${writer}-${turn}`
      const send = (writer + turn) % 2 === 0 ? overRest : inGraph
      const id = await untilDone(() => send(caller, key, clientId))
      work.acknowledged.push(key)
      written.tick()
      const own = await answeredOrNot(caller.rest('GET', `/invoices/${id}`, undefined, { timeoutMs: 30_000 }))
      note(own)
      if (own?.status === 404) work.missedOwn.push(key)
    }
  }

  const reading: Promise<void>[] = []

  /** One read every 20 ms, whether the one before is answered or not. */
  async function look(): Promise<void> {
    while (!over.signal.aborted) {
      reading.push(lookOnce())
      await pause(20)
    }
    await Promise.all(reading)
  }

  async function lookOnce(): Promise<void> {
    const answer = await answeredOrNot(reader.rest('GET', '/clients?per_page=5', undefined, { timeoutMs: 30_000 }))
    note(answer)
    if (isDone(answer)) read.tick()
    else work.refusedReads++
  }

  const workers = [...Array.from({ length: 8 }, (_, writer) => write(writer)), look()]
  try {
    await during(work)
  } finally {
    over.abort()
    await Promise.all(workers)
    work.longestPause = { writes: written.longest(), reads: read.longest() }
    caller.close()
    reader.close()
  }
  return work
}
