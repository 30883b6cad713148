import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseUnavailableError } from '../../../src/db/failures/failure.ts'
import type { Database } from '../../../src/db/database.ts'
import { serveTestApp } from '../../serving.ts'
import type { Answered, ServedApp } from '../../serving.ts'
import { share } from '../../size.ts'

// Several batches of each kind of record; the statement is longer than those that are read in the process.
const rows = 560
const lines = (line: (row: number) => string) => Array.from({ length: rows }, (_, row) => line(row)).join('\n')
const place = 'at a shop with a long name '.repeat(4)
const statement = `date,description,amount\n${lines((row) => `2026-03-0${1 + (row % 9)},Card payment ${row} ${place},-${row + 1}.25`)}`
const people = `Name,Phone\n${lines((row) => `Client ${row},+1 555 ${row}`)}`

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
})
afterAll(() => app.close())

/** True for an import that was not refused, by its status or by `userErrors`. */
const isOk = ({ status, text }: Answered) => status === 200 && !text.includes('"userErrors":[{')

/** An import of all rows into the company. `key`: the idempotency key. */
type Import = (key?: string) => Promise<Answered>

const callOf = (key: string | undefined) => (key === undefined ? {} : { idempotencyKey: key })

async function mapped(kind: 'bank_transaction' | 'client', text: string, columns: string[]): Promise<Import> {
  const form = new FormData()
  form.set(`files[${kind}]`, new Blob([text]), 'rows.csv')
  form.set('import_type', kind)
  const hash = (await app.rest('POST', '/preimport', form)).at('hash')
  const mapping = Object.fromEntries(columns.map((name, at) => [String(at), name]))
  return (key) =>
    app.rest(
      'POST',
      '/import',
      { hash, import_type: 'csv', skip_header: true, column_map: { [kind]: { mapping } } },
      callOf(key),
    )
}

const clients = () => mapped('client', people, ['client.name', 'client.phone'])

/** The ways in of bank statements, each with an account of its own, and of records. */
const ways: Record<string, { path: string; prepare: () => Promise<Import> }> = {
  'a statement over REST': {
    path: '/bank_transactions',
    prepare: async () => (key) => app.rest('POST', '/bank_transactions/import', { content: statement }, callOf(key)),
  },
  'a statement through the graph': {
    path: '/bank_transactions',
    prepare: async () => (key) =>
      app.graphql(
        'mutation ($input: ImportBankStatementInput!) { importBankStatement(input: $input) { imported duplicates userErrors { code } } }',
        { input: { content: statement } },
        callOf(key),
      ),
  },
  'a statement with mapped columns': {
    path: '/bank_transactions',
    prepare: () =>
      mapped('bank_transaction', statement, ['transaction.date', 'transaction.description', 'transaction.amount']),
  },
  clients: { path: '/clients', prepare: clients },
}

const total = async (path: string) => Number((await app.rest('GET', `${path}?per_page=1`)).at('meta.pagination.total'))

/** Lets the database fail in one of the long transactions: as if the server died there. */
function failingIn(database: Database, transaction: number): () => void {
  const transact = database.transact.bind(database)
  let count = 0
  database.transact = async (tenant, work, options) => {
    if (options?.long === true) count += 1
    if (count === transaction) throw new DatabaseUnavailableError('The database is away')
    return transact(tenant, work, options)
  }
  return () => {
    database.transact = transact
  }
}

describe.each(share(Object.entries(ways)))('a long import of %s', (name, { path, prepare }) => {
  it('lets another company write before it ends', async () => {
    const other = await app.otherCompany()
    const run = await prepare()
    const order: string[] = []
    const imported = run().then((answer) => {
      order.push('import')
      return answer
    })
    for (let write = 0; write < 3; write++) {
      const answer = await app.rest('POST', '/vendors', { name: `Vendor ${write}` }, { token: other.token })
      expect(answer.status).toBe(200)
      order.push('write')
    }
    expect(isOk(await imported)).toBe(true)
    expect(order).toEqual(['write', 'write', 'write', 'import'])
    expect(await total(path)).toBe(rows)
    await removeAll(path)
  })

  it('that is interrupted is completed by another one, and doubles nothing', async () => {
    const restore = failingIn(app.database, 4)
    const interrupted = await (await prepare())(`first of ${name}`)
    restore()
    expect(interrupted.text.toLowerCase()).toContain('unavailable')
    const begun = await total(path)
    expect(begun).toBeGreaterThan(0)
    expect(begun).toBeLessThan(rows)
    const run = await prepare()
    const completed = await run(`second of ${name}`)
    expect(isOk(completed)).toBe(true)
    expect(await total(path)).toBe(rows)
    // The result of a key is stored behind the last batch.
    expect((await run(`second of ${name}`)).body).toEqual(completed.body)
    expect(await total(path)).toBe(rows)
    await removeAll(path)
  })

  it('has one activity', async () => {
    expect(isOk(await (await prepare())())).toBe(true)
    const { activities } = app.database.tables
    const found = await app.database.read.select().from(activities)
    expect(found.filter(({ notes }) => notes?.endsWith(`: ${rows}`))).toHaveLength(1)
    await removeAll(path)
  })
})

async function removeAll(path: string): Promise<void> {
  const { tables } = app.database
  await app.database.transact(app.owner.companyId, async (db) => {
    await db.delete(tables.activities)
    if (path === '/bank_transactions') await db.delete(tables.bankTransactions)
    else {
      await db.delete(tables.contacts)
      await db.delete(tables.clients)
    }
  })
}
