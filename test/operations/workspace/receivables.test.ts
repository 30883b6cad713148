import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newClient, newInvoice, newPayment, lineOf, sentInvoice } from '../../fixtures.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
  const euro = await newClient(app, { name: 'Euro' })
  const dollar = await newClient(app, { name: 'Dollar', settings: { currency_id: '1' } })
  const late = { date: '2026-01-02', dueDate: '2026-02-01' }
  const begun = await sentInvoice(app, euro, { ...late, lineItems: [lineOf('100.10')] })
  await newPayment(app, euro, { amount: '50.05', date: '2026-03-10', invoices: [[begun, '50.05']] })
  await sentInvoice(app, euro, { ...late, lineItems: [lineOf('999999999.01')] })
  // Due today and without a day: not overdue.
  await sentInvoice(app, euro, { date: '2026-01-02', dueDate: '2026-03-15', lineItems: [lineOf('0.02')] })
  await sentInvoice(app, euro, { date: '2026-01-02', lineItems: [lineOf('0.03')] })
  const settled = await sentInvoice(app, euro, { ...late, lineItems: [lineOf(7)] })
  await newPayment(app, euro, { amount: 7, date: '2026-03-10', invoices: [[settled, 7]] })
  await newInvoice(app, euro, { ...late, lineItems: [lineOf(5)] })
  await newInvoice(app, euro, { lineItems: [lineOf('0.1')] })
  await newInvoice(app, euro, { ...late, lineItems: [lineOf(6)], markSent: true, cancel: true })
  const removed = await sentInvoice(app, euro, { ...late, lineItems: [lineOf(8)] })
  await app.rest('POST', '/invoices/bulk', { action: 'delete', ids: [app.id('invoice', removed.id)] })
  await sentInvoice(app, dollar, { ...late, exchangeRate: 3, lineItems: [lineOf(100)] })
  await newInvoice(app, dollar, { exchangeRate: 3, lineItems: [lineOf(200)] })
})
afterAll(() => app.close())

const figures = 'currency { code } outstanding outstandingCount overdue overdueCount drafts draftCount'
const ask = async (call: object = {}) => {
  const { body } = await app.graphql(`{ receivables { currencies { ${figures} } combined { ${figures} } } }`, {}, call)
  return body.data?.['receivables']
}

describe('receivables', () => {
  it('are exact per currency, and together at the rates of the records', async () => {
    expect(await ask()).toEqual({
      currencies: [
        {
          currency: { code: 'EUR' },
          outstanding: '1000000049.11',
          outstandingCount: 4,
          overdue: '1000000049.06',
          overdueCount: 2,
          drafts: '5.1',
          draftCount: 2,
        },
        {
          currency: { code: 'USD' },
          outstanding: '100',
          outstandingCount: 1,
          overdue: '100',
          overdueCount: 1,
          drafts: '200',
          draftCount: 1,
        },
      ],
      combined: {
        currency: { code: 'EUR' },
        outstanding: '1000000082.44',
        outstandingCount: 5,
        overdue: '1000000082.39',
        overdueCount: 3,
        drafts: '71.77',
        draftCount: 3,
      },
    })
  })

  it('include only invoices that the caller may view', async () => {
    const none = { outstanding: '0', outstandingCount: 0, overdue: '0', drafts: '0', draftCount: 0 }
    const stranger = await app.otherCompany()
    expect(await ask({ token: stranger.token })).toMatchObject({ combined: none })
    const { token } = await app.member('view_payment,view_dashboard')
    expect(await ask({ token })).toMatchObject({ combined: none })
    expect(await ask(await app.member('view_invoice'))).toBeNull()
  })

  it('take one statement for any number of invoices', async () => {
    app.statements.length = 0
    await ask()
    expect(app.statements.filter((statement) => statement.includes('"money_sums"'))).toHaveLength(1)
  })
})
