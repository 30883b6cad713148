import * as json from './raw-json.ts'

/** SQL statements of the baseline server. Each does as much work as one SQLite statement can. */

// `+ 0`: SQLite would prepare the statement again for each other value of a bare `limit ?`.
/** Parameters: company, limit, offset. */
export const quotesPage = `select ${json.quote.columns} from quotes
  where company_id = ? order by id limit ? + 0 offset ? + 0`

/** Parameters: company, key. */
export const quoteById = `select ${json.quote.columns} from quotes where company_id = ? and id = ?`

/** Parameters: company, keys of at most 20 quotes. The key of the quote is the last column. */
export const invitationsOfQuotes = `select ${json.invitation.quote.columns}, quote_id from invitations
  where company_id = ? and quote_id in (${Array.from({ length: 20 }, () => '?').join(', ')}) order by quote_id, id`

// From release 3.54 on, SQLite takes twice as long for a subquery with all columns.
const quoteColumns = 'id, company_id, client_id, number, status_id, amount, date, due_date'

/** Parameters: company, limit. A join without the subquery would build a bloom filter over all clients. */
export const quotesWithClients = `select ${json.graphQuote.columns}
  from (select ${quoteColumns} from quotes where company_id = ? order by id limit ? + 0) q
  cross join clients c on c.company_id = q.company_id and c.id = q.client_id order by q.id`

// The expression of the index.
const indexedAmount = `(amount * case digits when 0 then 1000 when 2 then 10 else 1 end)`

/** Parameters: company, least amount in thousandths, limit. */
export const largeQuotes = `select ${json.graphQuote.columns}
  from (select ${quoteColumns} from quotes where company_id = ? and ${indexedAmount} >= ? order by id limit ? + 0) q
  cross join clients c on c.company_id = q.company_id and c.id = q.client_id order by q.id`

/** Parameters: company, least amount in thousandths. */
export const largeQuotesTotal = `select count(*) from quotes where company_id = ? and ${indexedAmount} >= ?`

/** Parameters: company, company, limit. The key of the client is the last column. */
export const clientsOfQuotes = `select ${json.graphClient.columns}, id from clients where company_id = ? and id in
  (select client_id from quotes where company_id = ? order by id limit ? + 0) order by id`

/** Parameters: company and key of each of 20 clients. At most five invoices of each; the key of the client is the last column. */
export const invoicesOfClients = `select ${json.graphInvoice.columns}, client_id from invoices where id in (${Array.from(
  { length: 20 },
  () => 'select * from (select id from invoices where company_id = ? and client_id = ? order by id limit 5)',
).join(' union all ')}) order by client_id, id`

/** Parameters: company, key. */
export const quoteWithClient = `select ${json.graphQuote.columns}
  from quotes q join clients c on c.company_id = q.company_id and c.id = q.client_id where q.company_id = ? and q.id = ?`

const matches = (
  kind: string,
) => `select d.record_id from search_index cross join search_documents d on d.id = search_index.rowid
  where search_index match @trigrams and d.company_id = @companyId and d.kind = '${kind}' and instr(lower(d.text), lower(@words)) > 0`

// Trigrams do not find shorter words.
const shortMatches = (kind: string) => `select record_id from search_documents
  where company_id = @companyId and kind = '${kind}' and instr(lower(text), lower(@words)) > 0`

const found = (of: (kind: string) => string) => `(${of('quote')} union
  select q.id from quotes q where q.company_id = @companyId and q.client_id in (${of('clientNames')}))`

/** Parameters: company, words, and their trigrams. The page has 20 quotes. */
export const search = { page: foundPage(matches), total: foundTotal(matches) }
export const shortSearch = { page: foundPage(shortMatches), total: foundTotal(shortMatches) }

function foundPage(of: (kind: string) => string): string {
  return `select ${json.quote.columns} from quotes where company_id = @companyId and id in ${found(of)} order by id limit 20`
}
function foundTotal(of: (kind: string) => string): string {
  return `select count(*) from ${found(of)}`
}

export const nextNumber = `update counters set value = value + 1 where company_id = ? and name = ? returning value`

export const insertInvoice = `insert into invoices (company_id, user_id, created_at, updated_at, currency_id, digits,
    client_id, origin_client_id, number, number_rank, date, amount, total_taxes, is_amount_discount, line_items, tax_info, e_invoice)
  select c.company_id, @userId, @now, @now, c.currency_id, c.digits, c.id, c.id, @number, @rank, @date, @amount,
    @taxes, 0, @lineItems, '{}', '{}'
  from clients c where c.company_id = @companyId and c.id = @clientId returning ${json.invoice.columns}`

export const insertInvitations = `insert into invitations (company_id, invoice_id, contact_id, key, created_at, updated_at)
  select company_id, @invoiceId, id, lower(hex(randomblob(16))), @now, @now from contacts
  where company_id = @companyId and client_id = @clientId and send_email and archived_at is null
  returning ${json.invitation.invoice.columns}`

export const insertActivity = `insert into activities (company_id, user_id, activity_type_id, client_id, origin_client_id,
    invoice_id, payment_id, bank_transaction_id, notes, token_id, address, request_id, created_at)
  values (@companyId, @userId, @type, @clientId, @clientId, @invoiceId, @paymentId, @transactionId, @notes, 1, '127.0.0.1',
    @requestId, @now)`

export const insertSearch = `insert into search_documents (company_id, kind, record_id, text)
  values (@companyId, @kind, @recordId, @text)`

/** Parameters: company, key. */
export const openTransaction = `select amount, date, description from bank_transactions
  where company_id = ? and id = ? and status_id <> 3 and not is_deleted`

export const convertTransaction = `update bank_transactions set status_id = 3, updated_at = @now, match = @match
  where company_id = @companyId and id = @transactionId returning ${json.bankTransaction.columns}`

export const payInvoice = `update invoices set balance = balance - @amount, paid_to_date = paid_to_date + @amount,
    status_id = iif(balance = @amount, 4, 3), version = version + 1, updated_at = @now
  where company_id = @companyId and id = @invoiceId and status_id in (2, 3) and balance >= @amount returning client_id`

export const insertPayment = `insert into payments (company_id, user_id, created_at, updated_at, currency_id, digits, client_id,
    origin_client_id, bank_transaction_id, number, number_rank, amount, applied, date, transaction_reference, type_id, is_manual)
  values (@companyId, @userId, @now, @now, '1', 2, @clientId, @clientId, @transactionId, @number, @rank, @amount,
    @amount, @date, @reference, '1', 0)`

export const insertAllocation = `insert into allocations (company_id, payment_id, invoice_id, amount, created_at, updated_at)
  values (@companyId, @paymentId, @invoiceId, @amount, @now, @now)`

export const creditClient = `update clients set balance = balance - @amount, paid_to_date = paid_to_date + @amount,
    updated_at = @now where company_id = @companyId and id = @clientId returning balance`

export const insertLedgerEntry = `insert into ledger_entries (company_id, client_id, origin_client_id, invoice_id, payment_id,
    adjustment, balance, notes, created_at)
  values (@companyId, @clientId, @clientId, @invoiceId, @paymentId, @adjustment, @balance, @notes, @now)`

const move = (table: string, stamp: string) =>
  `update ${table} set client_id = @survivorId${stamp} where company_id = @companyId and client_id = @absorbedId`

/** Moves all rows of one client to another. Ledger entries and activities keep their modification dates. */
export const moves = [
  ...['invoices', 'quotes', 'payments', 'expenses'].map((table) => move(table, ', updated_at = @now')),
  ...['ledger_entries', 'activities'].map((table) => move(table, '')),
]

export const moveContacts = `update contacts set client_id = @survivorId, is_primary = 0, updated_at = @now,
    position = position + (select count(*) from contacts where company_id = @companyId and client_id = @survivorId)
  where company_id = @companyId and client_id = @absorbedId`

export const absorbedContacts = `select json_group_array(json_object('id', id, 'isPrimary', json(iif(is_primary, 'true', 'false')),
    'archivedAt', archived_at, 'position', position))
  from contacts where company_id = @companyId and client_id = @absorbedId`

export const addFigures = `update clients set balance = clients.balance + a.balance, paid_to_date = clients.paid_to_date + a.paid_to_date,
    payment_balance = clients.payment_balance + a.payment_balance, credit_balance = clients.credit_balance + a.credit_balance,
    version = max(clients.version, a.version) + 1, updated_at = @now
  from (select version, balance, paid_to_date, payment_balance, credit_balance from clients
    where company_id = @companyId and id = @absorbedId) a
  where company_id = @companyId and id = @survivorId returning clients.balance`

export const emptyAbsorbed = `update clients set balance = 0, paid_to_date = 0, payment_balance = 0, credit_balance = 0,
    merged_into_id = @survivorId, version = version + 1, updated_at = @now where company_id = @companyId and id = @absorbedId`

export const insertMerge = `insert into merges (company_id, user_id, survivor_id, absorbed_id, contacts, created_at)
  values (@companyId, @userId, @survivorId, @absorbedId, @contacts, @now)`

/** Parameters: company, key. */
export const clientById = `select ${json.client.columns} from clients where company_id = ? and id = ?`

/** Parameters: company, key of the client. */
export const contactsOfClient = `select ${json.contact.columns} from contacts
  where company_id = ? and client_id = ? order by position, id`
