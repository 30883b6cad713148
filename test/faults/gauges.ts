import { expectStatus } from './caller.ts'
import type { Caller } from './caller.ts'

/** What a server's `/metrics` said at one moment. */
export type Gauges = {
  /** The value of a metric without labels. @throws when there is none */
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
