DROP INDEX `quotes_valid_until`;--> statement-breakpoint
CREATE INDEX `quotes_due` ON `quotes` (`company_id`,(case when "due_date" is null then '' else "due_date" end));--> statement-breakpoint
CREATE INDEX `quotes_vendor` ON `quotes` (`company_id`,`vendor_id`) WHERE (vendor_id is not null);--> statement-breakpoint
CREATE INDEX `clients_created` ON `clients` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `clients_updated` ON `clients` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `clients_number_rank` ON `clients` (`company_id`,`number_rank`);--> statement-breakpoint
CREATE INDEX `merges_survivor` ON `merges` (`company_id`,`survivor_id`);--> statement-breakpoint
CREATE INDEX `products_created` ON `products` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `products_updated` ON `products` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `products_put_away` ON `products` (`company_id`) WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX `products_key_order` ON `products` (`company_id`,`product_key_order`);--> statement-breakpoint
CREATE INDEX `vendors_created` ON `vendors` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `vendors_updated` ON `vendors` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `vendors_put_away` ON `vendors` (`company_id`) WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX `vendors_name` ON `vendors` (`company_id`,`name_order`);--> statement-breakpoint
CREATE INDEX `vendors_number_rank` ON `vendors` (`company_id`,`number_rank`);--> statement-breakpoint
CREATE INDEX `invoices_created` ON `invoices` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `invoices_updated` ON `invoices` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `invoices_put_away` ON `invoices` (`company_id`) WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX `invoices_due` ON `invoices` (`company_id`,(case when "due_date" is null then '' else "due_date" end));--> statement-breakpoint
CREATE INDEX `invoices_amount` ON `invoices` (`company_id`,("amount" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX `invoices_balance_value` ON `invoices` (`company_id`,("balance" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX `invoices_vendor` ON `invoices` (`company_id`,`vendor_id`) WHERE (vendor_id is not null);--> statement-breakpoint
CREATE INDEX `credits_created` ON `credits` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `credits_updated` ON `credits` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `credits_put_away` ON `credits` (`company_id`) WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX `credits_date` ON `credits` (`company_id`,`date`);--> statement-breakpoint
CREATE INDEX `credits_due` ON `credits` (`company_id`,(case when "due_date" is null then '' else "due_date" end));--> statement-breakpoint
CREATE INDEX `credits_amount` ON `credits` (`company_id`,("amount" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX `credits_balance_value` ON `credits` (`company_id`,("balance" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX `credits_vendor` ON `credits` (`company_id`,`vendor_id`) WHERE (vendor_id is not null);--> statement-breakpoint
CREATE INDEX `purchase_orders_created` ON `purchase_orders` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `purchase_orders_updated` ON `purchase_orders` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `purchase_orders_put_away` ON `purchase_orders` (`company_id`) WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX `purchase_orders_date` ON `purchase_orders` (`company_id`,`date`);--> statement-breakpoint
CREATE INDEX `purchase_orders_due` ON `purchase_orders` (`company_id`,(case when "due_date" is null then '' else "due_date" end));--> statement-breakpoint
CREATE INDEX `purchase_orders_amount` ON `purchase_orders` (`company_id`,("amount" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX `vendor_invitations_contact` ON `vendor_invitations` (`company_id`,`vendor_contact_id`);--> statement-breakpoint
CREATE INDEX `bank_transactions_created` ON `bank_transactions` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `bank_transactions_updated` ON `bank_transactions` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `bank_transactions_put_away` ON `bank_transactions` (`company_id`) WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX `bank_transactions_date` ON `bank_transactions` (`company_id`,`date`);--> statement-breakpoint
CREATE INDEX `bank_transactions_value` ON `bank_transactions` (`company_id`,("amount" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX `bank_transactions_vendor` ON `bank_transactions` (`company_id`,`vendor_id`) WHERE (vendor_id is not null);--> statement-breakpoint
CREATE INDEX `bank_transactions_category` ON `bank_transactions` (`company_id`,`expense_category_id`) WHERE (expense_category_id is not null);--> statement-breakpoint
CREATE INDEX `bank_rules_client` ON `bank_rules` (`company_id`,`client_id`) WHERE (client_id is not null);--> statement-breakpoint
CREATE INDEX `bank_rules_vendor` ON `bank_rules` (`company_id`,`vendor_id`) WHERE (vendor_id is not null);--> statement-breakpoint
CREATE INDEX `bank_rules_category` ON `bank_rules` (`company_id`,`expense_category_id`) WHERE (expense_category_id is not null);--> statement-breakpoint
CREATE INDEX `payments_created` ON `payments` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_updated` ON `payments` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `payments_put_away` ON `payments` (`company_id`) WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX `payments_value` ON `payments` (`company_id`,("amount" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX `payments_number_rank` ON `payments` (`company_id`,`number_rank`);--> statement-breakpoint
CREATE INDEX `payments_status` ON `payments` (`company_id`,`status_id`);--> statement-breakpoint
CREATE INDEX `payments_contact` ON `payments` (`company_id`,`client_contact_id`) WHERE (client_contact_id is not null);--> statement-breakpoint
CREATE INDEX `payments_vendor` ON `payments` (`company_id`,`vendor_id`) WHERE (vendor_id is not null);--> statement-breakpoint
CREATE INDEX `expenses_created` ON `expenses` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `expenses_updated` ON `expenses` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `expenses_put_away` ON `expenses` (`company_id`) WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX `expenses_value` ON `expenses` (`company_id`,("amount" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX `expenses_number_rank` ON `expenses` (`company_id`,`number_rank`);--> statement-breakpoint
CREATE INDEX `expenses_paid` ON `expenses` (`company_id`,(case when "payment_date" is null then '' else "payment_date" end));--> statement-breakpoint
CREATE INDEX `expenses_category` ON `expenses` (`company_id`,`category_id`) WHERE (category_id is not null);--> statement-breakpoint
CREATE INDEX `expenses_invoice` ON `expenses` (`company_id`,`invoice_id`) WHERE (invoice_id is not null);--> statement-breakpoint
CREATE INDEX `uploaded_documents_created` ON `uploaded_documents` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `uploaded_documents_updated` ON `uploaded_documents` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `uploaded_documents_put_away` ON `uploaded_documents` (`company_id`) WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX `uploaded_documents_name` ON `uploaded_documents` (`company_id`,`name_order`);--> statement-breakpoint
CREATE INDEX `activities_created` ON `activities` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `activities_type` ON `activities` (`company_id`,`activity_type_id`);--> statement-breakpoint
CREATE INDEX `outbox_created` ON `outbox` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_updated` ON `outbox` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `outbox_webhook` ON `outbox` (`company_id`,`webhook_id`) WHERE (webhook_id is not null);--> statement-breakpoint
-- As in the first migration, and now of every table of records: without them, SQLite expects a handful of rows for any condition.
delete from sqlite_stat1 where idx = 'quotes_valid_until';
--> statement-breakpoint
insert into sqlite_stat1 (tbl, idx, stat) values
  ('activities', 'activities_client', '500000 500000 10'),
  ('activities', 'activities_invoice', '500000 500000 2'),
  ('activities', 'activities_quote', '500000 500000 2'),
  ('activities', 'activities_credit', '100000 100000 2'),
  ('activities', 'activities_purchase_order', '100000 100000 2'),
  ('activities', 'activities_payment', '100000 100000 2'),
  ('activities', 'activities_expense', '100000 100000 2'),
  ('activities', 'activities_vendor', '100000 100000 10'),
  ('activities', 'activities_log_ins', '100000 10 2'),
  ('activities', 'activities_company_id', '500000 500000 1'),
  ('activities', 'activities_created', '500000 500000 2'),
  ('activities', 'activities_type', '500000 500000 10000'),
  ('allocations', 'allocations_payment', '200000 200000 2'),
  ('allocations', 'allocations_invoice', '200000 200000 2'),
  ('allocations', 'allocations_company_id', '200000 200000 1'),
  ('bank_rules', 'bank_rules_company_id', '1000 1000 1'),
  ('bank_rules', 'bank_rules_client', '200 200 10'),
  ('bank_rules', 'bank_rules_vendor', '200 200 10'),
  ('bank_rules', 'bank_rules_category', '200 200 200'),
  ('bank_transactions', 'bank_transactions_status', '100000 100000 20000'),
  ('bank_transactions', 'bank_transactions_import_key', '100000 100000 1000 1'),
  ('bank_transactions', 'bank_transactions_company_id', '100000 100000 1'),
  ('bank_transactions', 'bank_transactions_account_date', '100000 100000 1000 10'),
  ('bank_transactions', 'bank_transactions_import', '100000 100000 500'),
  ('bank_transactions', 'bank_transactions_amount', '20000 20000 10'),
  ('bank_transactions', 'bank_transactions_payer', '20000 20000 2'),
  ('bank_transactions', 'bank_transactions_payer_name', '20000 20000 2'),
  ('bank_transactions', 'bank_transactions_created', '100000 100000 2'),
  ('bank_transactions', 'bank_transactions_updated', '100000 100000 2'),
  ('bank_transactions', 'bank_transactions_put_away', '5000 5000'),
  ('bank_transactions', 'bank_transactions_date', '100000 100000 100'),
  ('bank_transactions', 'bank_transactions_value', '100000 100000 2'),
  ('bank_transactions', 'bank_transactions_vendor', '20000 20000 10'),
  ('bank_transactions', 'bank_transactions_category', '20000 20000 1000'),
  ('clients', 'clients_created', '10000 10000 2'),
  ('clients', 'clients_updated', '10000 10000 2'),
  ('clients', 'clients_number_rank', '10000 10000 1'),
  ('credit_allocations', 'credit_allocations_payment', '10000 10000 2'),
  ('credit_allocations', 'credit_allocations_credit', '10000 10000 2'),
  ('credit_allocations', 'credit_allocations_invoice', '10000 10000 2'),
  ('credit_allocations', 'credit_allocations_company_id', '10000 10000 1'),
  ('credits', 'credits_company_number', '10000 10000 1'),
  ('credits', 'credits_client', '10000 10000 10'),
  ('credits', 'credits_status', '10000 10000 2000 10'),
  ('credits', 'credits_number_rank', '10000 10000 1'),
  ('credits', 'credits_invoice', '2000 2000 2'),
  ('credits', 'credits_company_id', '10000 10000 1'),
  ('credits', 'credits_created', '10000 10000 2'),
  ('credits', 'credits_updated', '10000 10000 2'),
  ('credits', 'credits_put_away', '500 500'),
  ('credits', 'credits_date', '10000 10000 100'),
  ('credits', 'credits_due', '10000 10000 100'),
  ('credits', 'credits_amount', '10000 10000 2'),
  ('credits', 'credits_balance_value', '10000 10000 2'),
  ('credits', 'credits_vendor', '2000 2000 10'),
  ('expenses', 'expenses_company_number', '100000 100000 1'),
  ('expenses', 'expenses_date', '100000 100000 100'),
  ('expenses', 'expenses_client', '100000 100000 10'),
  ('expenses', 'expenses_vendor', '100000 100000 10'),
  ('expenses', 'expenses_bank_transaction', '100000 100000 2'),
  ('expenses', 'expenses_amount', '100000 100000 10'),
  ('expenses', 'expenses_company_id', '100000 100000 1'),
  ('expenses', 'expenses_reference_key', '20000 20000 2'),
  ('expenses', 'expenses_created', '100000 100000 2'),
  ('expenses', 'expenses_updated', '100000 100000 2'),
  ('expenses', 'expenses_put_away', '5000 5000'),
  ('expenses', 'expenses_value', '100000 100000 2'),
  ('expenses', 'expenses_number_rank', '100000 100000 1'),
  ('expenses', 'expenses_paid', '100000 100000 100'),
  ('expenses', 'expenses_category', '20000 20000 1000'),
  ('expenses', 'expenses_invoice', '20000 20000 2'),
  ('invoices', 'invoices_created', '100000 100000 2'),
  ('invoices', 'invoices_updated', '100000 100000 2'),
  ('invoices', 'invoices_put_away', '5000 5000'),
  ('invoices', 'invoices_due', '100000 100000 100'),
  ('invoices', 'invoices_amount', '100000 100000 2'),
  ('invoices', 'invoices_balance_value', '100000 100000 2'),
  ('invoices', 'invoices_vendor', '20000 20000 10'),
  ('ledger_entries', 'ledger_entries_client', '400000 400000 10'),
  ('ledger_entries', 'ledger_entries_company_id', '400000 400000 1'),
  ('locations', 'locations_company_name', '1000 1000 1'),
  ('locations', 'locations_client', '200 200 10'),
  ('locations', 'locations_vendor', '200 200 10'),
  ('locations', 'locations_company_id', '1000 1000 1'),
  ('merges', 'merges_absorbed', '1000 1000 2'),
  ('merges', 'merges_company_id', '1000 1000 1'),
  ('merges', 'merges_survivor', '1000 1000 2'),
  ('outbox', 'outbox_due', '10000 2000 10'),
  ('outbox', 'outbox_record', '10000 10000 2000 2'),
  ('outbox', 'outbox_delivered', '10000 10000 2'),
  ('outbox', 'outbox_delivery_key', '10000 10000 1'),
  ('outbox', 'outbox_company', '10000 10000 1'),
  ('outbox', 'outbox_created', '10000 10000 2'),
  ('outbox', 'outbox_updated', '10000 10000 2'),
  ('outbox', 'outbox_webhook', '2000 2000 1000'),
  ('payments', 'payments_created', '100000 100000 2'),
  ('payments', 'payments_updated', '100000 100000 2'),
  ('payments', 'payments_put_away', '5000 5000'),
  ('payments', 'payments_value', '100000 100000 2'),
  ('payments', 'payments_number_rank', '100000 100000 1'),
  ('payments', 'payments_status', '100000 100000 20000'),
  ('payments', 'payments_contact', '20000 20000 10'),
  ('payments', 'payments_vendor', '20000 20000 10'),
  ('products', 'products_company_key', '10000 10000 2'),
  ('products', 'products_company_id', '10000 10000 1'),
  ('products', 'products_created', '10000 10000 2'),
  ('products', 'products_updated', '10000 10000 2'),
  ('products', 'products_put_away', '500 500'),
  ('products', 'products_key_order', '10000 10000 2'),
  ('purchase_orders', 'purchase_orders_company_number', '10000 10000 1'),
  ('purchase_orders', 'purchase_orders_vendor', '10000 10000 10'),
  ('purchase_orders', 'purchase_orders_status', '10000 10000 2000 10'),
  ('purchase_orders', 'purchase_orders_number_rank', '10000 10000 1'),
  ('purchase_orders', 'purchase_orders_company_id', '10000 10000 1'),
  ('purchase_orders', 'purchase_orders_created', '10000 10000 2'),
  ('purchase_orders', 'purchase_orders_updated', '10000 10000 2'),
  ('purchase_orders', 'purchase_orders_put_away', '500 500'),
  ('purchase_orders', 'purchase_orders_date', '10000 10000 100'),
  ('purchase_orders', 'purchase_orders_due', '10000 10000 100'),
  ('purchase_orders', 'purchase_orders_amount', '10000 10000 2'),
  ('quotes', 'quotes_due', '100000 100000 100'),
  ('quotes', 'quotes_vendor', '20000 20000 10'),
  ('uploaded_documents', 'uploaded_documents_hash', '100000 2'),
  ('uploaded_documents', 'uploaded_documents_client', '100000 100000 10'),
  ('uploaded_documents', 'uploaded_documents_invoice', '100000 100000 2'),
  ('uploaded_documents', 'uploaded_documents_quote', '100000 100000 2'),
  ('uploaded_documents', 'uploaded_documents_credit', '100000 100000 2'),
  ('uploaded_documents', 'uploaded_documents_purchase_order', '100000 100000 2'),
  ('uploaded_documents', 'uploaded_documents_payment', '100000 100000 2'),
  ('uploaded_documents', 'uploaded_documents_expense', '100000 100000 2'),
  ('uploaded_documents', 'uploaded_documents_vendor', '100000 100000 10'),
  ('uploaded_documents', 'uploaded_documents_product', '100000 100000 10'),
  ('uploaded_documents', 'uploaded_documents_client_group', '100000 100000 100'),
  ('uploaded_documents', 'uploaded_documents_company_id', '100000 100000 1'),
  ('uploaded_documents', 'uploaded_documents_logo_key', '100000 1 1'),
  ('uploaded_documents', 'uploaded_documents_created', '100000 100000 2'),
  ('uploaded_documents', 'uploaded_documents_updated', '100000 100000 2'),
  ('uploaded_documents', 'uploaded_documents_put_away', '5000 5000'),
  ('uploaded_documents', 'uploaded_documents_name', '100000 100000 2'),
  ('vendor_contacts', 'vendor_contacts_vendor', '20000 20000 10'),
  ('vendor_contacts', 'vendor_contacts_company_id', '20000 20000 1'),
  ('vendor_invitations', 'vendor_invitations_purchase_order', '20000 20000 2'),
  ('vendor_invitations', 'vendor_invitations_company_id', '20000 20000 1'),
  ('vendor_invitations', 'vendor_invitations_key', '20000 1 1'),
  ('vendor_invitations', 'vendor_invitations_contact', '20000 20000 2'),
  ('vendors', 'vendors_company_number', '10000 10000 1'),
  ('vendors', 'vendors_company_id', '10000 10000 1'),
  ('vendors', 'vendors_created', '10000 10000 2'),
  ('vendors', 'vendors_updated', '10000 10000 2'),
  ('vendors', 'vendors_put_away', '500 500'),
  ('vendors', 'vendors_name', '10000 10000 2'),
  ('vendors', 'vendors_number_rank', '10000 10000 1');
