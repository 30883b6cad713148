import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createIds } from '../../src/api/ids.ts'
import { damageTable } from '../db/damage.ts'
import { newClient, sentInvoice } from '../fixtures.ts'
import { openTestApp } from '../harness.ts'
import type { TestApp } from '../harness.ts'
import { quittance } from './compiled.ts'
import type { Ended } from './compiled.ts'

let app: TestApp

beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

/** Runs the command on a database, like `npm run verify -- …`. Returns its exit code and output. */
const verify = (url: string, ...args: string[]): Promise<Ended> =>
  quittance(['verify', ...args], { DATABASE_URL: url, ID_SALT: 'test-salt' })

describe('quittance verify', () => {
  it('verify reports in one line that there are no differences, next to a running server', async () => {
    await sentInvoice(app, await newClient(app))
    expect(await verify(app.url)).toEqual({
      code: 0,
      out: 'The books add up: 1 company with 1 client, 1 invoice, 0 quotes, 0 credits, 0 purchase orders, 0 payments, 1 ledger entry, 0 bank transactions.\n',
      err: '',
    })
  })

  it('verify reports each difference with the API’s ids and exits with 1', async () => {
    const client = await newClient(app)
    const invoice = await sentInvoice(app, client)
    const { invoices } = app.database.tables
    await app.database.transact(app.owner.companyId, (db) =>
      db.update(invoices).set({ balance: 9999n }).where(eq(invoices.id, invoice.id)),
    )
    const ids = createIds('test-salt')
    const company = `[company ${ids.encode('company', app.owner.companyId)}, row ${app.owner.companyId}]`
    const { code, out } = await verify(app.url)
    expect({ code, lines: out.split('\n') }).toEqual({
      code: 1,
      lines: [
        `P2 invoice ${invoice.number} (id ${ids.encode('invoice', invoice.id)}, row ${invoice.id}): balance: 99.99, should be 100 ${company}`,
        `P4 client ${client.number} (id ${ids.encode('client', client.id)}, row ${client.id}): balance against the invoices: 100, should be 99.99 ${company}`,
        '2 differences in 1 company with 1 client, 1 invoice, 0 quotes, 0 credits, 0 purchase orders, 0 payments, 1 ledger entry, 0 bank transactions.',
        '',
      ],
    })
  })

  it('verify reports wrong sums of the charts, and rebuild-sums corrects them', async () => {
    await sentInvoice(app, await newClient(app), { date: '2026-03-01', dueDate: '2026-04-01' })
    const { moneySums } = app.database.tables
    const sums = () => app.database.read.select().from(moneySums).orderBy(moneySums.ownerId, moneySums.kind)
    const right = await sums()
    const due = right.find(({ kind }) => kind === 'due')
    if (!due) throw new Error('The invoice has no sums')
    await app.database.transact(app.owner.companyId, async (db) => {
      await db.update(moneySums).set({ low: 1n }).where(eq(moneySums.kind, 'due'))
      await db.delete(moneySums).where(and(eq(moneySums.kind, 'invoice'), eq(moneySums.ownerId, 0)))
      await db.insert(moneySums).values({ ...due, day: '2026-03-02', records: 2, high: 1n, low: 5n })
    })
    const { code, out } = await verify(app.url)
    const lines = out.split('\n').map((line) => line.replace(/ \(id .*?\)/, ''))
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [
        'P15 company: sum of due on 2026-03-02, currency 1 at 1: 10000000.05 in 2 records, should be 0 in 0 records',
        'P15 company: sum of due on 2026-04-01, currency 1 at 1: 0.01 in 1 records, should be 100 in 1 records',
        'P15 company: sum of invoice on 2026-03-01, currency 1 at 1: 0 in 0 records, should be 100 in 1 records',
        'P15 company: sum of due of user 1 on 2026-04-01, currency 1 at 1: 0.01 in 1 records, should be 100 in 1 records',
        '4 differences in 1 company with 1 client, 1 invoice, 0 quotes, 0 credits, 0 purchase orders, 0 payments, 1 ledger entry, 0 bank transactions.',
        '',
      ],
    })
    expect(await quittance(['rebuild-sums'], { DATABASE_URL: app.url })).toEqual({
      code: 0,
      out: 'Rebuilt the sums of 1 company.\n',
      err: '',
    })
    expect(await sums()).toEqual(right)
    expect(await verify(app.url)).toMatchObject({ code: 0 })
  })

  it('verify checks for gaps in numbers on request', async () => {
    const invoice = await sentInvoice(app, await newClient(app))
    const { invoices } = app.database.tables
    await app.database.transact(app.owner.companyId, (db) =>
      db.update(invoices).set({ number: 'by hand' }).where(eq(invoices.id, invoice.id)),
    )
    expect(await verify(app.url)).toMatchObject({ code: 0 })
    const { code, out } = await verify(app.url, '--gapless')
    expect(code).toBe(1)
    expect(out).toContain('numbers of invoices, 1: missing, should be there, as the counter stands at 1\n')
  })

  it('verify describes a damaged file and exits with 1', async () => {
    const broken = await openTestApp({ engine: 'sqlite' })
    await damageTable(broken.url, 'products')
    const { code, out, err } = await verify(broken.url)
    await broken.close()
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(out).toMatch(/^(The file is damaged: [^\n]+\n)+Restore it from a backup\.\n$/)
  })

  it('verify exits with 2 and one line if it cannot check, and creates no database', async () => {
    const { code, out, err } = await verify(`file:${join(tmpdir(), 'quittance-absent', 'none.db')}`)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/^There is no database at [^\n]+: start the server first[^\n]+\n$/)
  })
})
