import { valueAt } from './caller.ts'
import { contestants, hold } from './contest.ts'
import { operations } from './operations.ts'
import { make } from './doors.ts'
import type { Scenario } from './scenario.ts'
import { everyRecord } from './sums.ts'
import { openTogether } from './together.ts'

/** A quote becomes exactly one invoice, however many callers approve or convert it concurrently. */
export const quoteRaces: Scenario = {
  name: 'quotes: approved and converted by 20 callers at once',
  engines: ['sqlite', 'postgres'],
  async run(stage) {
    const place = await stage.openPlace()
    const { first, entrance } = await openTogether(place)
    const rounds = stage.sized(2, 20)
    const clientId = await make(first, operations.createClient, { input: { name: 'Quoted' } })
    const input = { clientId, lineItems: [{ quantity: '1', cost: '10' }] }
    const quote = () => make(first, operations.createQuote, { input, markSent: true })
    const invoices = async () => (await everyRecord(first.caller, '/invoices')).length

    await hold(stage, entrance, {
      what: 'convert',
      rounds,
      refusals: [409],
      winners: 1,
      prepare: async () => {
        const id = await quote()
        return () => [operations.convertQuote, { id }]
      },
    })
    stage.expect('convert: invoices', await invoices(), rounds)

    // Approving a converted quote is refused; converting an approved one is not.
    await hold(stage, entrance, {
      what: 'approve and convert',
      rounds,
      refusals: [409, 422],
      prepare: async () => {
        const id = await quote()
        return (turn) => [turn % 3 === 0 ? operations.convertQuote : operations.approveQuote, { id }]
      },
    })
    stage.expect('approve and convert: invoices', await invoices(), 2 * rounds)

    const companyId = valueAt(await first.caller.rest('GET', '/companies'), 'data.0.id')
    await hold(stage, entrance, {
      what: 'settings',
      rounds: 1,
      refusals: [],
      winners: contestants,
      prepare: async () => (turn) => {
        // Each request changes other settings; one of them enables the automatic conversion of approved quotes.
        const inGraph = entrance(turn).door === 'graph'
        const own = { [`custom_message_${turn}`]: `${turn}` }
        const conversion = inGraph ? { documents: { convertApprovedQuotes: true } } : { auto_convert_quote: true }
        const settings = turn === 0 ? conversion : inGraph ? { extra: own } : own
        return [operations.updateCompany, { id: companyId, input: { settings } }]
      },
    })
    const settings: unknown = (await first.caller.rest('GET', `/companies/${companyId}`)).body['data']?.['settings']
    const kept = Object.keys(settings ?? {}).filter((name) => /^custom_message_\d+$/.test(name))
    stage.expect('settings: kept, each from another caller', kept.length, contestants - 1)

    await hold(stage, entrance, {
      what: 'approve where that converts',
      rounds,
      refusals: [422],
      winners: 1,
      prepare: async () => {
        const id = await quote()
        return () => [operations.approveQuote, { id }]
      },
    })
    stage.expect('approve where that converts: invoices', await invoices(), 3 * rounds)
    stage.expect('differences in the books', (await place.differences()).length, 0)
  },
}
