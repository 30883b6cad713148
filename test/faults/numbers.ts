import { inParallel } from './caller.ts'
import { operations } from './operations.ts'
import { make, shown } from './doors.ts'
import type { Args, Operation } from './doors.ts'
import type { Scenario } from './scenario.ts'
import { createTally } from './tally.ts'
import { openTogether } from './together.ts'

/** The created record, and a variant of the request that is refused after its number was assigned. */
type Numbered = { what: string; operation: Operation; args: Args; spoilt: Args }

/** One in this many requests is refused after its number was assigned. */
const spoiltEvery = 5

/** Records created by 64 concurrent callers are numbered 1 … n without gaps or duplicates, even if some requests are refused. */
export const numbers: Scenario = {
  name: 'numbers: 64 callers at once, both doors of two servers',
  engines: ['sqlite', 'postgres'],
  async run(stage) {
    const place = await stage.openPlace()
    const { entrance } = await openTogether(place, { connections: 32 })
    const clientId = await make(entrance(0), operations.createClient, { input: { name: 'Counted' } })
    const input = { clientId, lineItems: [{ quantity: '1', cost: '1' }] }
    const kinds: Numbered[] = [
      // An amount finer than the currency's minor unit; the trigger that pays the invoice refuses it.
      { what: 'invoices', operation: operations.createInvoice, args: { input }, spoilt: { amountPaid: '0.001' } },
      // Expired; the trigger that approves the quote refuses it.
      {
        what: 'quotes',
        operation: operations.createQuote,
        args: { input },
        spoilt: { input: { ...input, date: '2020-01-01', dueDate: '2020-01-02' }, approve: true },
      },
      // A negative total, which a credit cannot have.
      {
        what: 'credits',
        operation: operations.createCredit,
        args: { input, markSent: true },
        spoilt: { input: { ...input, lineItems: [{ quantity: '-1', cost: '1' }] } },
      },
    ]
    const times = stage.sized(200, 2_000)
    for (const { what, operation, args, spoilt } of kinds) {
      const tally = createTally([422])
      const given: number[] = []
      await inParallel(64, times, async (turn) => {
        const sent = turn % spoiltEvery === 0 ? { ...args, ...spoilt } : args
        const outcome = tally.note(await entrance(turn).act(operation, sent))
        if (outcome.status === 200) given.push(Number(shown(outcome, 'number')))
      })
      tally.tellOdd(stage, what)
      stage.expect(`${what}: refused in between`, tally.count(422), times / spoiltEvery)
      stage.expect(`${what}: different numbers`, new Set(given).size, times - times / spoiltEvery)
      stage.expect(`${what}: highest number`, Math.max(...given), times - times / spoiltEvery)
    }
    stage.expect('differences in the books', (await place.differences()).length, 0)
  },
}
