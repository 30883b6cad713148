import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { freePort } from '../built-server.ts'

/** A Redis server of the tests without persistence, which may be killed. */
export type RedisServer = {
  url: string
  /** Starts it again, empty, on the same port. */
  start(): Promise<void>
  kill(): Promise<void>
}

/** Starts the program at `path`. */
export async function openRedis(path: string): Promise<RedisServer> {
  const port = await freePort()
  const launch = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()]
    const child = spawn(path, options, { stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const chunk of child.stdout) if (String(chunk).includes('Ready to accept')) return child
    throw new Error('Redis did not start')
  }
  let child = await launch()
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      child = await launch()
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
