-- Distributes the tables of a migrated database over the workers of Citus, by company. Run it once with psql on the coordinator, as
-- the owner of the tables, after `create extension citus` and while no server runs:
--
--   psql -v ON_ERROR_STOP=1 -f citus.sql -f citus-triggers.sql "$URL"
--
-- Take a backup first; the statements are no single transaction. docs/deployment.md says what was tried, and what else differs.

-- Citus distributes no table with an identity column that foreign keys connect to others, and none with triggers. The
-- keys are added again below, the triggers by citus-triggers.sql.
create temporary table foreign_keys as
  select conrelid::regclass::text as referring, conname as name, confrelid::regclass::text as referred,
    pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace;

do $$
declare
  one record;
begin
  for one in select * from foreign_keys loop
    execute format('alter table %s drop constraint %I', one.referring, one.name);
  end loop;
end;
$$;

drop trigger quotes_counted on quotes;
drop trigger quotes_recounted on quotes;
drop trigger invoices_counted on invoices;
drop trigger invoices_recounted on invoices;
drop trigger invoices_summed on invoices;
drop trigger invoices_unsummed on invoices;
drop trigger invoices_resummed on invoices;
drop trigger payments_summed on payments;
drop trigger payments_unsummed on payments;
drop trigger payments_resummed on payments;
drop trigger expenses_summed on expenses;
drop trigger expenses_unsummed on expenses;
drop trigger expenses_resummed on expenses;
drop trigger money_sums_emptied on money_sums;
drop trigger ledger_entries_kept on ledger_entries;
drop trigger ledger_entries_unchanged on ledger_entries;

-- On every node: people, and the secrets that name them before the company is known. E-mail addresses, hashes of tokens and of
-- invitations are looked up, or unique, across companies.
select create_reference_table('users');
select create_reference_table('memberships');
select create_reference_table('tokens');

-- A company and all its rows are on one worker. The lock of a company is the lock of its row here.
select create_distributed_table('companies', 'id');

select create_distributed_table('activities', 'company_id', colocate_with => 'companies');
select create_distributed_table('allocations', 'company_id', colocate_with => 'companies');
select create_distributed_table('bank_accounts', 'company_id', colocate_with => 'companies');
select create_distributed_table('bank_rules', 'company_id', colocate_with => 'companies');
select create_distributed_table('bank_transactions', 'company_id', colocate_with => 'companies');
select create_distributed_table('client_groups', 'company_id', colocate_with => 'companies');
select create_distributed_table('clients', 'company_id', colocate_with => 'companies');
select create_distributed_table('contacts', 'company_id', colocate_with => 'companies');
select create_distributed_table('counters', 'company_id', colocate_with => 'companies');
select create_distributed_table('credit_allocations', 'company_id', colocate_with => 'companies');
select create_distributed_table('credits', 'company_id', colocate_with => 'companies');
select create_distributed_table('expense_categories', 'company_id', colocate_with => 'companies');
select create_distributed_table('expenses', 'company_id', colocate_with => 'companies');
select create_distributed_table('idempotency_keys', 'company_id', colocate_with => 'companies');
select create_distributed_table('import_files', 'company_id', colocate_with => 'companies');
select create_distributed_table('invitations', 'company_id', colocate_with => 'companies');
select create_distributed_table('invoices', 'company_id', colocate_with => 'companies');
select create_distributed_table('ledger_entries', 'company_id', colocate_with => 'companies');
select create_distributed_table('locations', 'company_id', colocate_with => 'companies');
select create_distributed_table('merges', 'company_id', colocate_with => 'companies');
select create_distributed_table('money_sums', 'company_id', colocate_with => 'companies');
select create_distributed_table('outbox', 'company_id', colocate_with => 'companies');
select create_distributed_table('payment_terms', 'company_id', colocate_with => 'companies');
select create_distributed_table('payments', 'company_id', colocate_with => 'companies');
select create_distributed_table('products', 'company_id', colocate_with => 'companies');
select create_distributed_table('purchase_orders', 'company_id', colocate_with => 'companies');
select create_distributed_table('purges', 'company_id', colocate_with => 'companies');
select create_distributed_table('quotes', 'company_id', colocate_with => 'companies');
select create_distributed_table('search_documents', 'company_id', colocate_with => 'companies');
select create_distributed_table('signing_keys', 'company_id', colocate_with => 'companies');
select create_distributed_table('tax_rates', 'company_id', colocate_with => 'companies');
select create_distributed_table('uploaded_documents', 'company_id', colocate_with => 'companies');
select create_distributed_table('vendor_contacts', 'company_id', colocate_with => 'companies');
select create_distributed_table('vendor_invitations', 'company_id', colocate_with => 'companies');
select create_distributed_table('vendors', 'company_id', colocate_with => 'companies');
select create_distributed_table('webhooks', 'company_id', colocate_with => 'companies');

-- quittance_migrations remains a table of the coordinator, which every server connects to.

-- All foreign keys but one: a table on every node cannot refer to one that is distributed. Companies are never deleted.
set citus.multi_shard_modify_mode to 'sequential';
do $$
declare
  one record;
begin
  for one in select * from foreign_keys where not (referring = 'memberships' and referred = 'companies') loop
    execute format('alter table %s add constraint %I %s', one.referring, one.name, one.definition);
  end loop;
end;
$$;
drop table foreign_keys;

-- The triggers follow: deploy/citus-triggers.sql.
