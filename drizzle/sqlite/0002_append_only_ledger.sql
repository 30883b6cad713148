-- A merge moves entries to another client; nothing else about them ever changes. Rebuilding the table drops these
-- triggers: the step that does so creates them again.
create trigger ledger_entries_kept before delete on ledger_entries begin
  select raise(abort, 'ledger entries are never deleted');
end;
--> statement-breakpoint
create trigger ledger_entries_unchanged before update on ledger_entries
when old.id is not new.id
  or old.company_id is not new.company_id
  or old.origin_client_id is not new.origin_client_id
  or old.invoice_id is not new.invoice_id
  or old.payment_id is not new.payment_id
  or old.adjustment is not new.adjustment
  or old.balance is not new.balance
  or old.created_at is not new.created_at
begin
  select raise(abort, 'ledger entries never change');
end;
