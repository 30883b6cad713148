CREATE TABLE `money_sums` (
	`company_id` integer NOT NULL,
	`owner_id` integer NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`currency_id` text NOT NULL,
	`digits` integer NOT NULL,
	`exchange_rate` text NOT NULL,
	`records` integer NOT NULL,
	`high` integer NOT NULL,
	`low` integer NOT NULL,
	PRIMARY KEY(`company_id`, `owner_id`, `kind`, `day`, `currency_id`, `digits`, `exchange_rate`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) without rowid;
--> statement-breakpoint
-- Money enters the sums by way of these two views, which have no rows. `sign` is 1 for what a record is from now on, -1 for what it
-- was. `invoice_moves` takes an invoice, `money_moves` an amount: for all records, for their creator, and for their assignee.
create view invoice_moves (
  company_id, user_id, assigned_user_id, is_deleted, status_id, date, due_date, currency_id, digits, exchange_rate, amount, balance, sign
) as select null, null, null, null, null, null, null, null, null, null, null, null, null where false;
--> statement-breakpoint
create view money_moves (company_id, user_id, assigned_user_id, kind, day, currency_id, digits, exchange_rate, amount, sign)
as select null, null, null, null, null, null, null, null, null, null where false;
--> statement-breakpoint
create trigger invoice_moves_made instead of insert on invoice_moves when not new.is_deleted begin
  insert into money_moves
  select new.company_id, new.user_id, new.assigned_user_id, kind, day, new.currency_id, new.digits, new.exchange_rate, amount, new.sign
  from (
    select 'draft' as kind, new.date as day, new.amount as amount where new.status_id = 1
    union all select 'invoice', new.date, new.amount where new.status_id in (2, 3, 4)
    union all select 'outstanding', new.date, new.balance where new.status_id in (2, 3) and new.balance <> 0
    union all select 'due', coalesce(new.due_date, ''), new.balance where new.status_id in (2, 3) and new.balance <> 0
  );
end;
--> statement-breakpoint
-- Amounts are added up in milliards and the rest: their sum may not fit 64 bits.
create trigger money_moves_made instead of insert on money_moves begin
  insert into money_sums (company_id, owner_id, kind, day, currency_id, digits, exchange_rate, records, high, low)
  select new.company_id, owner_id, new.kind, new.day, new.currency_id, new.digits, new.exchange_rate, new.sign,
    new.sign * (new.amount / 1000000000), new.sign * (new.amount % 1000000000)
  from (
    select 0 as owner_id
    union all select new.user_id
    union all select new.assigned_user_id where new.assigned_user_id <> new.user_id
  )
  where true
  on conflict (company_id, owner_id, kind, day, currency_id, digits, exchange_rate) do update
  set records = records + excluded.records, high = high + excluded.high, low = low + excluded.low;
end;
--> statement-breakpoint
create trigger money_sums_emptied after update of records on money_sums when new.records = 0 begin
  delete from money_sums
  where company_id = new.company_id and owner_id = new.owner_id and kind = new.kind and day = new.day
    and currency_id = new.currency_id and digits = new.digits and exchange_rate = new.exchange_rate;
end;
--> statement-breakpoint
create trigger invoices_summed after insert on invoices begin
  insert into invoice_moves values (
    new.company_id, new.user_id, new.assigned_user_id, new.is_deleted, new.status_id, new.date, new.due_date, new.currency_id,
    new.digits, new.exchange_rate, new.amount, new.balance, 1
  );
end;
--> statement-breakpoint
create trigger invoices_unsummed after delete on invoices begin
  insert into invoice_moves values (
    old.company_id, old.user_id, old.assigned_user_id, old.is_deleted, old.status_id, old.date, old.due_date, old.currency_id,
    old.digits, old.exchange_rate, old.amount, old.balance, -1
  );
end;
--> statement-breakpoint
-- The new values first: a row of a part that has not changed is not deleted and inserted again.
create trigger invoices_resummed after update of
  company_id, user_id, assigned_user_id, is_deleted, status_id, date, due_date, currency_id, digits, exchange_rate, amount, balance on invoices
when old.company_id is not new.company_id
  or old.user_id is not new.user_id
  or old.assigned_user_id is not new.assigned_user_id
  or old.is_deleted is not new.is_deleted
  or old.status_id is not new.status_id
  or old.date is not new.date
  or old.due_date is not new.due_date
  or old.currency_id is not new.currency_id
  or old.digits is not new.digits
  or old.exchange_rate is not new.exchange_rate
  or old.amount is not new.amount
  or old.balance is not new.balance
begin
  insert into invoice_moves values (
    new.company_id, new.user_id, new.assigned_user_id, new.is_deleted, new.status_id, new.date, new.due_date, new.currency_id,
    new.digits, new.exchange_rate, new.amount, new.balance, 1
  );
  insert into invoice_moves values (
    old.company_id, old.user_id, old.assigned_user_id, old.is_deleted, old.status_id, old.date, old.due_date, old.currency_id,
    old.digits, old.exchange_rate, old.amount, old.balance, -1
  );
end;
--> statement-breakpoint
-- Pending, completed and refunded payments; cancelled and failed ones are no money.
create trigger payments_summed after insert on payments begin
  insert into money_moves
  select new.company_id, new.user_id, new.assigned_user_id, 'payment', new.date, new.currency_id, new.digits, new.exchange_rate,
    new.amount - new.refunded, 1
  where new.status_id in (1, 4, 5, 6) and not new.is_deleted;
end;
--> statement-breakpoint
create trigger payments_unsummed after delete on payments begin
  insert into money_moves
  select old.company_id, old.user_id, old.assigned_user_id, 'payment', old.date, old.currency_id, old.digits, old.exchange_rate,
    old.amount - old.refunded, -1
  where old.status_id in (1, 4, 5, 6) and not old.is_deleted;
end;
--> statement-breakpoint
create trigger payments_resummed after update of
  company_id, user_id, assigned_user_id, is_deleted, status_id, date, currency_id, digits, exchange_rate, amount, refunded on payments
when old.company_id is not new.company_id
  or old.user_id is not new.user_id
  or old.assigned_user_id is not new.assigned_user_id
  or old.is_deleted is not new.is_deleted
  or old.status_id is not new.status_id
  or old.date is not new.date
  or old.currency_id is not new.currency_id
  or old.digits is not new.digits
  or old.exchange_rate is not new.exchange_rate
  or old.amount is not new.amount
  or old.refunded is not new.refunded
begin
  insert into money_moves
  select new.company_id, new.user_id, new.assigned_user_id, 'payment', new.date, new.currency_id, new.digits, new.exchange_rate,
    new.amount - new.refunded, 1
  where new.status_id in (1, 4, 5, 6) and not new.is_deleted;
  insert into money_moves
  select old.company_id, old.user_id, old.assigned_user_id, 'payment', old.date, old.currency_id, old.digits, old.exchange_rate,
    old.amount - old.refunded, -1
  where old.status_id in (1, 4, 5, 6) and not old.is_deleted;
end;
--> statement-breakpoint
create trigger expenses_summed after insert on expenses begin
  insert into money_moves
  select new.company_id, new.user_id, new.assigned_user_id, 'expense', new.date, new.currency_id, new.digits, new.exchange_rate,
    new.amount, 1
  where not new.is_deleted;
end;
--> statement-breakpoint
create trigger expenses_unsummed after delete on expenses begin
  insert into money_moves
  select old.company_id, old.user_id, old.assigned_user_id, 'expense', old.date, old.currency_id, old.digits, old.exchange_rate,
    old.amount, -1
  where not old.is_deleted;
end;
--> statement-breakpoint
create trigger expenses_resummed after update of
  company_id, user_id, assigned_user_id, is_deleted, date, currency_id, digits, exchange_rate, amount on expenses
when old.company_id is not new.company_id
  or old.user_id is not new.user_id
  or old.assigned_user_id is not new.assigned_user_id
  or old.is_deleted is not new.is_deleted
  or old.date is not new.date
  or old.currency_id is not new.currency_id
  or old.digits is not new.digits
  or old.exchange_rate is not new.exchange_rate
  or old.amount is not new.amount
begin
  insert into money_moves
  select new.company_id, new.user_id, new.assigned_user_id, 'expense', new.date, new.currency_id, new.digits, new.exchange_rate,
    new.amount, 1
  where not new.is_deleted;
  insert into money_moves
  select old.company_id, old.user_id, old.assigned_user_id, 'expense', old.date, old.currency_id, old.digits, old.exchange_rate,
    old.amount, -1
  where not old.is_deleted;
end;
--> statement-breakpoint
insert into invoice_moves
select company_id, user_id, assigned_user_id, is_deleted, status_id, date, due_date, currency_id, digits, exchange_rate, amount, balance, 1
from invoices;
--> statement-breakpoint
insert into money_moves
select company_id, user_id, assigned_user_id, 'payment', date, currency_id, digits, exchange_rate, amount - refunded, 1
from payments where status_id in (1, 4, 5, 6) and not is_deleted;
--> statement-breakpoint
insert into money_moves
select company_id, user_id, assigned_user_id, 'expense', date, currency_id, digits, exchange_rate, amount, 1
from expenses where not is_deleted;
