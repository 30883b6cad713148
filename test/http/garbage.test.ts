import { connect } from 'node:net'
import { getHeapSpaceStatistics } from 'node:v8'
import { expect, it } from 'vitest'
import { createLog } from '../../src/http/log.ts'
import { listen } from './listening.ts'

const requests = 40_000

const oldMiB = (): number => {
  const spaces = getHeapSpaceStatistics()
  return (spaces.find(({ space_name: name }) => name === 'old_space')?.space_used_size ?? 0) / 2 ** 20
}

/** Sends one request after the other over a connection of its own; `done` is asked before each. */
const loop = (port: number, done: () => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const next = () => {
      if (done()) socket.end(resolve)
      else socket.write('POST /api/v1/x HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}')
    }
    socket.on('error', reject).on('connect', next).on('data', next)
  })

/** Has what is reachable now moved to the old generation. */
function age(): void {
  let garbage: unknown[] = []
  for (let made = 0; made < 2_000_000; made++) garbage = [made, garbage.length]
}

it('finished requests are not kept alive by what is older than they are', async () => {
  const { port } = await listen(async () => ({ status: 200, body: '{}' }), { log: createLog('warn') })
  let sent = 0
  const run = async (until: number) => {
    await Promise.all(Array.from({ length: 8 }, () => loop(port, () => sent++ >= until)))
  }
  await run(requests / 2)
  age()
  const before = oldMiB()
  await run(requests * 1.5)
  expect(oldMiB() - before).toBeLessThan(3)
})
