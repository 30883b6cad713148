import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStatementFile } from '../../../src/cli/statement-file.ts'
import { refuseOthers } from '../../../src/domain/banking/bank-statement/accounts.ts'
import { UnreadableStatement, type StatementRow } from '../../../src/domain/banking/bank-statement/booking.ts'
import { StatementImporter } from '../../../src/domain/banking/bank-statement/importer.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { severalAmounts } from './exports/amounts.ts'
import { detection } from './exports/detection.ts'
import { directions } from './exports/direction.ts'
import { noBookings } from './exports/no-bookings.ts'
import { texts } from './exports/texts.ts'
import { vocabulary } from './exports/vocabulary.ts'
import type { StatementExport } from './exports/statement-export.ts'
import { statementWays } from './statement-ways.ts'

let app: ServedApp
let folder: string
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
  folder = await mkdtemp(join(tmpdir(), 'quittance-ways-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

type Sent = Pick<StatementExport, 'currency' | 'number' | 'text'>

const newAccount = ({ currency, number }: Sent): Promise<string> =>
  statementWays(app).newAccount({ ...(currency && { currency }), ...(number && { number }) })
const bookedIn = (account: string): Promise<string[]> => statementWays(app).bookedIn(account)

/** By the direct import. `columns`: those that are named. */
async function directly(
  sent: Sent,
  columns: Record<string, readonly string[]> = {},
): Promise<readonly string[] | 'refused'> {
  const account = await newAccount(sent)
  const body = { content: sent.text, bank_integration_id: account, columns }
  const answer = await app.rest('POST', '/bank_transactions/import', body)
  return answer.status === 200 ? bookedIn(account) : 'refused'
}

/** By a preview whose hints are the mapping, as clients of the published API send it. `use`: the columns that are mapped. */
async function byMapping(
  sent: Sent,
  use: (name: string) => boolean = () => true,
): Promise<readonly string[] | 'refused'> {
  const account = await newAccount(sent)
  const form = new FormData()
  form.set('files[bank_transaction]', new Blob([sent.text]), 'statement.csv')
  form.set('import_type', 'bank_transaction')
  const preview = await app.rest('POST', '/preimport', form)
  if (preview.status !== 200) return 'refused'
  type Preview = { available: string[]; hints: number[] }
  const { available, hints } = (preview.body['mappings'] as unknown as { bank_transaction: Preview }).bank_transaction
  const mapping = Object.fromEntries(
    hints.flatMap((hint, at) => {
      const name = available[hint] ?? ''
      return name !== '' && use(name) ? [[String(at), name]] : []
    }),
  )
  const answer = await app.rest('POST', '/import', {
    hash: preview.at('hash'),
    import_type: 'csv',
    skip_header: true,
    bank_integration_id: account,
    column_map: { bank_transaction: { mapping } },
  })
  return answer.status === 200 ? bookedIn(account) : 'refused'
}

/** By the graph, as base64 text, as the console sends a file. */
async function byGraph(sent: Sent): Promise<readonly string[] | 'refused'> {
  const account = await newAccount(sent)
  const answer = await app.graphql(
    'mutation ($input: ImportBankStatementInput!) { importBankStatement(input: $input) { imported userErrors { code } } }',
    { input: { file: Buffer.from(sent.text).toString('base64'), bankAccountId: account } },
  )
  return answer.text.includes('"userErrors":[]') ? bookedIn(account) : 'refused'
}

/** By the reader and the importer of the command, which streams the file. */
async function byCommand({ currency = 'EUR', number = '', text }: Sent): Promise<readonly string[] | 'refused'> {
  const path = join(folder, 'statement.csv')
  await writeFile(path, text)
  await newAccount({ currency, number, text })
  const { bankAccounts } = app.database.tables
  const [account] = await app.database.read.select().from(bankAccounts).orderBy(desc(bankAccounts.id)).limit(1)
  if (!account) throw new Error('the account is not stored')
  const importer = new StatementImporter(account, null)
  const booked: string[] = []
  try {
    const file = await openStatementFile(path, { currency, account: number || undefined })
    const own = refuseOthers(await file.accounts(), account)
    const read: StatementRow[] = []
    for await (const row of file.rows) read.push(own(row))
    for (const row of read) {
      const ready = importer.prepare(row)
      if ('refused' in ready || !('booking' in row)) continue
      const { date, amount, direction, participantName, participant, description } = row.booking
      const money = `${direction === 'DEBIT' ? '-' : '+'}${Number(amount.toString())}`
      booked.push([`${date} ${money} ${participantName}`, participant, description].join(' | '))
    }
    return read.length > 0 ? booked : 'refused'
  } catch (error) {
    if (error instanceof UnreadableStatement) return 'refused'
    throw error
  }
}

const exports = [...directions, ...noBookings, ...severalAmounts, ...texts, ...detection, ...vocabulary].filter(
  ([, { options }]) => !options,
)

it.each(exports)('the export "%s" is booked alike through every way in', async (_, sent) => {
  const direct = await directly(sent)
  const others = { mapped: await byMapping(sent), command: await byCommand(sent), graph: await byGraph(sent) }
  expect(others).toEqual({ mapped: direct, command: direct, graph: direct })
})

/** Day and amount of each booking. */
const moved = (rows: readonly string[] | 'refused') =>
  rows === 'refused' ? rows : rows.map((row) => row.split(' ').slice(0, 2).join(' '))

const money = (name: string): boolean => /\.(date|amount|payment_type_\w+)$/.test(name)

it.each(exports.filter(([, { rows }]) => rows !== 'refused'))(
  'the export "%s" moves the same money when only date and amounts are mapped',
  async (_, sent) => {
    expect(moved(await byMapping(sent, money))).toEqual(moved(await directly(sent)))
  },
)

const decimal = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')

/** A statement with running balances, of so many rows. */
function statementOf(
  rows: number,
  header: string,
  rowOf: (day: string, amount: string, balance: string) => string,
): string {
  let balance = 100_000
  const lines = Array.from({ length: rows }, (_, at) => {
    const amount = at % 3 === 2 ? 25_050 + at : -6_015 - at
    balance += amount
    return rowOf(
      `${String(1 + (at % 28)).padStart(2, '0')}.${String(1 + Math.floor(at / 28)).padStart(2, '0')}.2026`,
      decimal(amount),
      decimal(balance),
    )
  })
  return [header, ...lines, ''].join('\n')
}

const shapes: readonly (readonly [string, string, (day: string, amount: string, balance: string) => string])[] = [
  ['with a header', 'Datum;Text;Betrag;Saldo', (day, amount, balance) => `${day};Einkauf 12;${amount};${balance}`],
  [
    'with commas in texts',
    'Datum;Text;Betrag;Saldo',
    (day, amount, balance) => `${day};"Miete, März";${amount};${balance}`,
  ],
  [
    'below quoted empty lines',
    '"Konto";"DE02500105170137075030"\n""\n"Datum";"Text";"Betrag";"Saldo"',
    (day, amount, balance) => `"${day}";"Einkauf";"${amount}";"${balance}"`,
  ],
]

it.each(shapes.flatMap(([name, header, row]) => [1, 3, 100].map((rows) => [rows, name, header, row] as const)))(
  '%i rows %s are booked alike by header, by position, found and mapped',
  async (rows, _, header, rowOf) => {
    const sent = { text: statementOf(rows, header, rowOf) }
    const found = await directly(sent)
    expect(found).toHaveLength(rows)
    const named = { date: ['Datum'], description: ['Text'], amount: ['Betrag'] }
    const placed = { date: ['1'], description: ['2'], amount: ['3'] }
    expect({
      named: await directly(sent, named),
      placed: await directly(sent, placed),
      mapped: await byMapping(sent),
      command: await byCommand(sent),
      graph: await byGraph(sent),
    }).toEqual({ named: found, placed: found, mapped: found, command: found, graph: found })
  },
)

const others: readonly (readonly [string, Sent])[] = [
  [
    'an amount in another currency first',
    { text: 'Date,Text,Amount (USD),Amount (EUR)\n2026-03-13,Hotel,-25.00,-23.10\n' },
  ],
  ['no header', { text: '13.03.2026;Miete;-20,50\n14.03.2026;Kunde;1190,00\n' }],
  [
    'a fee beside the balances',
    { text: 'Date,Text,Amount,Fee,Balance\n2026-03-13,A,-100.00,0.50,899.50\n2026-03-14,B,-40.00,2.00,857.50\n' },
  ],
]

it.each(others)('a statement with %s is booked alike in a company of another currency', async (_, sent) => {
  await app.configure({ currency_id: '1' })
  const direct = await directly(sent)
  expect(direct).not.toBe('refused')
  expect({ mapped: await byMapping(sent), command: await byCommand(sent) }).toEqual({ mapped: direct, command: direct })
})
