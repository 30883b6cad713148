CREATE TABLE "money_sums" (
	"company_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"day" text NOT NULL,
	"currency_id" text NOT NULL,
	"digits" bigint NOT NULL,
	"exchange_rate" numeric NOT NULL,
	"records" bigint NOT NULL,
	"high" bigint NOT NULL,
	"low" bigint NOT NULL,
	CONSTRAINT "money_sums_key" PRIMARY KEY("company_id","owner_id","kind","day","currency_id","digits","exchange_rate")
);
--> statement-breakpoint
ALTER TABLE "money_sums" ADD CONSTRAINT "money_sums_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- An amount that a record adds to the sums.
create type money_move as (
  company_id bigint, user_id bigint, assigned_user_id bigint, kind text, day text, currency_id text, digits bigint, exchange_rate numeric,
  amount bigint
);
--> statement-breakpoint
-- Moves amounts in the sums of all records, of those of their creators, and of those of their assignees. Amounts are added up in milliards
-- and the rest, as on SQLite.
create function move_money(gained money_move[], lost money_move[]) returns void language plpgsql as $$
begin
  insert into money_sums as s (company_id, owner_id, kind, day, currency_id, digits, exchange_rate, records, high, low)
  select company_id, owner_id, kind, day, currency_id, digits, exchange_rate,
    sum(sign), sum(sign * (amount / 1000000000)), sum(sign * (amount % 1000000000))
  from (select 1 as sign, * from unnest(gained) union all select -1, * from unnest(lost)) moves, lateral (
    select 0 union all select user_id union all select assigned_user_id where assigned_user_id <> user_id
  ) owner (owner_id)
  group by 1, 2, 3, 4, 5, 6, 7
  having sum(sign) <> 0 or sum(sign * (amount / 1000000000)) <> 0 or sum(sign * (amount % 1000000000)) <> 0
  on conflict (company_id, owner_id, kind, day, currency_id, digits, exchange_rate) do update
  set records = s.records + excluded.records, high = s.high + excluded.high, low = s.low + excluded.low;
end;
$$;
--> statement-breakpoint
create function delete_empty_sum() returns trigger language plpgsql as $$
begin
  execute format('delete from %s where company_id = $1 and owner_id = $2 and kind = $3 and day = $4
    and currency_id = $5 and digits = $6 and exchange_rate = $7', tg_relid::regclass)
  using new.company_id, new.owner_id, new.kind, new.day, new.currency_id, new.digits, new.exchange_rate;
  return null;
end;
$$;
--> statement-breakpoint
create trigger money_sums_emptied after update on money_sums for each row when (new.records = 0) execute function delete_empty_sum();
--> statement-breakpoint
-- Once per statement, not for each of its rows: one that pays a thousand invoices updates each sum once.
-- A trigger on a shard of Citus names the shard of the sums: deploy/citus-triggers.sql.
create function sum_invoices() returns trigger language plpgsql as $$
declare
  gained money_move[] := '{}';
  lost money_move[] := '{}';
begin
  if tg_op <> 'DELETE' then
    gained := array(
      select (company_id, user_id, assigned_user_id, kind, day, currency_id, digits, exchange_rate, part.amount)::money_move
      from new_rows one, lateral (values
        (case status_id when 1 then 'draft' else 'invoice' end, date, one.amount, status_id in (1, 2, 3, 4)),
        ('outstanding', date, balance, status_id in (2, 3) and balance <> 0),
        ('due', coalesce(due_date, ''), balance, status_id in (2, 3) and balance <> 0)
      ) part (kind, day, amount, counts)
      where counts and not is_deleted
    );
  end if;
  if tg_op <> 'INSERT' then
    lost := array(
      select (company_id, user_id, assigned_user_id, kind, day, currency_id, digits, exchange_rate, part.amount)::money_move
      from old_rows one, lateral (values
        (case status_id when 1 then 'draft' else 'invoice' end, date, one.amount, status_id in (1, 2, 3, 4)),
        ('outstanding', date, balance, status_id in (2, 3) and balance <> 0),
        ('due', coalesce(due_date, ''), balance, status_id in (2, 3) and balance <> 0)
      ) part (kind, day, amount, counts)
      where counts and not is_deleted
    );
  end if;
  if gained = lost then
    return null;
  elsif tg_nargs = 0 then
    perform move_money(gained, lost);
  else
    perform move_money_of_shard(tg_argv[0], gained, lost);
  end if;
  return null;
end;
$$;
--> statement-breakpoint
create trigger invoices_summed after insert on invoices referencing new table as new_rows for each statement execute function sum_invoices();
--> statement-breakpoint
create trigger invoices_unsummed after delete on invoices referencing old table as old_rows for each statement execute function sum_invoices();
--> statement-breakpoint
create trigger invoices_resummed after update on invoices referencing old table as old_rows new table as new_rows for each statement
execute function sum_invoices();
--> statement-breakpoint
-- Pending, completed and refunded payments; cancelled and failed ones are no money.
create function sum_payments() returns trigger language plpgsql as $$
declare
  gained money_move[] := '{}';
  lost money_move[] := '{}';
begin
  if tg_op <> 'DELETE' then
    gained := array(
      select (company_id, user_id, assigned_user_id, 'payment', date, currency_id, digits, exchange_rate, amount - refunded)::money_move
      from new_rows where status_id in (1, 4, 5, 6) and not is_deleted
    );
  end if;
  if tg_op <> 'INSERT' then
    lost := array(
      select (company_id, user_id, assigned_user_id, 'payment', date, currency_id, digits, exchange_rate, amount - refunded)::money_move
      from old_rows where status_id in (1, 4, 5, 6) and not is_deleted
    );
  end if;
  if gained = lost then
    return null;
  elsif tg_nargs = 0 then
    perform move_money(gained, lost);
  else
    perform move_money_of_shard(tg_argv[0], gained, lost);
  end if;
  return null;
end;
$$;
--> statement-breakpoint
create trigger payments_summed after insert on payments referencing new table as new_rows for each statement execute function sum_payments();
--> statement-breakpoint
create trigger payments_unsummed after delete on payments referencing old table as old_rows for each statement execute function sum_payments();
--> statement-breakpoint
create trigger payments_resummed after update on payments referencing old table as old_rows new table as new_rows for each statement
execute function sum_payments();
--> statement-breakpoint
create function sum_expenses() returns trigger language plpgsql as $$
declare
  gained money_move[] := '{}';
  lost money_move[] := '{}';
begin
  if tg_op <> 'DELETE' then
    gained := array(
      select (company_id, user_id, assigned_user_id, 'expense', date, currency_id, digits, exchange_rate, amount)::money_move
      from new_rows where not is_deleted
    );
  end if;
  if tg_op <> 'INSERT' then
    lost := array(
      select (company_id, user_id, assigned_user_id, 'expense', date, currency_id, digits, exchange_rate, amount)::money_move
      from old_rows where not is_deleted
    );
  end if;
  if gained = lost then
    return null;
  elsif tg_nargs = 0 then
    perform move_money(gained, lost);
  else
    perform move_money_of_shard(tg_argv[0], gained, lost);
  end if;
  return null;
end;
$$;
--> statement-breakpoint
create trigger expenses_summed after insert on expenses referencing new table as new_rows for each statement execute function sum_expenses();
--> statement-breakpoint
create trigger expenses_unsummed after delete on expenses referencing old table as old_rows for each statement execute function sum_expenses();
--> statement-breakpoint
create trigger expenses_resummed after update on expenses referencing old table as old_rows new table as new_rows for each statement
execute function sum_expenses();
--> statement-breakpoint
insert into money_sums (company_id, owner_id, kind, day, currency_id, digits, exchange_rate, records, high, low)
select company_id, owner_id, kind, day, currency_id, digits, exchange_rate, count(*), sum(amount / 1000000000), sum(amount % 1000000000)
from (
  select company_id, user_id, assigned_user_id, part.kind, part.day, currency_id, digits, exchange_rate, part.amount
  from invoices, lateral (
    select 'draft', date, invoices.amount where status_id = 1
    union all select 'invoice', date, invoices.amount where status_id in (2, 3, 4)
    union all select 'outstanding', date, balance where status_id in (2, 3) and balance <> 0
    union all select 'due', coalesce(due_date, ''), balance where status_id in (2, 3) and balance <> 0
  ) part (kind, day, amount)
  where not is_deleted
  union all
  select company_id, user_id, assigned_user_id, 'payment', date, currency_id, digits, exchange_rate, amount - refunded
  from payments where status_id in (1, 4, 5, 6) and not is_deleted
  union all
  select company_id, user_id, assigned_user_id, 'expense', date, currency_id, digits, exchange_rate, amount
  from expenses where not is_deleted
) moved, lateral (
  select 0
  union all select user_id
  union all select assigned_user_id where assigned_user_id <> user_id
) owner (owner_id)
group by company_id, owner_id, kind, day, currency_id, digits, exchange_rate;
