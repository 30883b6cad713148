import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AdmissionQueue } from '../../src/http/admission.ts'

/** Maximum number of waiting requests. */
const crowd = 100

/** An admission queue with a manual clock; `came` lists the outcomes in order. */
function stand() {
  let time = 0
  const server = createServer()
  const admissionQueue = new AdmissionQueue(server, () => time)
  const came: string[] = []
  return {
    server,
    came,
    pass: (name: string, worksMs = 0, caller = 'somebody') =>
      void admissionQueue.pass(caller).then((inTime) => {
        came.push(`${name} ${inTime ? 'served' : 'refused'}`)
        if (inTime) time += worksMs
      }),
    elapse: (ms: number) => (time += ms),
    /** Waits until the queue is empty. */
    settled: async (count: number) => {
      while (came.length < count) await nextTurn()
    },
  }
}

test('the first request passes first, and immediately if the queue is empty', async () => {
  const { pass, came, settled } = stand()
  pass('a', 30)
  await Promise.resolve()
  for (const name of ['b', 'c', 'd']) pass(name, 30)
  expect(came).toEqual(['a served'])
  await settled(4)
  expect(came).toEqual(['a served', 'b served', 'c served', 'd served'])
})

test('a caller with many requests waits for its turn without delaying others', async () => {
  const { pass, came, settled } = stand()
  pass('first', 30)
  await Promise.resolve()
  for (let at = 0; at < 50; at++) pass(`flood ${at}`, 30, 'flooding')
  pass('polite', 30, 'polite')
  await settled(52)
  expect(came.slice(0, 4)).toEqual(['first served', 'flood 0 served', 'polite served', 'flood 1 served'])
})

test('a request behind another caller’s many requests is served eventually', async () => {
  const { pass, elapse, came, settled } = stand()
  pass('first', 30)
  await Promise.resolve()
  for (let at = 0; at < 2 * crowd; at++) pass(`flood ${at}`, 0, 'flooding')
  pass('polite', 0, 'polite')
  elapse(10_000)
  await settled(2 * crowd + 2)
  expect(came).toContain('polite served')
  expect(came).toContain('flood 0 refused')
})

/** Fills the queue until its waiting requests count as overload. */
const fillUp = (pass: (name: string) => void) => {
  for (let at = 0; at < crowd; at++) pass(`behind ${at}`)
}

test.each([
  [2_999, 'b served'],
  [3_000, 'b refused'],
])('in a burst, a request that has waited for %i ms is %s', async (waited, outcome) => {
  const { pass, elapse, came, settled } = stand()
  pass('a', 30)
  await Promise.resolve()
  pass('b')
  fillUp(pass)
  elapse(waited)
  await settled(2)
  expect(came.slice(0, 2)).toEqual(['a served', outcome])
})

test('a short queue refuses no request, however long it takes', async () => {
  const { pass, came, settled } = stand()
  pass('first', 30)
  await Promise.resolve()
  for (let at = 0; at < crowd; at++) pass(`one ${at}`, 1_000)
  await settled(1 + crowd)
  expect(came.filter((line) => line.endsWith('refused'))).toEqual([])
})

test('under lasting overload, a request waits for at most a fifth of a second', async () => {
  const { pass, came, settled } = stand()
  pass('first', 30)
  await Promise.resolve()
  // Each request takes 100 ms, so that the queue is never empty.
  for (let at = 0; at < 32; at++) pass(`early ${at}`, 100)
  fillUp((name) => pass(name, 100))
  await settled(31)
  for (let at = 0; at < 6; at++) pass(`late ${at}`, 100)
  fillUp(pass)
  await settled(33 + crowd + 6)
  const of = (word: string) => came.filter((line) => line.includes(word))
  expect(of('early').filter((line) => line.endsWith('served'))).toHaveLength(30)
  expect(of('late')).toEqual(['late 0 served', 'late 1 served', ...[2, 3, 4, 5].map((at) => `late ${at} refused`)])
})

/** Lets twenty turns pass, with a new connection in each. */
async function keepConnecting(server: Server, atTurn: (turn: number) => void = () => {}): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    server.emit('connection')
    atTurn(turn)
    await nextTurn()
  }
}

test('pending connections are accepted before further requests start', async () => {
  const { server, pass, elapse, came } = stand()
  pass('a', 30)
  await Promise.resolve()
  pass('b')
  await keepConnecting(server)
  expect(came).toEqual(['a served'])
  elapse(30)
  while (came.length < 2) await nextTurn()
})

test('requests that arrived meanwhile take no time from accepting connections', async () => {
  const { server, pass, elapse, came } = stand()
  pass('a', 30)
  await Promise.resolve()
  pass('b')
  // The first turn after the slice also reads what has arrived.
  await keepConnecting(server, (turn) => turn === 1 && elapse(40))
  expect(came).toEqual(['a served'])
  elapse(30)
  while (came.length < 2) await nextTurn()
})
