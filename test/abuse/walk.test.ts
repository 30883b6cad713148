import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { Decimal } from '../../src/domain/decimal.ts'
import { checkInvariants } from '../invariants.ts'
import { form } from '../openapi/records.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { isDone, madeId, run } from './both-doors.ts'
import type { Door } from './both-doors.ts'

const place = fc.nat({ max: 30 })
const cents = fc.integer({ min: 1, max: 20_000 })
const part = fc.integer({ min: 1, max: 12_000 })
const step = fc.record({
  door: fc.constantFrom<Door>('rest', 'graph'),
  move: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('invoice' as const), at: place, cents }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('credit' as const), at: place, cents }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('pay' as const),
        at: place,
        other: place,
        part,
        taken: fc.nat(5_000),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('deposit' as const),
        at: place,
        cents,
        told: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('match' as const), at: place, other: place }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('unlink' as const), at: place }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom('delete' as const, 'restore' as const),
        at: place,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('merge' as const), at: place, other: place }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('unmerge' as const), at: place }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('upload' as const), at: place }) },
  ),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

type Invoice = { id: string; number: string; client: string; amount: number; paid: number }
type Credit = { id: string; client: string; left: number }
/** What a payment took: of an invoice by so much, some of that from a credit. */
type Taken = { invoice: Invoice; part: number; credit: Credit | undefined; used: number }

/** The books as plain sums of cents, and the ids of what was made. */
type Model = {
  clients: string[]
  invoices: Invoice[]
  credits: Credit[]
  payments: (Taken & { id: string; isDeleted: boolean })[]
  deposits: { id: string; cents: number; paid: Taken | undefined }[]
  merges: [survivor: string, absorbed: string][]
}

const money = (minor: number): string => Decimal.fromMinor(BigInt(minor), 2).toString()
const minorOf = (value: unknown): bigint => Decimal.of(String(value)).toMinor(2)
const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % Math.max(1, items.length)]
const take = ({ invoice, part: amount, credit, used }: Taken, sign: 1 | -1 = 1): void => {
  invoice.paid += sign * amount
  if (credit) credit.left -= sign * used
}

async function walk(app: ServedApp, token: string, model: Model, { door, move }: Step): Promise<void> {
  const call = { door, token }
  const go = (name: string, input: Readonly<Record<string, unknown>>) => run(app, call, name, input)
  const client = pick(model.clients, move.at) ?? ''
  const invoice = pick(model.invoices, move.at)
  switch (move.kind) {
    case 'invoice': {
      const lineItems = [{ quantity: 1, cost: money(move.cents) }]
      const made = await go('createInvoice', { clientId: client, lineItems, markSent: true })
      if (!made) throw new Error('An invoice was refused')
      const id = madeId(made, 'createInvoice', 'invoice')
      const number = (await app.rest('GET', `/invoices/${id}`)).at('data.number')
      model.invoices.push({ id, number, client, amount: move.cents, paid: 0 })
      return
    }
    case 'credit': {
      const lineItems = [{ quantity: 1, cost: money(move.cents) }]
      const made = await go('createCredit', { clientId: client, lineItems, markSent: true })
      if (!made) throw new Error('A credit was refused')
      model.credits.push({ id: madeId(made, 'createCredit', 'credit'), client, left: move.cents })
      return
    }
    case 'pay': {
      if (!invoice) return
      const credit = move.taken > 0 ? pick(model.credits, move.other) : undefined
      const used = credit ? Math.min(move.taken, move.part) : 0
      const made = await go('createPayment', {
        clientId: invoice.client,
        amount: money(move.part - used),
        invoices: [{ invoiceId: invoice.id, amount: money(move.part) }],
        ...(credit && { credits: [{ creditId: credit.id, amount: money(used) }] }),
      })
      if (!made) return
      const taken = { invoice, part: move.part, credit, used }
      take(taken)
      model.payments.push({
        ...taken,
        id: madeId(made, 'createPayment', 'payment'),
        isDeleted: false,
      })
      return
    }
    case 'deposit': {
      const description = move.told && invoice ? `Transfer ${invoice.number} with thanks` : 'Transfer'
      const made = await go('createBankTransaction', {
        amount: money(move.cents),
        baseType: door === 'rest' ? 'CREDIT' : 'CREDIT',
        description,
      })
      if (!made) throw new Error('A deposit was refused')
      const id = madeId(made, 'createBankTransaction', 'bankTransaction')
      // The rule books what it is sure of.
      const now = await app.rest('GET', `/bank_transactions/${id}`)
      const paid = model.invoices.find(
        (each) => now.at('data.status_id') === '3' && each.id === now.at('data.invoice_ids'),
      )
      model.deposits.push({ id, cents: move.cents, paid: paid && received(paid, move.cents) })
      return
    }
    case 'match': {
      const deposit = pick(model.deposits, move.other)
      if (!deposit || !invoice) return
      const input = {
        transactions: [{ id: deposit.id, invoiceIds: door === 'rest' ? invoice.id : [invoice.id] }],
      }
      const answer = await go('matchBankTransactions', input)
      if (answer && isDone(answer, 'matchBankTransactions')) deposit.paid = received(invoice, deposit.cents)
      return
    }
    case 'unlink': {
      const deposit = pick(model.deposits, move.at)
      const answer = deposit && (await go('unlinkBankTransactions', { ids: [deposit.id] }))
      if (!answer || !isDone(answer, 'unlinkBankTransactions') || !deposit.paid) return
      take(deposit.paid, -1)
      deposit.paid = undefined
      return
    }
    case 'delete':
    case 'restore': {
      const payment = pick(model.payments, move.at)
      const action = door === 'rest' ? move.kind : move.kind.toUpperCase()
      const answer = payment && (await go('bulkPayments', { action, ids: [payment.id] }))
      if (!answer || !isDone(answer, 'bulkPayments')) return
      payment.isDeleted = move.kind === 'delete'
      take(payment, payment.isDeleted ? -1 : 1)
      return
    }
    case 'merge': {
      const absorbed = pick(model.clients, move.other) ?? ''
      if (await go('mergeClients', { id: client, mergeableId: absorbed })) model.merges.push([client, absorbed])
      return
    }
    case 'unmerge': {
      const pair = pick(model.merges, move.at)
      if (pair && (await go('unmergeClients', { id: pair[0], absorbedId: pair[1] })))
        model.merges.splice(model.merges.indexOf(pair), 1)
      return
    }
    case 'upload':
      expect((await app.rest('POST', `/clients/${client}/upload`, form(), { token })).status).toBe(200)
  }
}

/** Pays an invoice with a deposit, as far as both go. */
function received(invoice: Invoice, amount: number): Taken {
  const taken = {
    invoice,
    part: Math.min(amount, invoice.amount - invoice.paid),
    credit: undefined,
    used: 0,
  }
  take(taken)
  return taken
}

const sum = (figures: readonly number[]): number => figures.reduce((total, each) => total + each, 0)

const sums = (list: unknown, names: readonly string[]): bigint[] =>
  names.map((name) => (list as Record<string, unknown>[]).reduce((total, each) => total + minorOf(each[name]), 0n))

/** What all clients together owe, have paid and have in credits, as each door tells it. */
async function told(app: ServedApp): Promise<Record<Door, bigint[]>> {
  const rest = (await app.rest('GET', '/clients?per_page=100')).body['data'] as unknown
  const query = '{ clients(first: 50) { nodes { balance paidToDate creditBalance } } }'
  const graph: unknown = (await app.graphql(query)).body['data']?.['clients']?.['nodes']
  return {
    rest: sums(rest, ['balance', 'paid_to_date', 'credit_balance']),
    graph: sums(graph, ['balance', 'paidToDate', 'creditBalance']),
  }
}

it('whatever both doors do by turns, the books are the plain sums', { timeout: 120_000 }, async () => {
  const seed = process.env['ABUSE_SEED']
  const property = fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
    const app = await serveTestApp()
    try {
      const { email, password } = app.owner
      const token = (await app.rest('POST', '/login', { email, password })).at('data.0.token.token')
      const call = { door: 'rest', token } as const
      const model: Model = {
        clients: [],
        invoices: [],
        credits: [],
        payments: [],
        deposits: [],
        merges: [],
      }
      for (const name of ['Ada', 'Bob', 'Cyd']) {
        const made = await run(app, call, 'createClient', {
          name,
          contacts: [{ email: `${name}@example.com` }],
        })
        model.clients.push(made?.at('data.id') ?? '')
      }
      const rules = [{ searchKey: '$invoice.number', operator: 'contains', value: '' }]
      await run(app, call, 'createBankRule', {
        name: 'Deposits',
        appliesTo: 'CREDIT',
        autoConvert: true,
        rules,
      })
      for (const each of steps) {
        await walk(app, token, model, each)
        const figures = [
          sum(model.invoices.map((invoice) => invoice.amount - invoice.paid)),
          // Money that is left over counts too: it is the client's.
          sum(model.payments.map(({ isDeleted, part: all }) => (isDeleted ? 0 : all))) +
            sum(model.deposits.map(({ paid, cents: all }) => (paid ? all : 0))),
          sum(model.credits.map((credit) => credit.left)),
        ].map(BigInt)
        expect(await told(app), JSON.stringify(each)).toEqual({ rest: figures, graph: figures })
      }
      expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
    } finally {
      await app.close()
    }
  })
  await fc.assert(property, {
    numRuns: Number(process.env['ABUSE_WALKS'] ?? '3'),
    ...(seed && { seed: Number(seed) }),
  })
})
