import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Entry point of the built server. */
export const builtServer = new URL('../dist/main.js', import.meta.url)

/** A port on the loopback interface that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Resolves when the server reports that it is ready. @throws if it exits before, or takes longer than `patience` ms */
export async function untilReady(child: ChildProcess, port: number, patience = 15_000): Promise<void> {
  const deadline = performance.now() + patience
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    if (hasEnded(child)) throw new Error('The built server did not start')
    if (performance.now() > deadline) throw new Error(`The built server was not ready after ${patience} ms`)
    await pause(10)
  }
}

/** True if the process has exited or was killed by a signal. */
export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null
