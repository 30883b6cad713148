import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { statementFiles } from './statement-files.ts'
import { statementWays } from './statement-ways.ts'

let app: ServedApp
let folder: string
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
  folder = await mkdtemp(join(tmpdir(), 'quittance-formats-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const moved = (rows: readonly string[]) => rows.map((row) => row.split(' ').slice(0, 2).join(' '))

it.each(statementFiles)('$name is booked alike through every way in', async ({ name, currency, content, ...file }) => {
  const { newAccount, send, bookedIn, command } = statementWays(app)
  const accounts = []
  for (const way of ['direct', 'mapped', 'graph', 'command']) {
    accounts.push(await newAccount({ currency, name: `${way} ${name}` }))
  }
  const [direct = '', mapped = '', graph = '', ofCommand = ''] = accounts
  await send('direct', direct, content)
  await send('mapped', mapped, content)
  await send('graph', graph, content)
  const path = join(folder, name)
  await writeFile(path, content)
  const run = () => command(folder, path, '--account', `command ${name}`)
  const count = file.moved.length
  expect(await run()).toMatchObject({
    code: 0,
    out: `Imported ${count} to command ${name}; 0 were there already, 0 refused.\n`,
  })
  const booked = await bookedIn(direct)
  expect(moved(booked)).toEqual(file.moved)
  expect(booked[0]).toContain(file.text)
  expect({
    mapped: await bookedIn(mapped),
    graph: await bookedIn(graph),
    command: await bookedIn(ofCommand),
  }).toEqual({ mapped: booked, graph: booked, command: booked })
  expect((await run()).out).toContain(`${count} were there already`)
})

it('a closing balance that the bookings contradict is told in every answer', async () => {
  const { newAccount, command, bookedIn } = statementWays(app)
  const lines = [':20:S', ':25:1/2', ':28C:1/1', ':60F:C260312EUR100,00', ':61:2603130313C80,00NTRFNONREF']
  const content = [...lines, ':62F:C260313EUR200,00', '-', ''].join('\n')
  const reason = 'line 6 states the closing balance 200, but the bookings lead to 180: check what is missing'
  const account = await newAccount({ name: 'Contradicted' })
  const preview = await app.graphql(
    'mutation ($input: ImportBankStatementInput!) { importBankStatement(input: $input, dryRun: true) { rows { outcome reason } } }',
    { input: { content, bankAccountId: account } },
  )
  expect(preview.text).toContain(JSON.stringify({ outcome: 'IMPORTED', reason }))
  const path = join(folder, 'contradicted.sta')
  await writeFile(path, content)
  expect(await command(folder, path, '--account', 'Contradicted', '--dry-run')).toEqual({
    code: 0,
    out: 'Would import 1 to Contradicted; 0 were there already, 0 refused.\n',
    err: `line 5: ${reason}\n`,
  })
  const answer = await app.rest('POST', '/bank_transactions/import', { content, bank_integration_id: account })
  expect(answer.at('data.rows.0.reason')).toBe(reason)
  expect(await bookedIn(account)).toHaveLength(1)
})

it('an uploaded statement is imported once, and the import is in the activities of the account', async () => {
  const { newAccount } = statementWays(app)
  const account = await newAccount()
  const form = new FormData()
  form.set('files[bank_transaction]', new Blob(['Date;Text;Amount\n2026-03-13;Mill;190.00\n']), 'statement.csv')
  form.set('import_type', 'bank_transaction')
  const hash = (await app.rest('POST', '/preimport', form)).at('hash')
  const column_map = {
    bank_transaction: {
      mapping: {
        0: 'transaction.date',
        1: 'transaction.description',
        2: 'transaction.amount',
      },
    },
  }
  const body = { hash, import_type: 'csv', skip_header: true, bank_integration_id: account, column_map }
  const before = await activities()
  expect((await app.rest('POST', '/import', body)).status).toBe(200)
  expect((await activities()) - before).toBe(1)
  expect((await app.rest('POST', '/import', body)).status).toBe(404)
  const again = { content: 'Date;Text;Amount\n2026-03-14;Tea;-4.50\n', bank_integration_id: account }
  for (const _ of ['imported', 'known']) await app.rest('POST', '/bank_transactions/import', again)
  expect((await activities()) - before).toBe(2)
})

/** Number of entries of the audit that tell of imported bank transactions. */
async function activities(): Promise<number> {
  const { activities: table } = app.database.tables
  const rows = await app.database.read.select().from(table)
  return rows.filter(({ notes }) => notes === 'bank_transactions: 1' || notes === 'bank transactions: 1').length
}

it('a statement of one booking keeps its texts where its columns are mapped', async () => {
  const { newAccount, send, bookedIn } = statementWays(app)
  const one =
    '<OFX><CURDEF>EUR<BANKTRANLIST><STMTTRN><DTPOSTED>20260313<TRNAMT>190.00<FITID>A-1<NAME>Mill Ltd<MEMO>Bill 42</STMTTRN></OFX>'
  const [direct, mapped] = [await newAccount(), await newAccount()]
  await send('direct', direct, one)
  await send('mapped', mapped, one)
  expect(await bookedIn(direct)).toEqual(['2026-03-13 +190 Mill Ltd |  | Bill 42'])
  expect(await bookedIn(mapped)).toEqual(await bookedIn(direct))
})
