import { quotes } from '../../src/domain/billing/quote/list.ts'
import { activities } from '../../src/domain/workspace/activities.ts'
import { search } from '../../src/domain/workspace/search/operations.ts'
import type { TestApp } from '../harness.ts'
import { bankFixtures } from '../operations/banking/bank-fixtures.ts'

/** Requests whose cost must not depend on the size of the company. */
export const hotPathNames = [
  'a list',
  'a filtered list',
  'lists below records',
  'a list with search text',
  'a create',
  'a match',
  'a search',
  'a search for two letters',
  'a merge',
] as const
export type HotPathName = (typeof hotPathNames)[number]

/** Runs each hot path once and returns its distinct statements. */
export async function runHotPaths(app: TestApp): Promise<Record<HotPathName, string[]>> {
  const books = bankFixtures(app)
  const [survivor, absorbed, other] = [
    await books.client('One'),
    await books.client('Two'),
    await books.client('Three'),
  ]
  for (let count = 0; count < 2; count++) await books.quote(survivor.id, 1_000n)
  // Of several clients: one changed row has another plan than several.
  const payable = [survivor, absorbed, other].map(async (client) => (await books.sentInvoices(client, 1))[0])
  const [first, second, third] = await Promise.all(payable)
  const [one, two, three] = await books.transactions(3, 'CREDIT')
  if (!first || !second || !third || !one || !two || !three) throw new Error('A fixture is missing')

  async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
    app.statements.length = 0
    await run()
    return [...new Set(app.statements)]
  }
  // More matches than fit on the page, so that the total is counted.
  const page = { size: 1, withTotal: true }
  return {
    'a list': await statementsOf(() => app.run(quotes, page)),
    'a filtered list': await statementsOf(() =>
      app.run(quotes, { ...page, status: [-1], clientIds: [app.id('client', survivor.id)] }),
    ),
    'lists below records': await statementsOf(async () => {
      const work = await app.work()
      const parents = { filter: 'clientIds', kind: 'client', keys: [survivor.id, absorbed.id] } as const
      await quotes.pages(work, page, parents)
      await quotes.pages(work, { ...page, states: ['active'] }, parents)
      await activities.pages(work, page, parents)
    }),
    'a list with search text': await statementsOf(() => app.run(quotes, { ...page, search: 'one' })),
    'a create': await statementsOf(() => books.invoice(survivor.id, 1_000n)),
    'a match': await statementsOf(() =>
      books.match([
        [one, { invoiceIds: [first] }],
        [two, { invoiceIds: [second] }],
        [three, { invoiceIds: [third] }],
      ]),
    ),
    'a search': await statementsOf(() => app.run(search, { text: 'one' })),
    'a search for two letters': await statementsOf(() => app.run(search, { text: 'on' })),
    'a merge': await statementsOf(() => books.merge(survivor, absorbed)),
  }
}
