import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveAllFigures, moveClientFigures } from '../../../src/domain/contacts/client/figures.ts'
import { ledgerByClientIds } from '../../../src/domain/contacts/client/ledger.ts'
import type { Work } from '../../../src/domain/kernel/work.ts'
import { newClient, refusalOf, rowsOf, sentInvoice } from '../../fixtures.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { clientFixtures } from './merge-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const step = <Result>(run: (work: Work) => Promise<Result>): Promise<Result> => clientFixtures(app).step(run)
const [dollars, euros] = ['1', '3']
const reasonOf = (clientId: number, currencyId: string) => ({ notes: 'Test', currencyId, originClientId: clientId })

describe('figures of a client', () => {
  it('a step in another currency than the client’s is refused, and nothing is written', async () => {
    const client = await newClient(app)
    const moved = step((work) => moveClientFigures(work, client.id, { balance: 5n }, reasonOf(client.id, euros)))
    expect(await refusalOf(moved)).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: ['clientId'], message: 'uses USD, but this record uses EUR: create it for a client with EUR' }],
    })
    expect(await rowsOf(app).client(client)).toEqual(client)
    expect(await rowsOf(app).ledgerOf(client)).toEqual([])
  })

  it('steps of one client in two currencies are refused', async () => {
    const client = await newClient(app)
    const moved = step((work) =>
      moveAllFigures(
        work,
        [dollars, euros].map((currencyId) => ({
          clientId: client.id,
          moves: { balance: 5n },
          reason: reasonOf(client.id, currencyId),
        })),
      ),
    )
    expect(await refusalOf(moved)).toMatchObject({ code: 'VALIDATION', fields: [{ path: ['clientId'] }] })
    expect(await rowsOf(app).ledgerOf(client)).toEqual([])
  })

  it('the figures of an unknown client cannot move', async () => {
    const moved = step((work) => moveClientFigures(work, 999_999, { balance: 5n }, reasonOf(999_999, dollars)))
    await expect(moved).rejects.toThrow('The figures of an unknown client cannot move')
  })

  it('a step beyond the largest amount names the amount and the limit', async () => {
    const client = await newClient(app)
    const most = BigInt(Number.MAX_SAFE_INTEGER)
    const move = (amount: bigint) =>
      step((work) => moveClientFigures(work, client.id, { creditBalance: amount }, reasonOf(client.id, dollars)))
    await move(most)
    const refusal = {
      code: 'VALIDATION',
      fields: [
        {
          path: ['amount'],
          message: 'would make a balance of the client exceed 90071992547409.91, the largest amount',
        },
      ],
    }
    expect(await refusalOf(move(1n))).toMatchObject(refusal)
    expect(await refusalOf(move(most + 1n))).toMatchObject(refusal)
    expect(await rowsOf(app).client(client)).toMatchObject({ creditBalance: most })
  })

  it('a step updates the time of the client’s last change, one without money does not', async () => {
    const client = await newClient(app)
    const changedAt = async () => (await rowsOf(app).client(client)).updatedAt
    const before = await changedAt()
    app.clock.now += 60
    await sentInvoice(app, client, { lineItems: [] })
    expect(await changedAt()).toBe(before)
    await sentInvoice(app, client)
    expect(await changedAt()).toBe(app.clock.now)
  })
})

describe('ledgers', () => {
  it('every ledger is read with the digits of its client, one without entries is empty', async () => {
    const [empty, paying] = [
      await newClient(app),
      await newClient(app, { name: 'Yen', settings: { currency_id: '45' } }),
    ]
    const dollar = await newClient(app)
    for (const owner of [paying, dollar]) await sentInvoice(app, owner)
    const ledgers = await ledgerByClientIds(await app.work(), [empty.id, paying.id, 999_999, dollar.id])
    expect(ledgers).toMatchObject([[], [{ balance: 100n, digits: 0 }], [], [{ balance: 10_000n, digits: 2 }]])
  })
})
