import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { figuresFromRecords } from '../../../src/domain/contacts/client/figures-from-records.ts'
import { clients } from '../../../src/domain/contacts/client/list.ts'
import { client, updateClient } from '../../../src/domain/contacts/client/operations.ts'
import { unmergeClients } from '../../../src/domain/contacts/client/unmerge.ts'
import { invitationsByCreditIds, invitationsByInvoiceIds } from '../../../src/domain/billing/document/invitations.ts'
import { unlinkBankTransactions } from '../../../src/domain/banking/bank-transaction/unlink.ts'
import { updateCredit } from '../../../src/domain/billing/credit/operations.ts'
import type { Invoice } from '../../../src/domain/billing/invoice/invoice.ts'
import { updatePayment } from '../../../src/domain/billing/payment/operations.ts'
import { updateExpense } from '../../../src/domain/spending/expense/operations.ts'
import { actOnInvoice, actOnPayment, rowsOf } from '../../fixtures.ts'
import { checkInvariants } from '../../invariants.ts'
import { bankFixtures } from '../banking/bank-fixtures.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { clientFixtures, password } from './merge-fixtures.ts'
import type { Books } from './merge-fixtures.ts'

let app: TestApp
let books: Books
beforeAll(async () => {
  app = await openTestApp()
  books = clientFixtures(app)
})
afterAll(() => app.close())

const id = (row: { id: number }) => app.id('client', row.id)

/** Two clients with records of several kinds, and contacts with the same e-mail address. */
async function twoClients(name: string) {
  const a = await books.client(`${name} A`, [
    { firstName: 'Ada', email: `ada@${name}.test` },
    { firstName: 'Al', email: `al@${name}.test` },
  ])
  const b = await books.client('', [
    { firstName: 'Bob', lastName: 'Roe', email: `bob@${name}.test` },
    { firstName: 'ADA', email: `ADA@${name}.test`, isPrimary: true },
    { firstName: 'Blank' },
  ])
  for (const [owner, amount] of [
    [a, 1_000n],
    [b, 2_500n],
  ] as const) {
    const invoice = await books.invoice(owner.id, amount)
    await books.pay([[invoice, 300n]], 350n)
    await books.invoice(owner.id, 70n, 'draft')
    await books.quote(owner.id, 40n)
    await books.expense(owner.id, '9.99')
  }
  return { a, b }
}

describe('unmerging right after a merge', () => {
  it('unmerging restores every table', async () => {
    const { a, b } = await twoClients('identity')
    const before = await books.dump()
    await books.merge(a, b)
    const { client: survivor, restored, moved } = await books.unmerge(a, b)
    expect(await books.dump()).toEqual(before)
    expect(moved).toMatchObject({ invoices: 2, payments: 1, quotes: 1, expenses: 1, contacts: 3, clients: 0 })
    expect(survivor).toMatchObject({ id: a.id, balance: 700n, paidToDate: 350n, paymentBalance: 50n })
    expect(restored).toMatchObject({ id: b.id, balance: 2_200n, paidToDate: 350n, mergedIntoId: null })
  })

  it('unmerging a second merge restores every table', async () => {
    const { a, b } = await twoClients('twice')
    const before = await books.dump()
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      await books.merge(one, other)
      await books.unmerge(one, other)
    }
    expect(await books.dump()).toEqual(before)
  })

  it('nested merges are reverted last first', async () => {
    const [{ a, b }, { a: c, b: d }] = [await twoClients('inner'), await twoClients('outer')]
    const start = await books.dump()
    await books.merge(b, a)
    const nested = await books.dump()
    await books.merge(d, c)
    await books.merge(d, b)
    await books.unmerge(d, b)
    await books.unmerge(d, c)
    expect(await books.dump()).toEqual(nested)
    await books.unmerge(b, a)
    expect(await books.dump()).toEqual(start)
  })

  it('several clients absorbed by one are released in any order', async () => {
    const { a, b } = await twoClients('fan')
    const c = await books.client('Fan C', [{ firstName: 'Cy', email: 'BOB@fan.test' }, { email: 'cy@fan.test' }])
    await books.invoice(c.id, 5n)
    const before = await books.dump()
    await books.merge(a, b)
    await books.merge(a, c)
    await books.unmerge(a, b)
    await books.unmerge(a, c)
    expect(await books.dump()).toEqual(before)
  })

  it('a dry run of an unmerge changes nothing', async () => {
    const { a, b } = await twoClients('dry')
    await books.merge(a, b)
    const before = await books.dump()
    const result = await books.unmerge(a, b, true)
    expect(result).toMatchObject({ dryRun: true, moved: { invoices: 2 }, restored: { id: b.id, balance: 2_200n } })
    expect(await books.dump()).toEqual(before)
  })
})

describe('unmerging later', () => {
  it('records made from the absorbed client’s records move back, and new ones stay with the survivor', async () => {
    const { a, b } = await twoClients('later')
    const owed = await books.invoice(b.id, 10_000n)
    const quote = await books.quote(b.id, 4_000n)
    const credit = await books.credit(b.id, 150n)
    await books.merge(a, b)
    await books.pay([[owed, 6_000n]], 6_000n)
    const converted = await books.convert(quote)
    const made = await books.invoice(b.id, 111n)
    await books.use(owed, credit, 100n)
    await books.unmerge(a, b)

    const work = await app.work()
    expect(await books.now(b)).toMatchObject({
      balance: 2_200n + 4_000n - 100n + 4_000n,
      paidToDate: 6_450n,
      creditBalance: 50n,
    })
    expect(await books.now(a)).toMatchObject({ balance: 700n + 111n, paidToDate: 350n })
    for (const row of [a, b]) {
      const { balance, paidToDate, paymentBalance, creditBalance } = await books.now(row)
      const columns = { balance, paidToDate, paymentBalance, creditBalance, ledger: balance }
      expect(await figuresFromRecords(work, row.id)).toEqual(columns)
    }
    const { invoices } = app.database.tables
    const owners = await app.database.read.select({ id: invoices.id, clientId: invoices.clientId }).from(invoices)
    expect(owners.find((row) => row.id === converted.id)?.clientId).toBe(b.id)
    expect(owners.find((row) => row.id === made.id)?.clientId).toBe(a.id)
  })

  it('both ledgers record the unmerge and end with the balance of their client', async () => {
    const { a, b } = await twoClients('notes')
    await books.merge(a, b)
    await books.unmerge(a, b)
    const { ledgerEntries } = app.database.tables
    for (const row of [a, b]) {
      const entries = await app.database.read.select().from(ledgerEntries).where(eq(ledgerEntries.clientId, row.id))
      expect(entries.at(-1)).toMatchObject({ adjustment: 0n, balance: (await books.now(row)).balance })
    }
  })

  it('search finds each client’s name and contacts again', async () => {
    const { a, b } = await twoClients('search')
    await books.merge(a, b)
    const found = async () => (await app.run(clients, { filter: 'bob@search' })).rows.map((row) => row.id)
    expect(await found()).toEqual([a.id])
    await books.unmerge(a, b)
    expect(await found()).toEqual([b.id])
    expect(await app.run(client, { id: id(b) })).toMatchObject({ id: b.id, displayName: 'Bob Roe', mergedIntoId: null })
  })

  it('invitations of one client’s contacts to the other’s documents are removed', async () => {
    const { a, b } = await twoClients('privacy')
    await books.merge(a, b)
    const [made, credit] = [await books.invoice(a.id, 1n), await books.credit(a.id, 1n)]
    const invited = async () => {
      const work = await app.work()
      const lists = [
        ...(await invitationsByInvoiceIds(work, [made.id])),
        ...(await invitationsByCreditIds(work, [credit.id])),
      ]
      return lists.map((list) => list.length)
    }
    expect(await invited()).toEqual([3, 3])
    await books.unmerge(a, b)
    expect(await invited()).toEqual([2, 2])
  })

  it('both clients have one primary contact after any changes in between', async () => {
    const { a, b } = await twoClients('primary')
    await books.merge(a, b)
    const bob = (await books.people(a)).find((contact) => contact.firstName === 'Bob')
    await app.run(updateClient, {
      id: id(a),
      contacts: [{ id: app.id('contact', bob?.id ?? 0), isPrimary: true, phone: '123' }],
    })
    await books.unmerge(a, b)
    const live = async (row: { id: number }) =>
      (await books.people(row)).filter((contact) => contact.archivedAt === null)
    expect(await live(a)).toMatchObject([{ firstName: '', isPrimary: true }])
    expect(await live(b)).toMatchObject([
      { firstName: 'Bob', phone: '123', isPrimary: false },
      { firstName: 'ADA', isPrimary: true },
      { firstName: 'Blank', isPrimary: false },
    ])
  })

  it('the first remaining contact is primary if the primary one moves back', async () => {
    const { a, b } = await twoClients('moving')
    await books.merge(a, b)
    const joined = (await books.people(a)).filter((contact) => contact.archivedAt === null)
    await app.run(updateClient, {
      id: id(a),
      contacts: joined.map((contact) => ({
        id: app.id('contact', contact.id),
        isPrimary: contact.firstName === 'Bob',
      })),
    })
    const { client: survivor } = await books.unmerge(a, b)
    const expected = [
      { firstName: 'Ada', isPrimary: true },
      { firstName: 'Al', isPrimary: false },
    ]
    expect(survivor.contacts).toMatchObject(expected)
    expect(await books.people(a)).toMatchObject(expected)
  })

  it('a contact that was removed after the merge stays removed', async () => {
    const { a, b } = await twoClients('removed')
    await books.merge(a, b)
    const kept = (await books.people(a)).filter((contact) => ['Ada', 'Al'].includes(contact.firstName))
    await app.run(updateClient, { id: id(a), contacts: kept.map((each) => ({ id: app.id('contact', each.id) })) })
    const { restored } = await books.unmerge(a, b)
    expect(restored.contacts.map((contact) => contact.firstName)).toEqual(['ADA', 'Blank'])
  })

  it('duplicate and blank contacts of a client that stays merged are not restored', async () => {
    const a = await books.client('Kept A', [{ email: 'same@kept.test' }])
    const b = await books.client('Kept B', [{ email: 'same@kept.test' }, { firstName: 'Blank' }])
    const c = await books.client('Kept C', [{ email: 'c@kept.test' }])
    await books.merge(a, b)
    await books.merge(a, c)
    const { client: survivor } = await books.unmerge(a, c)
    expect(survivor.contacts.map(({ firstName, email }) => [firstName, email])).toEqual([['', 'same@kept.test']])
  })

  it('a contact archived as a duplicate by another merge is restored', async () => {
    const a = await books.client('Double A', [{ email: 'a@double.test' }])
    const b = await books.client('Double B', [{ firstName: 'Of B', email: 'same@double.test' }])
    const c = await books.client('Double C', [{ firstName: 'Of C', email: 'same@double.test' }])
    await books.merge(a, b)
    await books.merge(a, c)
    await books.unmerge(a, b)
    const live = (await books.people(a)).filter((contact) => contact.archivedAt === null)
    expect(live.map((contact) => contact.firstName)).toEqual(['', 'Of C'])
  })
})

const lawful = async () => expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
const isDeleted = async (payment: { id: number }) => (await rowsOf(app).payment(payment)).isDeleted

async function covered(name: string) {
  const { a, b } = await twoClients(name)
  const invoices = [await books.invoice(a.id, 100n), await books.invoice(b.id, 200n)] as const
  await books.merge(a, b)
  return { a, b, invoices }
}

describe('clients with a common payment can be unmerged', () => {
  it('after the payment is deleted; it can be restored only after another merge', async () => {
    const { a, b, invoices } = await covered('untied')
    const [ours, theirs] = invoices
    const parts: [Invoice, bigint][] = [
      [ours, 100n],
      [theirs, 200n],
    ]
    const payment = await books.pay(parts, 300n)
    await actOnPayment(app, 'delete', payment)
    await books.unmerge(a, b)
    await lawful()
    const refused = await actOnPayment(app, 'restore', payment)
    expect(refused.results).toMatchObject([{ outcome: 'skipped', reason: 'clients_differ' }])
    expect(await isDeleted(payment)).toBe(true)
    await books.merge(a, b)
    await actOnPayment(app, 'restore', payment)
    expect(await isDeleted(payment)).toBe(false)
    await lawful()
    await expect(books.unmerge(a, b)).rejects.toMatchObject({ code: 'CONFLICT' })
    await actOnPayment(app, 'delete', payment)
    await books.unmerge(a, b)
  })

  it('after the matched bank transaction is unlinked', async () => {
    const { a, b, invoices } = await covered('unlinked')
    const bank = bankFixtures(app)
    const transaction = await bank.credit('3')
    await bank.match([[transaction, { invoiceIds: invoices }]])
    await expect(books.unmerge(a, b)).rejects.toMatchObject({ code: 'CONFLICT' })
    await app.run(unlinkBankTransactions, { ids: [app.id('bankTransaction', transaction.id)] })
    await books.unmerge(a, b)
    await lawful()
  })

  it('after the invoice of the other client is deleted; it can be restored only after another merge', async () => {
    const { a, b, invoices } = await covered('forgotten')
    const [ours, theirs] = invoices
    const first = await books.pay([[ours, 50n]], 80n)
    await app.run(updatePayment, {
      id: app.id('payment', first.id),
      invoices: [{ invoiceId: app.id('invoice', theirs.id), amount: '0.30' }],
    })
    await expect(books.unmerge(a, b)).rejects.toMatchObject({ code: 'CONFLICT' })
    await actOnInvoice(app, 'delete', theirs)
    await books.unmerge(a, b)
    await lawful()
    const refused = await actOnInvoice(app, 'restore', theirs)
    expect(refused.results).toMatchObject([{ outcome: 'skipped', reason: 'clients_differ' }])
    await lawful()
    await books.merge(a, b)
    expect((await actOnInvoice(app, 'restore', theirs)).results).toMatchObject([{ outcome: 'done' }])
    await lawful()
  })

  it('after the payment is deleted, even if its partly paid invoice was cancelled or deleted before', async () => {
    for (const action of ['cancel', 'delete']) {
      const { a, b, invoices } = await covered(`after-${action}`)
      const [ours, theirs] = invoices
      const payment = await books.pay(
        [
          [ours, 40n],
          [theirs, 50n],
        ],
        90n,
      )
      await actOnInvoice(app, action, theirs)
      await actOnPayment(app, 'delete', payment)
      await books.unmerge(a, b)
      await lawful()
      await books.merge(a, b)
      await lawful()
      await books.unmerge(a, b)
      await lawful()
    }
  })

  it('after the payment with a credit of the other client is deleted', async () => {
    const { a, b } = await twoClients('returned')
    const [ours, theirs] = [await books.invoice(a.id, 100n), await books.credit(b.id, 200n)]
    await books.merge(a, b)
    const payment = await books.use(ours, theirs, 50n)
    await actOnPayment(app, 'delete', payment)
    await books.unmerge(a, b)
    await lawful()
    const refused = await actOnPayment(app, 'restore', payment)
    expect(refused.results).toMatchObject([{ outcome: 'skipped', reason: 'clients_differ' }])
    await lawful()
  })
})

describe('unmerging is refused', () => {
  it('while a later payment covers invoices of both clients, which is reported', async () => {
    const { a, b } = await twoClients('tied')
    const [ours, theirs] = [await books.invoice(a.id, 100n), await books.invoice(b.id, 200n)]
    await books.merge(a, b)
    const payment = await books.pay(
      [
        [ours, 100n],
        [theirs, 200n],
      ],
      300n,
    )
    const before = await books.dump()
    await expect(books.unmerge(a, b)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(`payment ${payment.number} pays invoice ${theirs.number}`),
    })
    expect(await books.dump()).toEqual(before)
  })

  it('while a payment of one client uses a credit of the other, which is reported', async () => {
    const { a, b } = await twoClients('credited')
    const [ours, theirs] = [await books.invoice(a.id, 100n), await books.credit(b.id, 200n)]
    await books.merge(a, b)
    const payment = await books.use(ours, theirs, 50n)
    await expect(books.unmerge(a, b)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(`payment ${payment.number} uses credit ${theirs.number}`),
    })
  })

  it('while a credit of one client is for an invoice of the other, which is reported', async () => {
    const { a, b } = await twoClients('made-up')
    const [ours, theirs] = [await books.invoice(a.id, 100n), await books.credit(b.id, 200n)]
    await books.merge(a, b)
    await app.run(updateCredit, { id: app.id('credit', theirs.id), invoiceId: app.id('invoice', ours.id) })
    await expect(books.unmerge(a, b)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(`credit ${theirs.number} makes up for invoice ${ours.number}`),
    })
  })

  it('while an expense of one client is billed on an invoice of the other, which is reported', async () => {
    const { a, b } = await twoClients('billed')
    const [ours, theirs] = [await books.invoice(a.id, 100n), await books.expense(b.id, '5')]
    await books.merge(a, b)
    await app.run(updateExpense, { id: app.id('expense', theirs.id), invoiceId: app.id('invoice', ours.id) })
    await expect(books.unmerge(a, b)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(`expense ${theirs.number} is billed on invoice ${ours.number}`),
    })
  })

  it('if the client is not merged, merged into another, or its survivor was merged again', async () => {
    const [a, b, c] = [await books.client('U A'), await books.client('U B'), await books.client('U C')]
    await expect(books.unmerge(a, b)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(books.unmerge(a, a)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await books.merge(b, a)
    await expect(books.unmerge(c, a)).rejects.toMatchObject({ code: 'CONFLICT' })
    await books.merge(c, b)
    await expect(books.unmerge(c, a)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('unmerge Client U B'),
    })
    await books.unmerge(c, b)
    await books.unmerge(b, a)
    await expect(books.unmerge(b, a)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('without the password, without admin permission, and for clients of another company', async () => {
    const [a, b] = [await books.client('Right A'), await books.client('Right B')]
    await books.merge(a, b)
    const input = { id: id(a), absorbedId: id(b) }
    await expect(app.run(unmergeClients, input)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    const { token } = await app.member('edit_all')
    await expect(app.run(unmergeClients, input, { token })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const other = await app.otherCompany()
    await expect(
      app.run(unmergeClients, input, { token: other.token, password: 'another password' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      app.run(unmergeClients, { ...input, absorbedId: app.id('client', 999_999) }, { password }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
