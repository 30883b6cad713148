-- Distributes the tables of a migrated database over the workers of Citus, by company. Run it once with psql on the coordinator, as
-- the owner of the tables, after `create extension citus` and while no server runs: psql -v ON_ERROR_STOP=1 -f citus.sql "$URL"
--
-- Not tried on Citus: a test runs this file on PostgreSQL with stand-ins for the functions of Citus, and holds the result to its rules.
-- Take a backup first; the statements are no single transaction. docs/deployment.md says what else differs.

-- Citus distributes no table with an identity column that foreign keys connect to others, and none with triggers. Both are
-- added again below.
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

-- The triggers are those of the migrations, on each shard. A trigger on a shard must name the shards that it uses: they are its
-- arguments. Shards that are moved lose their triggers: after a rebalancing, run the rest of this file again.
create or replace function count_records_of_shard() returns trigger language plpgsql as $$
declare
  counters text := tg_argv[1];
begin
  if tg_op <> 'INSERT' then
    execute format('update %s set value = value - 1 where company_id = $1 and name = $2', counters)
    using old.company_id,
      tg_argv[0] || case when old.is_deleted then ' deleted' when old.archived_at is not null then ' archived' else ' active' end;
  end if;
  if tg_op <> 'DELETE' then
    execute format('insert into %s as c (company_id, name, value) values ($1, $2, 1)
      on conflict (company_id, name) do update set value = c.value + 1', counters)
    using new.company_id,
      tg_argv[0] || case when new.is_deleted then ' deleted' when new.archived_at is not null then ' archived' else ' active' end;
  end if;
  return null;
end;
$$;

create or replace function refuse_ledger_change_of_shard() returns trigger language plpgsql as $$
declare
  purged boolean;
begin
  if tg_op = 'UPDATE' then
    raise exception 'ledger entries never change' using errcode = 'restrict_violation';
  end if;
  execute format('select exists (select from %s where company_id = $1 and client_id = $2)', tg_argv[0])
  into purged using old.company_id, old.client_id;
  if purged then
    return old;
  end if;
  raise exception 'ledger entries are never deleted' using errcode = 'restrict_violation';
end;
$$;

select create_distributed_function('count_records_of_shard()');
select create_distributed_function('refuse_ledger_change_of_shard()');

select run_command_on_colocated_placements('quotes', 'counters', $$
  create or replace trigger counted after insert or delete on %s for each row execute function count_records_of_shard('quotes', '%s')
$$);
select run_command_on_colocated_placements('quotes', 'counters', $$
  create or replace trigger recounted after update of is_deleted, archived_at on %s for each row
  when ((old.is_deleted, old.archived_at is null) is distinct from (new.is_deleted, new.archived_at is null))
  execute function count_records_of_shard('quotes', '%s')
$$);
select run_command_on_colocated_placements('invoices', 'counters', $$
  create or replace trigger counted after insert or delete on %s for each row execute function count_records_of_shard('invoices', '%s')
$$);
select run_command_on_colocated_placements('invoices', 'counters', $$
  create or replace trigger recounted after update of is_deleted, archived_at on %s for each row
  when ((old.is_deleted, old.archived_at is null) is distinct from (new.is_deleted, new.archived_at is null))
  execute function count_records_of_shard('invoices', '%s')
$$);
select run_command_on_colocated_placements('ledger_entries', 'purges', $$
  create or replace trigger kept before delete on %s for each row execute function refuse_ledger_change_of_shard('%s')
$$);
select run_command_on_colocated_placements('ledger_entries', 'purges', $$
  create or replace trigger unchanged before update on %s for each row
  when (
    (old.id, old.company_id, old.origin_client_id, old.invoice_id, old.payment_id, old.adjustment, old.balance, old.created_at)
    is distinct from
    (new.id, new.company_id, new.origin_client_id, new.invoice_id, new.payment_id, new.adjustment, new.balance, new.created_at)
  )
  execute function refuse_ledger_change_of_shard('%s')
$$);
