import { expectStatus } from './caller.ts'
import type { Caller } from './caller.ts'

/** A snapshot of a server's `/metrics`. */
export type Gauges = {
  /** Value of a metric without labels. @throws if there is none */
  (name: string): number
}

/** Reads a server's metrics. */
export async function readGauges(caller: Caller): Promise<Gauges> {
  const { text } = expectStatus(await caller.get('/metrics'), 200)
  return (name) => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
    if (value === undefined) throw new Error(`There is no metric ${name}`)
    return Number(value)
  }
}
