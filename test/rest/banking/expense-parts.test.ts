import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../invariants.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

const password = 'correct horse battery'
let app: ServedApp
beforeEach(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
})
const consistent = async () => expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
afterEach(async () => {
  await consistent()
  await app.close()
})

const post = (path: string, body: unknown) => app.rest('POST', path, body)
const spent = async (amount: number, more: object = {}) => (await post('/expenses', { amount, ...more })).at('data.id')
const withdrawal = async (amount: number, date: string) =>
  (await post('/bank_transactions', { amount: -amount, date })).at('data.id')
const match = async (items: object[]) => {
  const { body } = await post('/bank_transactions/match', { transactions: items })
  return (body.meta?.results ?? []) as { outcome: string; reason?: string; difference: number }[]
}
const link = async (id: string, ...expenses: string[]) => (await match([{ id, expense_id: expenses.join(',') }]))[0]
const unlink = (...ids: string[]) => post('/bank_transactions/bulk', { action: 'unlink', ids })
const expenseNow = async (id: string) => {
  const { payment_date, transaction_id } = (await app.rest('GET', `/expenses/${id}`)).body.data ?? {}
  return [payment_date, transaction_id]
}
const statusOf = async (id: string) => (await app.rest('GET', `/bank_transactions/${id}`)).at('data.status_id')

describe('several withdrawals for one expense', () => {
  it('it is paid when they reach its amount, on the day of the last one', async () => {
    const expense = await spent(300)
    const [first, second, third, more] = [
      await withdrawal(100, '2026-02-03'),
      await withdrawal(120, '2026-02-09'),
      await withdrawal(80, '2026-02-05'),
      await withdrawal(1, '2026-02-11'),
    ]
    expect(await link(first, expense)).toMatchObject({ outcome: 'matched', difference: -200 })
    expect(await expenseNow(expense)).toEqual(['', first])
    expect(await link(second, expense)).toMatchObject({ outcome: 'matched', difference: -80 })
    expect(await link(more, expense)).toMatchObject({ outcome: 'matched', difference: -79 })
    await unlink(more)
    expect(await expenseNow(expense)).toEqual(['', second])
    expect(await link(third, expense)).toMatchObject({ outcome: 'matched', difference: 0 })
    expect(await expenseNow(expense)).toEqual(['2026-02-09', third])
    expect(await link(more, expense)).toMatchObject({ reason: 'expense_already_linked' })
    await consistent()
    await unlink(first)
    expect(await expenseNow(expense)).toEqual(['', third])
    expect(await link(first, expense)).toMatchObject({ difference: 0 })
    expect(await expenseNow(expense)).toEqual(['2026-02-09', first])
    await unlink(first, second, third)
    expect(await expenseNow(expense)).toEqual(['', ''])
    expect(await link(await withdrawal(300, '2026-03-01'), expense)).toMatchObject({ difference: 0 })
  })

  it('in one match, and of the gross amount', async () => {
    const expense = await spent(100, { tax_name1: 'VAT', tax_rate1: 20 })
    const [first, second, third] = [
      await withdrawal(70, '2026-02-03'),
      await withdrawal(60, '2026-02-04'),
      await withdrawal(50, '2026-02-04'),
    ]
    const results = await match([first, second, third].map((id) => ({ id, expense_id: expense })))
    expect(results.map(({ outcome, reason, difference }) => [reason ?? outcome, difference])).toEqual([
      ['matched', -50],
      ['amount_exceeds_linked', 10],
      ['matched', 0],
    ])
    expect(await expenseNow(expense)).toEqual(['2026-02-04', third])
  })

  it('one withdrawal pays several expenses in their order; the rest stays open', async () => {
    const [one, other] = [await spent(100), await spent(50)]
    const first = await withdrawal(120, '2026-02-03')
    expect(await link(first, one, other)).toMatchObject({ difference: -30 })
    expect([await expenseNow(one), await expenseNow(other)]).toEqual([
      ['2026-02-03', first],
      ['', first],
    ])
    const second = await withdrawal(30, '2026-02-05')
    expect(await link(second, other)).toMatchObject({ difference: 0 })
    expect(await expenseNow(other)).toEqual(['2026-02-05', second])
    await unlink(first)
    expect([await expenseNow(one), await expenseNow(other)]).toEqual([
      ['', ''],
      ['', second],
    ])
  })

  it('what is written off counts as paid', async () => {
    const expense = await spent(100)
    const [first, second] = [await withdrawal(60, '2026-02-03'), await withdrawal(38, '2026-02-05')]
    await link(first, expense)
    const [result] = await match([{ id: second, expense_id: expense, write_off: 'discount' }])
    expect(result).toMatchObject({ difference: 0, written_off: -2 })
    expect(await expenseNow(expense)).toEqual(['2026-02-05', second])
    await consistent()
    await unlink(second)
    expect(await expenseNow(expense)).toEqual(['', first])
  })

  it('an expense that was paid before keeps its day', async () => {
    const expense = await spent(100, { payment_date: '2026-01-02' })
    const [first, second] = [await withdrawal(60, '2026-02-03'), await withdrawal(40, '2026-02-05')]
    await link(first, expense)
    await link(second, expense)
    expect(await expenseNow(expense)).toEqual(['2026-01-02', second])
    await unlink(second, first)
    expect(await expenseNow(expense)).toEqual(['2026-01-02', ''])
  })

  it('a deleted expense opens all of them, and a purge too', async () => {
    const client_id = (await post('/clients', { name: 'Globex' })).at('data.id')
    const [expense, other] = [await spent(100, { client_id }), await spent(50)]
    const [first, second] = [await withdrawal(60, '2026-02-03'), await withdrawal(90, '2026-02-05')]
    await link(first, expense)
    await link(second, expense, other)
    await app.rest('DELETE', `/expenses/${expense}`)
    expect([await statusOf(first), await statusOf(second)]).toEqual(['1', '3'])
    await consistent()
    await post('/expenses/bulk', { action: 'restore', ids: [expense] })
    expect(await expenseNow(expense)).toEqual(['', ''])
    await link(first, expense)
    await app.rest('POST', `/clients/${client_id}/purge`, {}, { password })
    expect(await statusOf(first)).toBe('1')
  })

  it('a partly paid expense is suggested with what is open', async () => {
    const vendor_id = (await post('/vendors', { name: 'Umbrella Power' })).at('data.id')
    const expense = await spent(100, { vendor_id })
    await link(await withdrawal(60, '2026-02-03'), expense)
    const body = { amount: -40, date: '2026-02-05', description: 'UMBRELLA POWER' }
    const id = (await post('/bank_transactions', body)).at('data.id')
    const suggestions = await app.rest('GET', `/bank_transactions/${id}/suggestions`)
    expect(suggestions.body.data?.expenses).toMatchObject([{ signals: expect.arrayContaining(['amount', 'name']) }])
    expect((await app.rest('GET', '/expenses?match_transactions=true')).body.data).toHaveLength(1)
    await link(id, expense)
    expect((await app.rest('GET', '/expenses?match_transactions=true')).body.data).toHaveLength(0)
  })
})
