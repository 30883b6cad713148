import type * as z from 'zod'
import type { Yielder } from '../../db/sqlite/thread-turns.ts'
import { mostListErrors } from './error.ts'
import { runsOf } from './rows/runs.ts'

/** Elements that are checked at once: some hundred microseconds. */
const atOnce = 64

/** Parameters of a parse that may give way; zod hands them to every schema in it. */
export type DividedParse = { yielder?: Yielder }

/**
 * The same list schema; a parse with `yielder` checks its elements a few at a time, so that other requests are served while it
 * checks thousands. Longer lists than `most` are left to zod, which refuses them at once. Apply it last: methods of a schema
 * copy it.
 */
export function divided<Element extends z.core.SomeType>(list: z.ZodArray<Element>, most: number): z.ZodArray<Element> {
  // Not `parse`, which zod may set again at the first use of a schema.
  const parseWhole = list._zod.run.bind(list._zod)
  list._zod.run = (payload, context) => {
    const { yielder } = context as DividedParse
    const sent: unknown = payload.value
    if (!yielder || !Array.isArray(sent) || sent.length <= atOnce || sent.length > most) {
      return parseWhole(payload, context)
    }
    return parseInRuns(sent, payload, (run) => parseWhole(run, { ...context, async: false }) as Payload, yielder)
  }
  return list
}

type Payload = z.core.ParsePayload<unknown[]>

async function parseInRuns(
  sent: readonly unknown[],
  payload: Payload,
  parse: (run: Payload) => Payload,
  yielder: Yielder,
): Promise<Payload> {
  const read: unknown[] = []
  for (const some of runsOf(sent, atOnce)) {
    const run = parse({ value: some, issues: [] })
    for (const issue of run.issues) payload.issues.push({ ...issue, path: movedBy(read.length, issue.path) })
    read.push(...run.value)
    if (payload.issues.length >= mostListErrors) break
    await yielder.pause()
  }
  payload.value = read
  return payload
}

function movedBy(start: number, path: readonly PropertyKey[] | undefined): PropertyKey[] {
  const [position, ...rest] = path ?? []
  return [Number(position) + start, ...rest]
}
