ALTER TABLE "expenses" ADD COLUMN "released_match" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "released_match" text;--> statement-breakpoint
-- Deleting a payment used to erase the bank transaction that it came in by, and restoring left it without one. A match books
-- the whole amount of the transaction, with its date, and its description as the reference: these find it again.
-- Equal transactions are shared out in the order of their keys, open ones first.
with lost as (
  select
    p.id,
    p.company_id,
    p.currency_id,
    p.date,
    p.transaction_reference as reference,
    p.is_deleted,
    p.amount + coalesce((
        select sum(r.amount) from allocations r
        where r.company_id = p.company_id and r.payment_id = p.id and r.removed_by = 'invoice'
      ), 0)
      - coalesce((
        select sum(r.amount) from credit_allocations r
        where r.company_id = p.company_id and r.payment_id = p.id and r.removed_by = 'invoice'
      ), 0) as amount
  from payments p
  where p.bank_transaction_id is null and not p.is_manual and p.type_id = '1'
),
ranked as (
  select
    lost.*,
    row_number() over (
      partition by company_id, currency_id, date, reference, amount order by is_deleted, id
    ) as place
  from lost
),
lines as (
  select
    b.*,
    row_number() over (
      partition by company_id, currency_id, date, description, amount
      order by case when status_id = 3 then 1 else 0 end, id
    ) as place,
    count(*) over (partition by company_id, currency_id, date, description, amount) as equal_lines
  from bank_transactions b
  where b.base_type = 'CREDIT' and b.amount > 0
),
found as (
  select ranked.id as payment_id, lines.id as line_id, lines.amount as line_amount
  from ranked
  join lines on lines.company_id = ranked.company_id
    and lines.currency_id = ranked.currency_id
    and lines.date = ranked.date
    and lines.description = ranked.reference
    and lines.amount = ranked.amount
    and lines.place = (ranked.place - 1) % lines.equal_lines + 1
)
update payments set
  bank_transaction_id = found.line_id,
  released_match = (jsonb_build_object(
    'match', jsonb_build_object(
      'kind', 'invoices',
      'invoiceIds', coalesce((
        select jsonb_agg(a.invoice_id order by a.id)
        from allocations a where a.company_id = payments.company_id and a.payment_id = payments.id
      ), '[]'::jsonb),
      'applied', coalesce((
        select jsonb_agg(cast(a.amount as text) order by a.id)
        from allocations a where a.company_id = payments.company_id and a.payment_id = payments.id
      ), '[]'::jsonb),
      'deposits', '[]'::jsonb,
      'paymentId', payments.id,
      'refunded', '0',
      'expenseIds', '[]'::jsonb,
      'billedExpenseIds', '[]'::jsonb,
      'previous', jsonb_build_object('vendorId', null, 'ninjaCategoryId', null, 'statusId', 1)
    ),
    'amount', cast(found.line_amount as text),
    'vendorId', null,
    'expenseCategoryId', null,
    'bankRuleId', null
  ))::text
from found
where payments.id = found.payment_id;--> statement-breakpoint
-- The activity of an expense that a match created names its bank transaction.
update expenses set
  bank_transaction_id = found.line_id,
  released_match = (jsonb_build_object(
    'match', jsonb_build_object(
      'kind', 'newExpense',
      'invoiceIds', '[]'::jsonb,
      'applied', '[]'::jsonb,
      'deposits', '[]'::jsonb,
      'paymentId', null,
      'refunded', '0',
      'expenseIds', jsonb_build_array(expenses.id),
      'billedExpenseIds', '[]'::jsonb,
      'previous', jsonb_build_object('vendorId', null, 'ninjaCategoryId', null, 'statusId', 1)
    ),
    'amount', cast(found.line_amount as text),
    'vendorId', expenses.vendor_id,
    'expenseCategoryId', expenses.category_id,
    'bankRuleId', null
  ))::text
from (
  select a.company_id, a.expense_id, b.id as line_id, b.amount as line_amount
  from activities a
  join bank_transactions b on b.company_id = a.company_id and b.id = a.bank_transaction_id
  where a.activity_type_id = 34 and a.expense_id is not null
) as found
where expenses.company_id = found.company_id
  and expenses.id = found.expense_id
  and expenses.bank_transaction_id is null;
