import { afterAll, beforeAll, expect, it } from 'vitest'
import { SqliteClient } from '../../src/db/sqlite/client.ts'
import { suggestionsByTransactionIds } from '../../src/domain/banking/suggestion/suggestions.ts'
import { openTestApp } from '../harness.ts'
import type { TestApp } from '../harness.ts'
import { bankFixtures } from '../operations/banking/bank-fixtures.ts'
import { sqlitePlanOf } from './sqlite-plan.ts'

let app: TestApp
let client: SqliteClient
beforeAll(async () => {
  app = await openTestApp({ engine: 'sqlite', settings: { currency_id: '3' } })
  client = new SqliteClient(app.url.replace('file:', ''), { readonly: true })
})
afterAll(async () => {
  client.close()
  await app.close()
})

const planOf = (statement: string): string[] => sqlitePlanOf(client, statement)

it('finds each record for suggestions by an index of its own on SQLite', async () => {
  const books = bankFixtures(app)
  const payer = await books.client('Globex')
  const vendor = await books.vendor('Globex')
  const invoice = await books.invoice(payer.id, 1_000n)
  const more = {
    description: `Globex ${invoice.number} PO-1`,
    participantName: 'Globex',
    participant: 'DE02120300000000',
  }
  await books.match([[await books.credit(10, more), { invoiceIds: [invoice] }]])
  await books.match([[await books.debit(10, more), { vendorId: vendor }]])
  const ids = [(await books.credit(20, more)).id, (await books.debit(20, more)).id]
  const work = await app.work()
  app.statements.length = 0
  await suggestionsByTransactionIds(work, ids)
  const lookUps = app.statements.filter((statement) => statement.includes('each_key'))
  const steps = lookUps.flatMap(planOf).filter((step) => /USING (?:COVERING )?INDEX/.test(step))
  const used = steps.map((step) => /INDEX (\w+ \(.*\))/.exec(step)?.[1] ?? '')
  expect([...new Set(used)].toSorted()).toEqual([
    'bank_transactions_amount (company_id=? AND amount=?)',
    'bank_transactions_payer (company_id=? AND <expr>=?)',
    'bank_transactions_payer_name (company_id=? AND <expr>=?)',
    'credits_client (company_id=? AND client_id=?)',
    'expenses_amount (company_id=? AND amount=?)',
    'expenses_company_number (company_id=? AND number=?)',
    'expenses_reference_key (company_id=? AND <expr>=?)',
    'expenses_vendor (company_id=? AND vendor_id=?)',
    'invoices_balance (company_id=? AND balance=?)',
    'invoices_number_key (company_id=? AND <expr>=?)',
    'invoices_owed (company_id=? AND client_id=?)',
    'invoices_reference_key (company_id=? AND <expr>=?)',
    'payments_amount (company_id=? AND amount=?)',
    'payments_client (company_id=? AND client_id=?)',
    'payments_company_number (company_id=? AND number=?)',
    'payments_reference_key (company_id=? AND <expr>=?)',
  ])
})
