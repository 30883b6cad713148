/** SQL statements of the baseline server. Each does as much work as one SQLite statement can. */

const text = (...names: string[]) => names.map((name) => `'${name}', ${name}`)
const blankId = (...names: string[]) => names.map((name) => `'${name}', coalesce(cast(${name} as text), '')`)
const blank = (...names: string[]) => names.map((name) => `'${name}', coalesce(${name}, '')`)
const money = (...names: string[]) => names.map((name) => `'${name}', ${name} / 100.0`)
const number = (...names: string[]) => names.map((name) => `'${name}', cast(${name} as real)`)
const truth = (...names: string[]) => names.map((name) => `'${name}', json(iif(${name}, 'true', 'false'))`)
const absent = (...names: string[]) => names.map((name) => `'${name}', ''`)
const four = (name: string) => [1, 2, 3, 4].map((index) => `${name}${index}`)
const three = (name: string) => [1, 2, 3].map((index) => `${name}${index}`)

const invitations = `(select json_group_array(json_object(
    'id', cast(i.id as text), 'client_contact_id', cast(i.contact_id as text), 'key', i.key,
    'link', 'http://127.0.0.1/client/quote/' || i.key, 'sent_date', coalesce(i.sent_date, ''),
    'viewed_date', coalesce(i.viewed_date, ''), 'opened_date', coalesce(i.opened_date, ''),
    'email_status', i.email_status, 'email_error', i.email_error, 'message_id', i.message_id,
    'created_at', i.created_at, 'updated_at', i.updated_at, 'archived_at', coalesce(i.archived_at, 0)))
  from invitations i where i.company_id = q.company_id and i.quote_id = q.id)`

const quoteFields = [
  ...blankId('id', 'user_id', 'assigned_user_id', 'client_id', 'vendor_id', 'invoice_id', 'status_id'),
  ...blank('number', 'due_date', 'partial_due_date', 'last_sent_date', 'next_send_date'),
  ...text('po_number', 'date', 'terms', 'footer', 'public_notes', 'private_notes', 'project_id', 'design_id'),
  ...text('subscription_id', 'created_at', 'updated_at', 'version', ...four('custom_value'), ...three('tax_name')),
  ...money('amount', 'balance', 'paid_to_date', 'partial', 'total_taxes'),
  ...number('discount', 'exchange_rate', ...three('tax_rate'), ...four('custom_surcharge')),
  ...truth('is_deleted', 'is_amount_discount', 'uses_inclusive_taxes', ...four('custom_surcharge_tax')),
  ...absent('reminder1_sent', 'reminder2_sent', 'reminder3_sent', 'reminder_last_sent'),
  `'archived_at', coalesce(archived_at, 0)`,
  `'entity_type', 'quote'`,
  `'has_tasks', json('false'), 'has_expenses', json('false')`,
  `'line_items', json(line_items), 'tax_info', json(tax_info), 'e_invoice', json(e_invoice)`,
  `'invitations', json(${invitations}), 'documents', json('[]')`,
]

/** Parameters: company, limit, offset. Returns a page of quotes as JSON. */
export const quotesPage = `select json_group_array(json(row)) as page from (
  select json_object(${quoteFields.join(', ')}) as row from quotes q
  where q.company_id = ? and q.id in (select id from quotes where company_id = ? order by id limit ? offset ?)
  order by q.id)`

/** Parameters: company, limit. Returns the fields of the GraphQL page, with clients joined. */
export const quotesWithClients = `select json_group_array(json(row)) as page from (
  select json_object('node', json_object('id', cast(q.id as text), 'number', q.number, 'status', q.status_id,
    'amount', q.amount / 100.0, 'date', q.date, 'dueDate', q.due_date,
    'client', json_object('id', cast(c.id as text), 'displayName', c.display_name))) as row
  from (select * from quotes where company_id = ? order by id limit ?) q
  join clients c on c.company_id = q.company_id and c.id = q.client_id order by q.id)`

export const nextNumber = `update counters set value = value + 1 where company_id = ? and name = ? returning value`

export const insertInvoice = `insert into invoices (company_id, user_id, created_at, updated_at, currency_id, digits,
    client_id, origin_client_id, number, number_rank, date, amount, total_taxes, is_amount_discount, line_items, tax_info, e_invoice)
  select c.company_id, @userId, @now, @now, c.currency_id, c.digits, c.id, c.id, @number, @rank, @date, @amount,
    @taxes, 0, @lineItems, '{}', '{}'
  from clients c where c.company_id = @companyId and c.id = @clientId`

export const insertInvitations = `insert into invitations (company_id, invoice_id, contact_id, key, created_at, updated_at)
  select company_id, @invoiceId, id, lower(hex(randomblob(16))), @now, @now from contacts
  where company_id = @companyId and client_id = @clientId and send_email and archived_at is null`

export const insertActivity = `insert into activities (company_id, user_id, activity_type_id, client_id, origin_client_id,
    invoice_id, payment_id, bank_transaction_id, created_at)
  values (@companyId, @userId, @type, @clientId, @clientId, @invoiceId, @paymentId, @transactionId, @now)`

export const insertSearch = `insert into search_documents (company_id, kind, record_id, text)
  values (@companyId, @kind, @recordId, @text)`

export const convertTransaction = `update bank_transactions set status_id = 3, updated_at = @now, match = @match
  where company_id = @companyId and id = @transactionId and status_id <> 3 and not is_deleted
  returning amount, date, description`

export const payInvoice = `update invoices set balance = balance - @amount, paid_to_date = paid_to_date + @amount,
    status_id = iif(balance = @amount, 4, 3), version = version + 1, updated_at = @now
  where company_id = @companyId and id = @invoiceId and status_id in (2, 3) and balance >= @amount returning client_id`

export const insertPayment = `insert into payments (company_id, user_id, created_at, updated_at, currency_id, digits, client_id,
    origin_client_id, bank_transaction_id, number, number_rank, amount, applied, date, transaction_reference)
  values (@companyId, @userId, @now, @now, '1', 2, @clientId, @clientId, @transactionId, @number, @rank, @amount,
    @amount, @date, @reference)`

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
  ...['invoices', 'quotes', 'payments', 'expenses', 'contacts'].map((table) => move(table, ', updated_at = @now')),
  ...['ledger_entries', 'activities'].map((table) => move(table, '')),
]

export const addFigures = `update clients set balance = clients.balance + a.balance, paid_to_date = clients.paid_to_date + a.paid_to_date,
    payment_balance = clients.payment_balance + a.payment_balance, credit_balance = clients.credit_balance + a.credit_balance,
    version = clients.version + 1, updated_at = @now
  from (select balance, paid_to_date, payment_balance, credit_balance from clients
    where company_id = @companyId and id = @absorbedId) a
  where company_id = @companyId and id = @survivorId returning clients.balance`

export const emptyAbsorbed = `update clients set balance = 0, paid_to_date = 0, payment_balance = 0, credit_balance = 0,
    merged_into_id = @survivorId, updated_at = @now where company_id = @companyId and id = @absorbedId`

export const insertMerge = `insert into merges (company_id, user_id, survivor_id, absorbed_id, contacts, created_at)
  values (@companyId, @userId, @survivorId, @absorbedId, '[]', @now)`

export const clientJson = `select json_object('id', cast(id as text), 'name', name, 'balance', balance / 100.0,
    'paid_to_date', paid_to_date / 100.0) as client from clients where company_id = ? and id = ?`
