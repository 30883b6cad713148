import { getNamedType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphSchema } from '../../src/api/graphql/schema.ts'
import { leavesOf, relationsOf } from './graph-selections.ts'
import { openEventStream } from '../graphql/event-stream.ts'
import { expectNothingHidden, hideRecords, holder } from './hidden-records.ts'
import type { HiddenRecords } from './hidden-records.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { share } from '../size.ts'

let app: ServedApp
let records: HiddenRecords
beforeAll(async () => {
  app = await serveTestApp()
  records = await hideRecords(app)
})
afterAll(() => app.close())

/** The subscriptions, each with the kind of its records, their list over REST, and a change of one. */
const watched = [
  { field: 'invoiceChanged', kind: 'invoice', path: '/invoices', change: { po_number: '' } },
  { field: 'paymentChanged', kind: 'payment', path: '/payments', change: { transaction_reference: '' } },
  {
    field: 'bankTransactionChanged',
    kind: 'bank_transaction',
    path: '/bank_transactions',
    change: { participant_name: '' },
  },
] as const

const fields = graphSchema().getSubscriptionType()?.getFields() ?? {}

/** Every selection of the records of a subscription: their own fields, and those of records that they lead to. */
function selectionsOf(field: string): string[] {
  const type = getNamedType(fields[field]?.type)
  if (!isObjectType(type)) throw new Error(`There is no subscription ${field}`)
  const relations = [...relationsOf(type)].map((relation) => `${relation.field} { ${relation.selection} }`)
  return [leavesOf(type, true).join(' '), ...share(relations)]
}

/** A token may have ten open streams. */
const atOnce = 10

it('every subscription is tried', () => {
  expect(watched.map(({ field }) => field).toSorted()).toEqual(Object.keys(fields).toSorted())
})

describe('events of subscriptions', () => {
  it.each(watched)('$field: show nothing of records of other kinds', async ({ field, kind, path, change }) => {
    const selections = selectionsOf(field)
    for (let start = 0; start < selections.length; start += atOnce) {
      // The server notices later that a stream was left.
      const user = await holder(app, `view_${kind}`)
      const queries = selections
        .slice(start, start + atOnce)
        .map((selection) => `subscription { ${field} { ${selection} } }`)
      const streams = await Promise.all(
        queries.map((query) => openEventStream({ origin: app.origin, token: user.token, query })),
      )
      const values = Object.keys(change).map((name) => [name, `Change ${start}`])
      const changed = await app.rest('PUT', `${path}/${records.made.get(kind)}`, Object.fromEntries(values))
      expect(changed.status, changed.text).toBe(200)
      for (const [index, stream] of streams.entries()) {
        const text = JSON.stringify(await stream.next())
        stream.leave()
        expect(text, queries[index]).not.toMatch(/INTERNAL|GRAPHQL_|COSTLY|TOO_MANY/)
        expectNothingHidden(records, text, user, queries[index] ?? '')
      }
    }
  })
})
