import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../built-server.ts'

/** HAProxy before some servers. */
export type Balancer = { origin: string; stop(): Promise<void> }

/** Starts the program at `path`. A request goes to another server if the first one refuses the connection. */
export async function openBalancer(path: string, folder: string, ports: readonly number[]): Promise<Balancer> {
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  const lines = [
    'defaults',
    '  mode http',
    '  timeout connect 1s',
    '  timeout client 60s',
    '  timeout server 60s',
    '  option redispatch',
    '  retries 2',
    'frontend callers',
    `  bind 127.0.0.1:${port}`,
    '  default_backend gateways',
    'backend gateways',
    '  balance roundrobin',
    '  option httpchk GET /healthz',
    '  default-server check inter 200ms fall 1 rise 1',
    ...ports.map((each, at) => `  server g${at} 127.0.0.1:${each}`),
  ]
  await writeFile(file, `${lines.join('\n')}\n`)
  const child = spawn(path, ['-db', '-f', file], { stdio: 'ignore' })
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
