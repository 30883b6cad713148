import { collectInParallel } from './caller.ts'
import { operations } from './operations.ts'
import { make, shown } from './doors.ts'
import type { Operation, Entrance } from './doors.ts'
import type { Scenario, Stage } from './scenario.ts'
import { everyRecord, minor, sumOf } from './sums.ts'
import { createTally } from './tally.ts'
import { openTogether } from './together.ts'

const writers = 32
const lines = (cost: string) => [{ quantity: '1', cost }]

/** Of 32 updates with the same version one succeeds; without a version the last one wins, and no payment is lost. */
export const versions: Scenario = {
  name: 'versions: 32 updates of one record at once, both doors of two servers',
  engines: ['sqlite', 'postgres'],
  async run(stage) {
    const place = await stage.openPlace()
    const { first, entrance } = await openTogether(place)
    const rounds = stage.sized(3, 30)
    const clientId = await make(first, operations.createClient, { input: { name: 'Versioned' } })
    const invoiceId = await make(first, operations.createInvoice, {
      input: { clientId, lineItems: lines('100') },
      markSent: true,
      amountPaid: '40',
    })
    const paymentId = await make(first, operations.createPayment, { input: { clientId, amount: '50' } })

    const based = (what: string, operation: Operation, id: string) =>
      raceVersion(stage, entrance, { what, operation, id, rounds })
    await based('invoice', operations.updateInvoice, invoiceId)
    await based('client', operations.updateClient, clientId)
    await based('payment', operations.updatePayment, paymentId)

    // No update goes below the paid amount, so all are valid; the last one wins.
    const tally = createTally()
    const outcomes = await collectInParallel(writers, writers * rounds, async (turn) =>
      tally.note(
        await entrance(turn).act(operations.updateInvoice, {
          id: invoiceId,
          input: { lineItems: lines(String(50 + turn)) },
        }),
      ),
    )
    tally.tellOdd(stage, 'without a version')
    const latest = outcomes.reduce((last, each) =>
      Number(shown(each, 'version')) > Number(shown(last, 'version')) ? each : last,
    )
    const seen = new Set(outcomes.map((outcome) => shown(outcome, 'version')))
    stage.expect('without a version: different versions', seen.size, writers * rounds)
    const [invoice] = await everyRecord(first.caller, '/invoices')
    stage.expect(
      'amount, less the last one written, in cents',
      Number(minor(invoice?.['amount']) - minor(shown(latest, 'amount'))),
      0,
    )
    stage.expect(
      'balance, less amount − 40, in cents',
      Number(minor(invoice?.['balance']) - minor(invoice?.['amount']) + 4000n),
      0,
    )
    const owed = sumOf(await everyRecord(first.caller, '/clients'), 'balance')
    stage.expect("client's balance, less the invoice's, in cents", Number(owed - minor(invoice?.['balance'])), 0)
    stage.expect('differences in the books', (await place.differences()).length, 0)
  },
}

/** In each round, all callers send the version that the previous round left. */
async function raceVersion(
  stage: Stage,
  entrance: (turn: number) => Entrance,
  { what, operation, id, rounds }: { what: string; operation: Operation; id: string; rounds: number },
): Promise<void> {
  const tally = createTally([409])
  const read = async () => shown(await entrance(0).act(operation, { id, input: {} }), 'version')
  let winners = 0
  for (let round = 0; round < rounds; round++) {
    const version = Number(await read())
    const outcomes = await collectInParallel(writers, writers, async (turn) =>
      tally.note(await entrance(turn).act(operation, { id, version, input: { privateNotes: `${round} ${turn}` } })),
    )
    if (outcomes.filter(({ status }) => status === 200).length === 1) winners++
  }
  tally.tellOdd(stage, what)
  stage.expect(`${what}: rounds of ${writers} with one winner`, winners, rounds)
  stage.expect(`${what}: others refused with 409`, tally.count(409), rounds * (writers - 1))
}
