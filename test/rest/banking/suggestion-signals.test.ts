import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankAccountRecord } from '../../../src/domain/banking/bank-account/bank-account.ts'
import { updateInvoice } from '../../../src/domain/billing/invoice/update.ts'
import { bankFixtures } from '../../operations/banking/bank-fixtures.ts'
import { clientFixtures } from '../../operations/contacts/merge-fixtures.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

type Listed = { signals: string[]; refund?: boolean } & Record<string, { number: string; id: string }>

let app: ServedApp
let books: ReturnType<typeof bankFixtures>
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
  books = bankFixtures(app)
})
afterAll(() => app.close())

/** An open invoice of a client with this number and order number. */
async function invoiced(clientId: number, amount: bigint, number: string, poNumber = '') {
  const invoice = await books.invoice(clientId, amount)
  return (await app.run(updateInvoice, { id: app.id('invoice', invoice.id), number, poNumber })).invoice
}

/** The suggestions of each kind for a transaction: the numbers of the records, each with its signals. */
async function suggested({ id }: { id: number }) {
  const { body } = await app.rest('GET', `/bank_transactions/${app.id('bankTransaction', id)}/suggestions`)
  const data = body.data as unknown as Record<string, Listed[]>
  const list = (kind: string, noun: string): Record<string, string[]> =>
    Object.fromEntries((data[kind] ?? []).map((each) => [each[noun]?.number, each.signals]))
  const together = (kind: string) =>
    (data[kind] as unknown as { number: string }[]).map(({ number }) => number).toSorted()
  return {
    data,
    invoices: list('invoices', 'invoice'),
    paid: list('paid_invoices', 'invoice'),
    payments: list('payments', 'payment'),
    together: [together('invoices_together'), together('credits_together')],
  }
}

describe('numbers and references that payers write', () => {
  it('finds each invoice of an enumeration or a range', async () => {
    const client = await books.client('Hafer Mühle')
    const amounts = [1_001n, 2_002n, 3_003n]
    const numbers = ['RE-8801', 'RE-8802', 'RE-8803'] as const
    for (const [index, number] of numbers.entries()) await invoiced(client.id, amounts[index] ?? 0n, number)
    for (const [description, meant] of [
      ['RE-8801, 8802 und 8803', numbers],
      ['RE-8801/02/03', numbers],
      ['RE-8801 - RE-8803', numbers],
      ['Re 8801+8803', ['RE-8801', 'RE-8803']],
      ['factures RE 8801 et 8802', ['RE-8801', 'RE-8802']],
    ] as const) {
      const found = await suggested(await books.credit('60.06', { description }))
      const named = Object.entries(found.invoices).filter(([, signals]) => signals.includes('number'))
      expect([description, named.map(([number]) => number).toSorted()]).toEqual([description, meant])
      if (meant.length === 3) expect(found.together).toEqual([[...numbers], []])
    }
  })

  it.each([
    ['2026/117', '', 'Zahlung 2026-117', ['number']],
    ['RE-7601', 'PO-88123', 'your order PO-88123', ['reference']],
    ['RE-7602', 'Bestellung 45/0012', 'zu Bestellung 45-0012', ['reference']],
    ['F-101', '', 'facture F101', ['number']],
  ])('finds %s of order "%s" by "%s"', async (number, poNumber, description, signals) => {
    const client = await books.client(`Client of ${number}`)
    await invoiced(client.id, 36_666n, number, poNumber)
    const { invoices } = await suggested(await books.credit(300, { description }))
    expect(invoices).toEqual({ [number]: [...signals, 'date', 'currency'] })
  })
})

describe('payers', () => {
  it.each([
    ['Ilex Atelier', 'Johanna', 'Kesselring', 'Johanna Kesselring'],
    ['Quitte & Co', 'Jörg', 'Straßner', 'JOERG STRASSNER'],
    ['Holunder KG', 'Edeltraud', 'Vogelsang', 'VOGELSANG E.'],
  ])('finds the invoices of %s by its contact %s %s, written "%s"', async (name, firstName, lastName, payer) => {
    const client = await books.client(name, [{ firstName, lastName }])
    const { number } = await books.invoice(client.id, 37_777n)
    const { invoices } = await suggested(await books.credit(200, { description: '', participantName: payer }))
    expect(invoices).toEqual({ [number ?? '']: ['name', 'date', 'currency'] })
  })

  it.each([
    [{ participant: 'AT48 3200 0000 1234 5864' }, { participant: 'AT483200000012345864' }],
    [{ participantName: 'Gisela Morgenrot' }, { participantName: 'GISELA MORGENROT' }],
  ])('finds the invoices of a client whom %o paid for before by %o', async (before, now) => {
    const client = await books.client(`Tannenhof ${Object.values(now)[0]}`.replace(/[^a-z]+/gi, ''))
    await books.match([[await books.credit(50, before), { invoiceIds: [await books.invoice(client.id, 5_000n)] }]])
    const { number } = await books.invoice(client.id, 41_111n)
    const { invoices } = await suggested(await books.credit(12, { ...now, description: '' }))
    expect(invoices).toEqual({ [number ?? '']: ['payer', 'date', 'currency'] })
  })

  it('takes a payer for many clients, such as a payment service, for none of them', async () => {
    const participant = 'IE29 AIBK 9311 5212 3456 78'
    for (const name of ['Alder', 'Birch', 'Cedar', 'Douglas']) {
      const client = await books.client(`${name} Pay`)
      const invoice = await books.invoice(client.id, 900n)
      await books.match([[await books.credit(9, { participant }), { invoiceIds: [invoice] }]])
      await books.invoice(client.id, 1_900n)
    }
    expect((await suggested(await books.credit(1, { participant, description: '' }))).invoices).toEqual({})
  })
})

describe('money that comes back or comes twice', () => {
  it('lists the payment of a returned direct debit, to be refunded', async () => {
    const client = await books.client('Dinkel Mühle')
    const invoice = await invoiced(client.id, 14_000n, 'RE-9801')
    const deposit = await books.credit(140, { description: 'RE-9801' })
    await books.match([[deposit, { invoiceIds: [invoice] }]])
    const returned = await books.debit(140, {
      description: 'RUECKLASTSCHRIFT RE-9801',
      participantName: 'DINKEL MUEHLE',
    })
    const { data } = await suggested(returned)
    expect(data['payments']).toMatchObject([
      { refund: true, signals: ['amount', 'number', 'name', 'date', 'currency'], payment: { amount: 140 } },
    ])
    const paymentId = data['payments']?.[0]?.['payment']?.id
    const sent = { id: app.id('bankTransaction', returned.id), payment_id: paymentId, refund: true }
    const { body } = await app.rest('POST', '/bank_transactions/match', { transactions: [sent] })
    expect(body.meta?.results).toMatchObject([{ outcome: 'matched' }])
    expect(await books.invoiceNow(invoice)).toMatchObject({ balance: 14_000n })
  })

  it('lists no payment for a withdrawal that has only its amount', async () => {
    const client = await books.client('Emmer')
    await books.pay([[await books.invoice(client.id, 3_131n), 3_131n]], 3_131n)
    expect((await suggested(await books.debit('31.31', { description: 'Strom' }))).data['payments']).toEqual([])
  })

  it('lists the paid invoice that a second payment names', async () => {
    const client = await books.client('Roggen GmbH')
    const invoice = await invoiced(client.id, 9_101n, 'RE-9001')
    await books.match([[await books.credit('91.01'), { invoiceIds: [invoice] }]])
    const { invoices, paid, payments } = await suggested(
      await books.credit('91.01', { description: 'Rechnung RE-9001 Danke nochmal' }),
    )
    expect([invoices, payments]).toEqual([{}, {}])
    expect(paid).toEqual({ 'RE-9001': ['amount', 'number', 'date', 'currency'] })
  })

  it('lists the client who owes nothing, and for whom the money can be kept', async () => {
    const client = await books.client('Hirse Versand')
    const abroad = await books.client('Hirse Versand Inc', [], { currency_id: '1' })
    const deposit = await books.credit(17, { description: 'Danke', participantName: 'HIRSE VERSAND' })
    const { data } = await suggested(deposit)
    expect(data['clients']).toMatchObject([
      { signals: ['name', 'currency'], client: { id: app.id('client', client.id), name: 'Hirse Versand' } },
    ])
    expect(data['clients']).not.toMatchObject([{ client: { id: app.id('client', abroad.id) } }])
    const teller = await app.member('view_bank_transaction')
    const hidden = await app.rest(
      'GET',
      `/bank_transactions/${app.id('bankTransaction', deposit.id)}/suggestions`,
      undefined,
      teller,
    )
    expect(hidden.body.data).toMatchObject({ clients: [], invoices: [] })
  })

  it('lists an unlinked payment by the number of the invoice that it paid, and by its reference', async () => {
    const client = await books.client('Gerste AG')
    const invoice = await invoiced(client.id, 6_543n, 'RE-9301')
    const { number } = await books.pay([[invoice, 6_543n]], 6_543n)
    const { payments } = await suggested(await books.credit(60, { description: 'zu RE 9301' }))
    expect(payments).toEqual({ [number]: ['number', 'date', 'currency'] })
  })

  it('lists an expense whose vendor gave money back', async () => {
    const vendor = await books.vendor('Papierhaus Lindner')
    await books.spent(80, { vendorId: app.id('vendor', vendor.id) })
    await books.spent(80)
    const { data } = await suggested(
      await books.credit(80, { description: 'Gutschrift', participantName: 'PAPIERHAUS LINDNER' }),
    )
    expect(data['expenses']).toMatchObject([{ refund: true, signals: ['amount', 'name', 'date', 'currency'] }])
  })
})

describe('deposits less credits, and transfers', () => {
  it('finds the invoices and the credit that together have the amount', async () => {
    const client = await books.client('Weizen Kontor')
    const credit = await clientFixtures(app).credit(client.id, 2_500n)
    const numbers = [(await books.invoice(client.id, 10_000n)).number, (await books.invoice(client.id, 7_000n)).number]
    await books.invoice(client.id, 4_444n)
    const { together } = await suggested(await books.credit(145, { participantName: 'WEIZEN KONTOR' }))
    expect(together).toEqual([numbers, [credit.number]])
  })

  it('finds the other side of a transfer between own accounts', async () => {
    const other = await app.run(bankAccountRecord.create, { name: 'Savings' })
    const bankAccountId = app.id('bankAccount', other.id)
    const out = await books.debit('7654.32', { date: '2026-03-02' })
    const back = await books.credit('7654.32', { date: '2026-03-04', bankAccountId })
    await books.credit('7654.32', { date: '2026-03-28', bankAccountId })
    const { data } = await suggested(out)
    expect(data['transfers']).toMatchObject([
      { signals: ['amount', 'date', 'currency'], bank_transaction: { id: app.id('bankTransaction', back.id) } },
    ])
  })
})

/** The number of statements for the suggestions of a page of transactions. */
async function statementsFor(first: number): Promise<number> {
  app.statements.length = 0
  const { body } = await app.graphql(
    `query ($first: Int) { bankTransactions(first: $first, orderBy: [{ field: ID, direction: DESC }]) { nodes {
      matchSuggestions { invoices { score invoice { number } } payments { score } transfers { score } } } } }`,
    { first },
  )
  expect(body.data).toMatchObject({ bankTransactions: { nodes: Array.from({ length: first }, () => ({})) } })
  return app.statements.length
}

it('reads the suggestions of a page by as many statements as those of a few transactions', async () => {
  const client = await books.client('Sorghum Handel')
  for (let index = 0; index < 12; index += 1) {
    const { number } = await books.invoice(client.id, BigInt(50_000 + index))
    await books.credit(500, { description: `SORGHUM HANDEL ${number} PO-${index}`, participantName: 'Sorghum Handel' })
    await books.debit(500, { description: `returned ${number} PO-${index}`, participantName: 'Sorghum Handel' })
  }
  const few = await statementsFor(2)
  expect(await statementsFor(24)).toBe(few)
  expect(few).toBeLessThan(40)
})
