import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { builtServer, freePort, hasEnded, untilReady } from '../built-server.ts'
import { createCaller } from './caller.ts'
import type { Caller, CallerOptions } from './caller.ts'

/** Credentials that the first start of each database creates. */
export const token = '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef'
export const password = 'correct horse battery'

/** Maximum start time on a busy machine, in ms. */
const patience = 60_000

/** Exit of a process, and the time from the request to the exit. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null; ms: number }

/** The built server as a process. */
export type RunningServer = {
  origin: string
  port: number
  pid: number
  /** Time from the start of the process until it was ready. */
  readyAfterMs: number
  /** Calls as the owner of the first company. */
  caller: Caller
  /** Another caller, for example with more connections. */
  openCaller: (options?: Partial<CallerOptions>) => Caller
  /** Its output so far. */
  output: () => string
  /** True while the process lives. */
  runs(): boolean
  /** Sends the signal and waits for the exit. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<Ending>
}

/** Output of a process, and its exit. */
export type Launched = { child: ChildProcess; port: number; output: () => string }

/** Starts the built server or another of our programs without waiting for it. */
export async function launch(
  env: Record<string, string>,
  log: string,
  program: readonly string[] = [fileURLToPath(builtServer)],
): Promise<Launched> {
  const port = Number(env['PORT'] ?? (await freePort()))
  const out = openSync(log, 'a')
  try {
    const child = spawn(process.execPath, program, {
      stdio: ['ignore', out, out],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        RATE_LIMIT: '0',
        LOG_LEVEL: 'warn',
        ID_SALT: 'faults',
        OWNER_EMAIL: 'owner@example.com',
        OWNER_PASSWORD: password,
        API_TOKEN: token,
        ...env,
        PORT: String(port),
      },
    })
    return { child, port, output: () => readFileSync(log, 'utf8') }
  } finally {
    closeSync(out)
  }
}

/** Starts the built server and waits until it is ready. @throws with its output if it does not become ready */
export async function startServer(env: Record<string, string>, log: string): Promise<RunningServer> {
  const begun = performance.now()
  const { child, port, output } = await launch(env, log)
  try {
    await untilReady(child, port, patience)
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error(`${(error as Error).message}: ${output().slice(-2_000)}`, { cause: error })
  }
  const readyAfterMs = performance.now() - begun
  const origin = `http://127.0.0.1:${port}`
  const callers: Caller[] = []
  const openCaller: RunningServer['openCaller'] = (options = {}) => {
    const caller = createCaller(origin, { token, ...options })
    callers.push(caller)
    return caller
  }
  return {
    origin,
    port,
    pid: child.pid ?? 0,
    readyAfterMs,
    caller: openCaller(),
    openCaller,
    output,
    runs: () => !hasEnded(child),
    async end(signal) {
      const requested = performance.now()
      if (!hasEnded(child)) {
        const gone = once(child, 'exit')
        child.kill(signal)
        await gone
      }
      for (const caller of callers) caller.close()
      return { code: child.exitCode, signal: child.signalCode, ms: performance.now() - requested }
    },
  }
}
