import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkClients } from '../../../src/domain/contacts/client/operations.ts'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import type { Invoice } from '../../../src/domain/billing/invoice/invoice.ts'
import { invoices } from '../../../src/domain/billing/invoice/list.ts'
import { bulkInvoices } from '../../../src/domain/billing/invoice/bulk.ts'
import { lineOf, newClient, newInvoice, refusalOf } from '../../fixtures.ts'
import { openTestApp } from '../../harness.ts'
import type { CallOptions, TestApp } from '../../harness.ts'

let app: TestApp
let zoe: Client
let anna: Client
let gone: Client
const named: Record<string, Invoice> = {}

const make = async (name: string, client: Client, fields: Parameters<typeof newInvoice>[2] = {}) => {
  named[name] = (await newInvoice(app, client, { number: name, ...fields })).invoice
}
const act = (action: string, name: string) =>
  app.run(bulkInvoices, { action, ids: [app.id('invoice', named[name]?.id ?? 0)] })

/** Numbers of the invoices that the list returns. */
const list = async (input: Parameters<typeof app.run<typeof invoices.input, unknown>>[1] = {}, call?: CallOptions) =>
  (await app.run(invoices, input, call)).rows.map(({ number }) => number)

// Today is 2026-03-15.
beforeAll(async () => {
  app = await openTestApp()
  zoe = await newClient(app, { name: 'zoe & sons', contacts: [{ firstName: 'Zadie', email: 'zadie@zoe.test' }] })
  anna = await newClient(app, { name: 'Anna GmbH' })
  gone = await newClient(app, { name: 'Gone' })
  await make('D-1', zoe, { date: '2026-01-10', poNumber: 'Blue order', projectId: 'p-1' })
  await make('S-20', anna, { markSent: true, dueDate: '2026-03-15', date: '2026-02-01' })
  await make('S-3', zoe, {
    markSent: true,
    date: '2026-03-01',
    dueDate: '2026-03-14',
    lineItems: [{ ...lineOf(20), notes: 'Oak chair' }],
  })
  await make('P-4', anna, { amountPaid: 1, date: '2026-03-01', dueDate: '2026-03-01', lineItems: [lineOf('1234.5')] })
  await make('F-5', zoe, { paid: true, date: '2026-01-01', dueDate: '2026-01-01', customValue3: 'gold' })
  await make('C-6', anna, { markSent: true, cancel: true, date: '2026-01-01', dueDate: '2026-01-01' })
  await make('X-7', gone, { markSent: true, dueDate: '2026-04-01' })
  await make('A-8', zoe, { lineItems: [lineOf(5)] })
  await make('R-9', zoe, { markSent: true })
  await act('archive', 'A-8')
  await act('delete', 'R-9')
  await app.run(bulkClients, { action: 'delete', ids: [app.id('client', gone.id)] })
})
afterAll(() => app.close())

const everything = ['D-1', 'S-20', 'S-3', 'P-4', 'F-5', 'C-6', 'X-7', 'A-8', 'R-9']
const clientId = (client: Client) => app.id('client', client.id)

describe('list of invoices', () => {
  it('all invoices are listed in order of creation', async () => {
    expect(await list()).toEqual(everything)
  })

  it.each([
    [{ upcoming: true }, ['S-20', 'X-7']],
    [{ overdue: true }, ['S-3', 'P-4']],
    [{ overdue: false }, everything],
    [{ status: [3] }, ['P-4']],
    [{ status: ['5', 4] }, ['F-5', 'C-6']],
    [{ status: [] }, []],
    [{ status: null }, everything],
    [{ number: 'S-3' }, ['S-3']],
    [{ projectIds: ['p-1'] }, ['D-1']],
    [{ date: { from: '2026-02-01' } }, everything.filter((number) => !['D-1', 'F-5', 'C-6'].includes(number))],
    [{ dueDate: { from: '2026-03-15' } }, ['S-20', 'X-7']],
    [{ date: { from: '2026-01-10', to: '2026-02-01' } }, ['D-1', 'S-20']],
    [{ dueDate: { from: '2026-03-14', to: '2026-03-15' } }, ['S-20', 'S-3']],
    [{ amount: { gt: '1000' } }, ['P-4']],
    [{ amount: { gte: '5', lte: '20' } }, ['S-3', 'A-8']],
    [{ states: ['deleted'] }, ['R-9']],
    [{ states: ['archived', 'deleted'] }, ['A-8', 'R-9']],
    [{ states: ['active'] }, everything.slice(0, -2)],
    [{ states: ['archived', 'active'] }, everything.slice(0, -1)],
    [{ clientStates: ['active'] }, everything.filter((name) => name !== 'X-7')],
    [{ clientStates: ['active', 'archived'] }, everything.filter((name) => name !== 'X-7')],
    [{ payable: true }, ['D-1', 'S-20', 'S-3', 'P-4', 'X-7', 'A-8']],
    [{ payable: false }, everything],
    [{ createdAt: { from: '2026-03-15' } }, everything],
    [{ createdAt: { from: 4_000_000_000 } }, []],
    [{ updatedAt: { from: '2026-03-16' } }, []],
  ])('%o selects its invoices', async (input, expected) => {
    expect(await list(input)).toEqual(expected)
  })

  it.each([
    ['blue', ['D-1']],
    ['OAK', ['S-3']],
    ['gold', ['F-5']],
    ['1234.5', ['P-4']],
    ['2026-01-10', ['D-1']],
    ['s-2', ['S-20']],
    ['anna', ['S-20', 'P-4', 'C-6']],
    ['zadie@', ['D-1', 'S-3', 'F-5', 'A-8', 'R-9']],
    ['no such words', []],
    ['%', []],
  ])('filter=%s finds its invoices', async (filter, expected) => {
    expect(await list({ search: filter })).toEqual(expected)
  })

  it('an invoice is found by the current name of its client', async () => {
    expect(await list({ search: 'Gone', status: [2, 3] })).toEqual(['X-7'])
  })

  it('invoices are filtered by client and by payability', async () => {
    expect(await list({ clientIds: [clientId(anna)] })).toEqual(['S-20', 'P-4', 'C-6'])
    expect(await list({ payable: true, clientIds: [clientId(anna)] })).toEqual(['S-20', 'P-4'])
    expect(await list({ clientIds: [app.id('client', 999_999)] })).toEqual([])
  })

  it('all filters can be combined', async () => {
    const input = { clientIds: [clientId(zoe)], overdue: true, dueDate: { from: '2026-01-02' }, search: 'oak' }
    expect(await list(input)).toEqual(['S-3'])
  })

  it('the records of `with` come first', async () => {
    const first = [app.id('invoice', named['C-6']?.id ?? 0), app.id('invoice', named['D-1']?.id ?? 0)]
    expect(new Set((await list({ overdue: true, with: first })).slice(0, 2))).toEqual(new Set(['C-6', 'D-1']))
    expect(await list({ overdue: true, with: first })).toHaveLength(4)
  })

  it.each([
    ['number', false, ['D-1', 'S-3', 'P-4', 'F-5', 'C-6', 'X-7', 'A-8', 'R-9', 'S-20']],
    ['amount', true, ['P-4', 'R-9', 'X-7', 'C-6', 'F-5', 'S-20', 'D-1', 'S-3', 'A-8']],
    ['date', false, ['F-5', 'C-6', 'D-1', 'S-20', 'S-3', 'P-4', 'X-7', 'A-8', 'R-9']],
    ['statusId', true, ['C-6', 'F-5', 'P-4', 'R-9', 'X-7', 'S-3', 'S-20', 'A-8', 'D-1']],
    ['dueDate', true, ['X-7', 'S-20', 'S-3', 'P-4', 'C-6', 'F-5', 'R-9', 'A-8', 'D-1']],
  ])('invoices are sorted by %s (descending: %s)', async (column, descending, expected) => {
    expect(await list({ sort: [{ column, descending }] })).toEqual(expected)
  })

  it('invoices are sorted by client name across pages', async () => {
    const sort = [{ column: 'clientId' }, { column: 'number', descending: true }]
    const whole = await list({ sort })
    expect(whole.slice(0, 4)).toEqual(['S-20', 'C-6', 'P-4', 'X-7'])
    const pages = []
    for (let after = ''; ;) {
      const page = await app.run(invoices, { sort, size: 2, after })
      pages.push(...page.rows.map(({ number }) => number))
      if (!page.hasNext) break
      after = page.cursorAt(-1) ?? ''
    }
    expect(pages).toEqual(whole)
  })

  it('amounts of different currencies are compared by value', async () => {
    const yen = await newClient(app, { name: 'Yen', settings: { currency_id: '45' } })
    await make('Y-1', yen, { lineItems: [lineOf(50)] })
    const numbers = await list({ sort: [{ column: 'amount' }], amount: { gte: 20 } })
    expect(numbers.slice(0, 2)).toEqual(['S-3', 'Y-1'])
    expect(await list({ amount: { lt: '51' }, clientIds: [clientId(yen)] })).toEqual(['Y-1'])
  })

  it.each([
    [{ payable: 'nonsense1234' }, 'payable'],
    [{ date: { from: '2026-02-30' } }, 'date'],
    [{ date: { from: '2026-02-01,2026-03-01' } }, 'date'],
    [{ status: [7] }, 'status'],
    [{ status: 'paid' }, 'status'],
    [{ amount: { gt: 'much' } }, 'amount'],
    [{ amount: 'gt:5' }, 'amount'],
    [{ states: 'active' }, 'states'],
    [{ sort: [{ column: 'privateThoughts' }] }, 'sort'],
    [{ clientIds: ['nonsense1234'] }, 'clientIds'],
  ])('%o is refused', async (input, path) => {
    const refusal = await refusalOf(app.run(invoices, input))
    expect(refusal).toMatchObject({ code: 'VALIDATION', fields: [{ path: expect.arrayContaining([path]) }] })
  })

  it('a user without the view permission sees only their own invoices, and other companies none', async () => {
    const member = await app.member('create_invoice')
    const { invoice } = await newInvoice(app, anna, { number: 'M-1' }, member)
    expect(await list({}, member)).toEqual([invoice.number])
    const other = await app.otherCompany()
    expect(await list({}, { token: other.token })).toEqual([])
    expect(await list({ with: [app.id('invoice', invoice.id)] }, { token: other.token })).toEqual([])
  })
})
