import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withoutFullCollections } from './old-generation.ts'
import { isFull } from '../size.ts'

const requests = 40_000

/** The next number that the server tells, after `ask` if it has to be asked. */
async function told(server: ChildProcess, ask = false): Promise<number> {
  const message = once(server, 'message')
  if (ask) server.send('old')
  const [number] = await message
  return Number(number)
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

it.runIf(isFull)('finished requests are not kept alive by what is older than they are', async () => {
  const server = fork(join(import.meta.dirname, 'aging-server.ts'), { execArgv: withoutFullCollections })
  try {
    const port = await told(server)
    let sent = 0
    const run = async (until: number) => {
      await Promise.all(Array.from({ length: 8 }, () => loop(port, () => sent++ >= until)))
    }
    await run(requests / 2)
    const before = await told(server, true)
    await run(requests * 1.5)
    expect((await told(server, true)) - before).toBeLessThan(3)
  } finally {
    server.kill()
  }
})
