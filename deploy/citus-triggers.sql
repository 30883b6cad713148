-- Sets the triggers of the migrations on each shard, and counts again what they had missed. Run it with psql on the coordinator after
-- citus.sql, and again after shards were moved, which leaves their triggers behind (`quittance verify` and /readyz name them), then
-- followed by `quittance rebuild-sums`:
--
--   psql -v ON_ERROR_STOP=1 -f citus-triggers.sql "$URL"
--
-- Servers can run meanwhile: a shard is locked for writes while its records are counted. It can be run any number of times.
-- A trigger on a shard must name the shards that it uses: they are its arguments.
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

-- As move_money of the migrations.
create or replace function move_money_of_shard(sums text, gained money_move[], lost money_move[]) returns void language plpgsql as $$
begin
  execute format('insert into %s as s (company_id, owner_id, kind, day, currency_id, digits, exchange_rate, records, high, low)
    select company_id, owner_id, kind, day, currency_id, digits, exchange_rate,
      sum(sign), sum(sign * (amount / 1000000000)), sum(sign * mod(amount, 1000000000))
    from (select 1 as sign, * from unnest($1) union all select -1, * from unnest($2)) moves, lateral (
      select 0 union all select user_id union all select assigned_user_id where assigned_user_id <> user_id
    ) owner (owner_id)
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(sign) <> 0 or sum(sign * (amount / 1000000000)) <> 0 or sum(sign * mod(amount, 1000000000)) <> 0
    on conflict (company_id, owner_id, kind, day, currency_id, digits, exchange_rate) do update
    set records = s.records + excluded.records, high = s.high + excluded.high, low = s.low + excluded.low', sums)
  using gained, lost;
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
select create_distributed_function('move_money_of_shard(text, money_move[], money_move[])');
select create_distributed_function('sum_invoices()');
select create_distributed_function('sum_payments()');
select create_distributed_function('sum_expenses()');
select create_distributed_function('delete_empty_sum()');

-- The counts of a shard are its rows while it is locked, so they follow in the same statement.
do $file$
declare
  failed record;
  counted text;
  summed text;
begin
  foreach counted in array array['quotes', 'invoices'] loop
    for failed in select * from run_command_on_colocated_placements(counted, 'counters', replace($command$
      do $do$
      begin
        create or replace trigger counted after insert or delete on %1$s for each row
        execute function count_records_of_shard('COUNTED', '%2$s');
        create or replace trigger recounted after update of is_deleted, archived_at on %1$s for each row
        when ((old.is_deleted, old.archived_at is null) is distinct from (new.is_deleted, new.archived_at is null))
        execute function count_records_of_shard('COUNTED', '%2$s');
        delete from %2$s where name in ('COUNTED active', 'COUNTED archived', 'COUNTED deleted');
        insert into %2$s (company_id, name, value)
        select company_id,
          'COUNTED' || case when is_deleted then ' deleted' when archived_at is not null then ' archived' else ' active' end, count(*)
        from %1$s group by 1, 2;
      end;
      $do$
    $command$, 'COUNTED', counted)) where not success loop
      raise exception 'The triggers of % cannot be set on a shard: %', counted, failed.result;
    end loop;
  end loop;
  foreach summed in array array['invoices', 'payments', 'expenses'] loop
    for failed in select * from run_command_on_colocated_placements(summed, 'money_sums', replace($command$
      do $do$
      begin
        create or replace trigger summed after insert on %1$s referencing new table as new_rows
        for each statement execute function sum_SUMMED('%2$s');
        create or replace trigger unsummed after delete on %1$s referencing old table as old_rows
        for each statement execute function sum_SUMMED('%2$s');
        create or replace trigger resummed after update on %1$s referencing old table as old_rows new table as new_rows
        for each statement execute function sum_SUMMED('%2$s');
        create or replace trigger emptied after update on %2$s for each row when (new.records = 0)
        execute function delete_empty_sum();
      end;
      $do$
    $command$, 'SUMMED', summed)) where not success loop
      raise exception 'The triggers of % cannot be set on a shard: %', summed, failed.result;
    end loop;
  end loop;
  for failed in select * from run_command_on_colocated_placements('ledger_entries', 'purges', $command$
    do $do$
    begin
      create or replace trigger kept before delete on %1$s for each row execute function refuse_ledger_change_of_shard('%2$s');
      create or replace trigger unchanged before update on %1$s for each row
      when (
        (old.id, old.company_id, old.origin_client_id, old.invoice_id, old.payment_id, old.adjustment, old.balance, old.created_at)
        is distinct from
        (new.id, new.company_id, new.origin_client_id, new.invoice_id, new.payment_id, new.adjustment, new.balance, new.created_at)
      )
      execute function refuse_ledger_change_of_shard('%2$s');
    end;
    $do$
  $command$) where not success loop
    raise exception 'The triggers of ledger_entries cannot be set on a shard: %', failed.result;
  end loop;
end;
$file$;
