-- How many quotes and invoices a company has in each state, for the totals of its lists: counters `quotes active`,
-- `quotes archived`, `quotes deleted`, … Whoever writes the tables, the counters follow in the same transaction.
create function count_records() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update counters set value = value - 1 where company_id = old.company_id
      and name = tg_table_name || ' ' || case when old.is_deleted then 'deleted' when old.archived_at is not null then 'archived' else 'active' end;
  end if;
  if tg_op <> 'DELETE' then
    insert into counters (company_id, name, value)
    values (new.company_id, tg_table_name || ' ' || case when new.is_deleted then 'deleted' when new.archived_at is not null then 'archived' else 'active' end, 1)
    on conflict (company_id, name) do update set value = counters.value + 1;
  end if;
  return null;
end;
$$;
--> statement-breakpoint
create trigger quotes_counted after insert or delete on quotes for each row execute function count_records();
--> statement-breakpoint
create trigger quotes_recounted after update of company_id, is_deleted, archived_at on quotes for each row
when ((old.company_id, old.is_deleted, old.archived_at is null) is distinct from (new.company_id, new.is_deleted, new.archived_at is null))
execute function count_records();
--> statement-breakpoint
create trigger invoices_counted after insert or delete on invoices for each row execute function count_records();
--> statement-breakpoint
create trigger invoices_recounted after update of company_id, is_deleted, archived_at on invoices for each row
when ((old.company_id, old.is_deleted, old.archived_at is null) is distinct from (new.company_id, new.is_deleted, new.archived_at is null))
execute function count_records();
--> statement-breakpoint
-- What was there before the triggers.
insert into counters (company_id, name, value)
select company_id, 'quotes ' || case when is_deleted then 'deleted' when archived_at is not null then 'archived' else 'active' end, count(*) from quotes group by 1, 2;
--> statement-breakpoint
insert into counters (company_id, name, value)
select company_id, 'invoices ' || case when is_deleted then 'deleted' when archived_at is not null then 'archived' else 'active' end, count(*) from invoices group by 1, 2;
