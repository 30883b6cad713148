import { quittance } from '../../cli/compiled.ts'
import type { ServedApp } from '../../serving.ts'

/** Ways in which a statement reaches an account. */
export const ways = ['direct', 'mapped', 'graph'] as const
export type Way = (typeof ways)[number]

/** Functions that send a statement into a new account, and what is booked there. */
export function statementWays(app: ServedApp) {
  const direct = (account: string, file: Buffer) =>
    app.rest('POST', '/bank_transactions/import', { file: file.toString('base64'), bank_integration_id: account })

  /** As clients of the published API send it: a preview, whose hints are the mapping. */
  async function mapped(account: string, file: Buffer) {
    const form = new FormData()
    form.set('files[bank_transaction]', new Blob([new Uint8Array(file)]), 'statement')
    form.set('import_type', 'bank_transaction')
    const preview = await app.rest('POST', '/preimport', form)
    type Preview = { available: string[]; hints: number[] }
    const { available, hints } = (preview.body['mappings'] as unknown as { bank_transaction: Preview }).bank_transaction
    const mapping = Object.fromEntries(
      hints.flatMap((hint, at) => (hint < 0 ? [] : [[String(at), available[hint] ?? '']])),
    )
    return app.rest('POST', '/import', {
      hash: preview.at('hash'),
      import_type: 'csv',
      skip_header: true,
      bank_integration_id: account,
      column_map: { bank_transaction: { mapping } },
    })
  }

  const graph = (account: string, file: Buffer) =>
    app.graphql(
      'mutation ($input: ImportBankStatementInput!) { importBankStatement(input: $input) { imported userErrors { message } } }',
      { input: { file: file.toString('base64'), bankAccountId: account } },
    )

  const send = { direct, mapped, graph }
  return {
    newAccount: async ({ number = '', currency = 'EUR', name = 'Account' } = {}): Promise<string> => {
      const account = { bank_account_name: name, bank_account_number: number, currency }
      return (await app.rest('POST', '/bank_integrations', account)).at('data.id')
    },
    /** Imports the statement, which may be refused. */
    send: async (way: Way, account: string, statement: string | Buffer): Promise<void> => {
      await send[way](account, Buffer.from(statement))
    },
    /** Runs `quittance import` on the file. */
    command: (folder: string, path: string, ...options: string[]) =>
      quittance(['import', path, ...options], { DATABASE_URL: app.url, DATA_DIR: folder, ID_SALT: 'test-salt' }),
    /** The bookings of an account, `date ±amount name | account | text`, in the order of their creation. */
    bookedIn: async (account: string): Promise<string[]> => {
      const list = await app.rest('GET', `/bank_transactions?bank_integration_ids=${account}&per_page=500&sort=id|asc`)
      return (list.body['data'] as unknown as Record<string, string>[]).map((row) =>
        [
          `${row['date']} ${row['base_type'] === 'DEBIT' ? '-' : '+'}${row['amount']} ${row['participant_name']}`,
          row['participant'],
          row['description'],
        ].join(' | '),
      )
    },
  }
}
