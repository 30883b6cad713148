import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { severalAmounts } from './exports/amounts.ts'
import { detection } from './exports/detection.ts'
import { directions } from './exports/direction.ts'
import { noBookings } from './exports/no-bookings.ts'
import { texts } from './exports/texts.ts'
import { vocabulary } from './exports/vocabulary.ts'
import type { StatementExport } from './exports/statement-export.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
})
afterAll(() => app.close())

/** The rows of the answer in the form of the table; of texts, only what the table names. */
async function imported({ currency = 'EUR', number = '', options = {}, text, rows }: StatementExport) {
  const account = await app.rest('POST', '/bank_integrations', {
    bank_account_name: 'Account',
    bank_account_number: number,
    currency,
  })
  const columns: Record<string, string> = {}
  const others: Record<string, string> = {}
  for (const [name, value] of Object.entries(options)) {
    const column = /^columns\[(\w+)\]$/.exec(name)?.[1]
    if (column === undefined) others[name] = value
    else columns[column] = value
  }
  const answer = await app.rest('POST', '/bank_transactions/import', {
    content: text,
    bank_integration_id: account.at('data.id'),
    columns,
    ...others,
  })
  if (answer.status === 422) return 'refused'
  const list = await app.rest('GET', `/bank_transactions?bank_integration_ids=${account.at('data.id')}&per_page=100`)
  type Row = { id: string; date: string; amount: number; base_type: string; description: string }
  type Transaction = Row & { participant: string; participant_name: string }
  const made = new Map((list.body['data'] as unknown as Transaction[]).map((row) => [row.id, row]))
  return (answer.body['data'] as unknown as { rows: { bank_transaction_id: string; outcome: string }[] }).rows.map(
    (row, at) => {
      const is = made.get(row.bank_transaction_id)
      if (!is) return row.outcome
      const wanted = rows[at] ?? ''
      const [, description] = /"(.*)"/.exec(wanted) ?? []
      const parts = [is.date, `${is.base_type === 'DEBIT' ? '-' : '+'}${is.amount}`]
      if (description !== undefined) {
        parts.push(`"${is.description.includes(description) ? description : is.description}"`)
      }
      if (wanted.includes(' name ')) parts.push(`name ${is.participant_name}`)
      if (wanted.includes(' account ')) parts.push(`account ${is.participant}`)
      return parts.join(' ')
    },
  )
}

it.each([...directions, ...noBookings, ...severalAmounts, ...texts, ...detection, ...vocabulary])(
  'the export "%s" is read as its bank means it',
  async (_, statement) => {
    expect(await imported(statement)).toEqual(statement.rows)
  },
)
