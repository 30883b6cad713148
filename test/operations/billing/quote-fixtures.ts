import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { createClient } from '../../../src/domain/contacts/client/operations.ts'
import { createQuote } from '../../../src/domain/billing/quote/create.ts'
import { quote } from '../../../src/domain/billing/quote/operations.ts'
import type { CallOptions, TestApp } from '../../harness.ts'

type NewQuote = Omit<(typeof createQuote.input)['_zod']['input'], 'clientId'> & { client?: number }

const lineItems = [
  { productKey: 'Chair', notes: 'Oak chair', cost: 50, quantity: 2, taxes: [{ name: 'VAT', rate: 19 }] },
  { productKey: 'Table', cost: '0.50', quantity: 1 },
]

/** Functions that create clients and quotes, by default for a client named Acme, and read them. */
export async function quoteFixtures(app: TestApp) {
  const clientNamed = async (name: string, fields: object = {}) =>
    (await app.run(createClient, { name, contacts: [{ firstName: 'Ada', email: 'ada@acme.test' }], ...fields })).id

  const client = await clientNamed('Acme')

  const made = ({ client: forClient = client, ...fields }: NewQuote = {}, call?: CallOptions) =>
    app.run(createQuote, { clientId: app.id('client', forClient), lineItems, ...fields }, call)

  const id = (row: { id: number }) => app.id('quote', row.id)
  const read = (row: { id: number }) => app.run(quote, { id: id(row) })

  const activityTypesOf = async (row: { id: number }) => {
    const { activities } = app.database.tables
    const rows = await app.database.read.select().from(activities).where(eq(activities.quoteId, row.id))
    return rows.map((activity) => activity.activityTypeId)
  }

  return { client, clientNamed, made, id, read, activityTypesOf }
}

/** The error that names only this field. */
export const refusal = (code: string, path: string, message: RegExp = /./) =>
  expect.objectContaining({
    code,
    fields: [expect.objectContaining({ path: path.split('.'), message: expect.stringMatching(message) })],
  })
