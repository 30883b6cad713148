-- How many quotes and invoices a company has in each state, for the totals of its lists: counters `quotes active`,
-- `quotes archived`, `quotes deleted`, … Whoever writes the tables, the counters follow in the same transaction.
-- Rebuilding a table drops its triggers: the step that does so creates them again.
create trigger quotes_counted after insert on quotes begin
  insert into counters (company_id, name, value) values (new.company_id, 'quotes ' || case when new.is_deleted then 'deleted' when new.archived_at is not null then 'archived' else 'active' end, 1)
  on conflict (company_id, name) do update set value = value + 1;
end;
--> statement-breakpoint
create trigger quotes_uncounted after delete on quotes begin
  update counters set value = value - 1 where company_id = old.company_id and name = 'quotes ' || case when old.is_deleted then 'deleted' when old.archived_at is not null then 'archived' else 'active' end;
end;
--> statement-breakpoint
create trigger quotes_recounted after update of company_id, is_deleted, archived_at on quotes
when old.company_id is not new.company_id or case when old.is_deleted then 'deleted' when old.archived_at is not null then 'archived' else 'active' end <> case when new.is_deleted then 'deleted' when new.archived_at is not null then 'archived' else 'active' end
begin
  update counters set value = value - 1 where company_id = old.company_id and name = 'quotes ' || case when old.is_deleted then 'deleted' when old.archived_at is not null then 'archived' else 'active' end;
  insert into counters (company_id, name, value) values (new.company_id, 'quotes ' || case when new.is_deleted then 'deleted' when new.archived_at is not null then 'archived' else 'active' end, 1)
  on conflict (company_id, name) do update set value = value + 1;
end;
--> statement-breakpoint
create trigger invoices_counted after insert on invoices begin
  insert into counters (company_id, name, value) values (new.company_id, 'invoices ' || case when new.is_deleted then 'deleted' when new.archived_at is not null then 'archived' else 'active' end, 1)
  on conflict (company_id, name) do update set value = value + 1;
end;
--> statement-breakpoint
create trigger invoices_uncounted after delete on invoices begin
  update counters set value = value - 1 where company_id = old.company_id and name = 'invoices ' || case when old.is_deleted then 'deleted' when old.archived_at is not null then 'archived' else 'active' end;
end;
--> statement-breakpoint
create trigger invoices_recounted after update of company_id, is_deleted, archived_at on invoices
when old.company_id is not new.company_id or case when old.is_deleted then 'deleted' when old.archived_at is not null then 'archived' else 'active' end <> case when new.is_deleted then 'deleted' when new.archived_at is not null then 'archived' else 'active' end
begin
  update counters set value = value - 1 where company_id = old.company_id and name = 'invoices ' || case when old.is_deleted then 'deleted' when old.archived_at is not null then 'archived' else 'active' end;
  insert into counters (company_id, name, value) values (new.company_id, 'invoices ' || case when new.is_deleted then 'deleted' when new.archived_at is not null then 'archived' else 'active' end, 1)
  on conflict (company_id, name) do update set value = value + 1;
end;
--> statement-breakpoint
-- What was there before the triggers.
insert into counters (company_id, name, value)
select company_id, 'quotes ' || case when is_deleted then 'deleted' when archived_at is not null then 'archived' else 'active' end, count(*) from quotes group by 1, 2;
--> statement-breakpoint
insert into counters (company_id, name, value)
select company_id, 'invoices ' || case when is_deleted then 'deleted' when archived_at is not null then 'archived' else 'active' end, count(*) from invoices group by 1, 2;
