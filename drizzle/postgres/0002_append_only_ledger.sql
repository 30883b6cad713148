-- A merge moves entries to another client; nothing else about them ever changes.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'ledger entries never change' using errcode = 'restrict_violation';
  end if;
  raise exception 'ledger entries are never deleted' using errcode = 'restrict_violation';
end;
$$;
--> statement-breakpoint
create trigger ledger_entries_kept before delete on ledger_entries for each row execute function refuse_ledger_change();
--> statement-breakpoint
create trigger ledger_entries_unchanged before update on ledger_entries for each row
when (
  (old.id, old.company_id, old.origin_client_id, old.invoice_id, old.payment_id, old.adjustment, old.balance, old.created_at)
  is distinct from
  (new.id, new.company_id, new.origin_client_id, new.invoice_id, new.payment_id, new.adjustment, new.balance, new.created_at)
)
execute function refuse_ledger_change();
