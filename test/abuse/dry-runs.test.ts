import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphSchema } from '../../src/api/graphql/schema.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { buildWorld, watchRows } from './world.ts'
import type { World } from './world.ts'

let app: ServedApp
let world: World
let changedTables: () => Promise<string[]>
let draftId: string
let heard: string[]
let hash: string

const filesIn = (folder: string): Promise<string[]> => readdir(folder, { recursive: true })
const csv = 'Buchungstag;Verwendungszweck;Betrag\n01.03.2026;Invoice 0001;119,17\n02.03.2026;Rail;-12,50\n'

beforeAll(async () => {
  app = await serveTestApp()
  world = await buildWorld(app, app.owner, 'dry')
  const open = await app.rest('POST', '/invoices', {
    client_id: world.id('client'),
    line_items: [{ quantity: 1, cost: 50 }],
  })
  draftId = open.at('data.id')
  const form = new FormData()
  form.append('files[client]', new Blob(['Name,E-mail\nNew Client,new@example.com\n']), 'clients.csv')
  form.append('import_type', 'client')
  hash = (await app.rest('POST', '/preimport', form)).at('hash')
  heard = []
  await app.database.notices.listen((message) => void heard.push(message))
  changedTables = await watchRows(app)
})
afterAll(() => app.close())

const lines = [{ quantity: '1', cost: '119.17' }]
const everything = { saveDefaultFooter: true, saveDefaultTerms: true, sendEmail: true, markSent: true }
const texts = { footer: 'A footer', terms: 'Terms' }

/** Mutations with a dry run that would do as much as they can, by their names: their arguments, with types of variables. */
const runs: Record<string, () => Record<string, [type: string, value: unknown]>> = {
  createInvoice: () => ({
    ...flags({ ...everything, paid: true, retryESend: true }),
    input: ['InvoiceInput!', { clientId: world.id('client'), lineItems: lines, ...texts }],
  }),
  updateInvoice: () => ({
    ...flags({ ...everything, paid: true }),
    id: ['ID!', draftId],
    input: ['InvoiceInput', { lineItems: lines, ...texts }],
  }),
  createQuote: () => ({
    ...flags({ ...everything, approve: true, convert: true }),
    input: ['QuoteInput!', { clientId: world.id('client'), lineItems: lines, ...texts }],
  }),
  updateQuote: () => ({
    ...flags({ ...everything, approve: true, convert: true }),
    id: ['ID!', world.spare('quote')],
    input: ['QuoteInput', { lineItems: lines, ...texts }],
  }),
  createCredit: () => ({
    ...flags(everything),
    input: ['CreditInput!', { clientId: world.id('client'), lineItems: lines, ...texts }],
  }),
  updateCredit: () => ({
    ...flags(everything),
    id: ['ID!', world.spare('credit')],
    input: ['CreditInput', { lineItems: lines, ...texts }],
  }),
  createPurchaseOrder: () => ({
    ...flags(everything),
    input: ['PurchaseOrderInput!', { vendorId: world.id('vendor'), lineItems: lines, ...texts }],
  }),
  updatePurchaseOrder: () => ({
    ...flags(everything),
    id: ['ID!', world.spare('purchaseOrder')],
    input: ['PurchaseOrderInput', { lineItems: lines, ...texts }],
  }),
  createPayment: () => ({
    input: [
      'CreatePaymentInput!',
      {
        clientId: world.id('client'),
        amount: '60',
        emailReceipt: true,
        invoices: [{ invoiceId: draftId, amount: '50' }],
      },
    ],
  }),
  updatePayment: () => ({
    id: ['ID!', world.spare('payment')],
    input: ['UpdatePaymentInput!', { privateNotes: 'Seen' }],
  }),
  matchBankTransactions: () => ({
    transactions: ['[MatchBankTransactionInput!]!', [{ id: world.spare('bankTransaction'), invoiceIds: [draftId] }]],
  }),
  importBankStatement: () => ({
    input: [
      'ImportBankStatementInput!',
      {
        content: csv,
        bankAccountId: world.id('bankAccount'),
        turnSigns: true,
        columns: { date: ['Buchungstag'], amount: ['Betrag'] },
      },
    ],
  }),
  importRecords: () => ({
    input: [
      'ImportRecordsInput!',
      { hash, mappings: [{ kind: 'CLIENT', columns: [{ position: 0, name: 'client.name' }] }] },
    ],
  }),
  mergeClients: () => ({ id: ['ID!', world.id('client')], mergeableId: ['ID!', world.spare('client')] }),
  purgeClient: () => ({ id: ['ID!', world.spare('client')] }),
}

const flags = (given: Record<string, boolean>): Record<string, [string, unknown]> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, ['Boolean', value]]))

it('every mutation with a dry run is tried, save the reversal of one that is', () => {
  const fields = Object.values(graphSchema().getMutationType()?.getFields() ?? {})
  const dry = fields.filter(({ args }) => args.some(({ name }) => name === 'dryRun')).map(({ name }) => name)
  expect([...Object.keys(runs), 'unmergeClients'].toSorted()).toEqual(dry.toSorted())
})

describe('a dry run changes no row, no file and no key, and announces nothing', () => {
  it.each(Object.keys(runs))('%s', async (name) => {
    const args = { ...runs[name]?.(), dryRun: ['Boolean', true] satisfies [string, unknown] }
    const declared = Object.entries(args).map(([arg, [type]]) => `$${arg}: ${type}`)
    const passed = Object.keys(args).map((arg) => `${arg}: $${arg}`)
    const document = `mutation (${declared.join(', ')}) { ${name}(${passed.join(', ')}) { dryRun userErrors { code path message } } }`
    const variables = Object.fromEntries(Object.entries(args).map(([arg, [, value]]) => [arg, value]))
    const files = await filesIn(app.folder)
    const { body, text } = await app.graphql(document, variables, {
      idempotencyKey: `dry ${name}`,
      password: app.owner.password,
    })
    expect(body.data?.[name], text).toEqual({ dryRun: true, userErrors: [] })
    expect(await changedTables()).toEqual([])
    expect(await filesIn(app.folder)).toEqual(files)
    expect(heard).toEqual([])
  })
})
