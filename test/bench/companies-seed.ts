import { Client } from 'pg'
import { systemSources } from '../../src/api/sources.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { foundCompany, foundFirstCompany } from '../../src/domain/company/company/found.ts'
import { documentContent } from './document-content.ts'

/** Rows of each company. */
export type CompanySizes = {
  clients: number
  invoices: number
  /** Invoices of the client that is merged into another. */
  mergedInvoices: number
  /** Bank transactions of the first company, to match in one call each time. */
  matched: number
  matches: number
}

export const token = 'bench'.repeat(13)
export const password = 'bench password'

/** The keys of record `index` of the companies: rows of all companies alternate, as they would after years of use. */
const keyOf = (index: string, companies: number) => `((${index}) - 1) * ${companies} + c.id`

/**
 * Fills an empty PostgreSQL database with companies of the same size, set by set. The rows satisfy the same invariants as those of
 * the operations. Triggers and foreign keys rest meanwhile, and the index of the search is built at the end.
 */
export async function seedCompanies(url: string, companies: number, sizes: CompanySizes): Promise<void> {
  const database = await openDatabase(url)
  const first = await foundFirstCompany(database, systemSources, { email: 'bench@example.com', password, token })
  if (!first) throw new Error('The database is not empty')
  for (let company = 2; company <= companies; company++) {
    await foundCompany(database, systemSources, { email: `owner${company}@example.com`, password })
  }
  await database.close()

  const server = new Client({ connectionString: url })
  await server.connect()
  const began = performance.now()
  const step = async (what: string, text: string, values: unknown[] = []) => {
    await server.query(text, values)
    console.error(`${Math.round((performance.now() - began) / 1000)} s: ${what}`)
  }
  try {
    await server.query(
      `set session_replication_role = replica; set maintenance_work_mem = '2GB'; set work_mem = '512MB'`,
    )
    await server.query(`update companies set settings = '{"timezone_id":"UTC"}'`)
    await server.query('drop index search_documents_text')
    await fill(step, companies, sizes)
    await step(
      'search index',
      'create index search_documents_text on search_documents using gin (lower("text") gin_trgm_ops)',
    )
    for (const table of ['clients', 'contacts', 'invoices', 'bank_accounts', 'bank_transactions']) {
      await server.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
    }
    await step('statistics', 'vacuum analyze')
  } finally {
    await server.end()
  }
}

/** Positions of records from the first to the last, for each company in turn. */
const positions = (first: number, last: number) =>
  `(select i, c.id, m.user_id from generate_series(${first}, ${last}) i
    cross join companies c join memberships m on m.company_id = c.id order by i, c.id) c`

/** A number of at least four digits; `lpad` alone would cut longer ones. */
const padded = `lpad(i::text, greatest(4, length(i::text)), '0')`

/** Positions of one statement: sorting all of them at once would not fit into memory. */
const batch = 1_000

async function fill(
  step: (what: string, text: string, values?: unknown[]) => Promise<void>,
  companies: number,
  sizes: CompanySizes,
): Promise<void> {
  const now = systemSources.now()
  const client = (index: string) => keyOf(index, companies)
  const ofMany = `c.id as company_id, c.user_id, ${now} as created_at, ${now} as updated_at, '1' as currency_id, 2 as digits`

  await step(
    'clients',
    `insert into clients (id, company_id, user_id, created_at, updated_at, currency_id, digits, number, number_rank, name, display_name,
       client_hash, settings, tax_info, e_invoice)
     select ${client('i')}, ${ofMany}, ${padded}, i, 'Client ' || i || ' Ltd', 'Client ' || i || ' Ltd',
       'client' || c.id || '-' || i, '{}', '{}', '{}' from ${positions(1, sizes.clients)}`,
  )
  await step(
    'contacts',
    `insert into contacts (id, company_id, created_at, updated_at, client_id, origin_client_id, first_name, last_name, email, is_primary,
       contact_key)
     select id, company_id, created_at, updated_at, id, id, 'Ada', 'Number ' || number_rank, 'people' || number_rank || '@example.com', true,
       'contact' || id from clients`,
  )
  await step(
    'contents',
    `create temp table contents as select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[])
       with ordinality as content(line_items, amount, total_taxes, words, variant)`,
    contentColumns(),
  )
  const day = `to_char(date '2026-01-01' + (i % 300), 'YYYY-MM-DD')`
  const due = `to_char(date '2026-01-31' + (i % 300), 'YYYY-MM-DD')`
  const owner = client(`case when i <= ${sizes.mergedInvoices} then 1 else 3 + i % ${sizes.clients - 2} end`)
  for (let first = 1; first <= sizes.invoices; first += batch) {
    await step(
      `invoices from ${first}`,
      `insert into invoices (id, company_id, user_id, created_at, updated_at, currency_id, digits, client_id, origin_client_id, status_id,
         number, number_rank, po_number, date, due_date, amount, balance, total_taxes, is_amount_discount, line_items, tax_info, e_invoice)
       select ${client('i')}, ${ofMany}, ${owner}, ${owner}, 2, ${padded}, i, 'PO-' || i, ${day}, ${due}, amount, amount,
         total_taxes, false, line_items, '{}', '{}'
       from ${positions(first, Math.min(first + batch - 1, sizes.invoices))} join contents on variant = 1 + i % 7 order by i, c.id`,
    )
  }
  await step(
    'invitations',
    `insert into invitations (company_id, created_at, updated_at, invoice_id, contact_id, key)
     select company_id, created_at, updated_at, id, client_id, 'invoice' || id from invoices`,
  )
  await step(
    'activities',
    `insert into activities (company_id, user_id, activity_type_id, client_id, origin_client_id, invoice_id, created_at)
     select company_id, user_id, 4, client_id, client_id, id, created_at from invoices`,
  )
  await step(
    'ledger',
    `insert into ledger_entries (company_id, client_id, origin_client_id, invoice_id, adjustment, balance, notes, created_at)
     select company_id, client_id, client_id, id, amount, sum(amount) over (partition by client_id order by id), 'Invoice sent', created_at from invoices`,
  )
  await step(
    'balances',
    `update clients set balance = sums.balance
     from (select client_id, sum(amount) as balance from invoices group by client_id) sums where clients.id = sums.client_id`,
  )
  await step(
    'bank transactions',
    `with account as (insert into bank_accounts (company_id, user_id, created_at, updated_at, currency_id, digits, bank_account_name)
       select c.id, m.user_id, ${now}, ${now}, '1', 2, 'Operating account'
       from companies c join memberships m on m.company_id = c.id where c.id = 1 returning id, company_id, user_id)
     insert into bank_transactions (id, company_id, user_id, created_at, updated_at, currency_id, digits, bank_account_id, transaction_id,
       amount, base_type, date, description)
     select i, account.company_id, account.user_id, ${now}, ${now}, '1', 2, account.id, i, invoices.amount, 'CREDIT', '2026-11-07',
       'Transfer, invoice ' || invoices.number
     from account, generate_series(1, ${sizes.matched * sizes.matches}) i
     join invoices on invoices.id = (${sizes.mergedInvoices} + i - 1) * ${companies} + 1`,
  )
  await step(
    'search documents',
    `insert into search_documents (company_id, kind, record_id, text)
     select company_id, 'clientNames', id, display_name || E'\\n' || 'Ada Number ' || number_rank from clients
     union all select company_id, 'client', id, number || E'\\n' || display_name || E'\\n' || 'Ada Number ' || number_rank from clients
     union all select company_id, 'bankTransaction', id, description from bank_transactions
     union all select company_id, 'invoice', invoices.id, concat_ws(E'\\n', number, po_number, round(invoices.amount / 100.0, 2), date, words)
       from invoices join contents on variant = 1 + number_rank % 7`,
  )
  await step(
    'counters',
    `insert into counters (company_id, name, value)
     select c.id, known.name, known.value from companies c, (values ('client', ${sizes.clients}), ('invoice', ${sizes.invoices}),
       ('payment', 0), ('invoices active', ${sizes.invoices})) as known(name, value)`,
  )
}

/** The seven different contents of documents, column by column. */
function contentColumns(): unknown[] {
  const contents = Array.from({ length: 7 }, (_, variant) => documentContent(variant))
  return [
    contents.map(({ lineItems }) => lineItems),
    contents.map(({ amount }) => amount),
    contents.map(({ totalTaxes }) => totalTaxes),
    contents.map(({ words }) => words),
  ]
}
