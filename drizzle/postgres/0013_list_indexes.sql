DROP INDEX "quotes_valid_until";--> statement-breakpoint
CREATE INDEX "clients_created" ON "clients" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "clients_updated" ON "clients" USING btree ("company_id","updated_at");--> statement-breakpoint
CREATE INDEX "clients_number_rank" ON "clients" USING btree ("company_id","number_rank");--> statement-breakpoint
CREATE INDEX "merges_survivor" ON "merges" USING btree ("company_id","survivor_id");--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "products_updated" ON "products" USING btree ("company_id","updated_at");--> statement-breakpoint
CREATE INDEX "products_put_away" ON "products" USING btree ("company_id") WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX "products_key_order" ON "products" USING btree ("company_id","product_key_order");--> statement-breakpoint
CREATE INDEX "vendors_created" ON "vendors" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "vendors_updated" ON "vendors" USING btree ("company_id","updated_at");--> statement-breakpoint
CREATE INDEX "vendors_put_away" ON "vendors" USING btree ("company_id") WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX "vendors_name" ON "vendors" USING btree ("company_id","name_order");--> statement-breakpoint
CREATE INDEX "vendors_number_rank" ON "vendors" USING btree ("company_id","number_rank");--> statement-breakpoint
CREATE INDEX "invoices_created" ON "invoices" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "invoices_updated" ON "invoices" USING btree ("company_id","updated_at");--> statement-breakpoint
CREATE INDEX "invoices_put_away" ON "invoices" USING btree ("company_id") WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("company_id",(case when "due_date" is null then '' else "due_date" end));--> statement-breakpoint
CREATE INDEX "invoices_amount" ON "invoices" USING btree ("company_id",("amount" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX "invoices_balance_value" ON "invoices" USING btree ("company_id",("balance" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX "invoices_vendor" ON "invoices" USING btree ("company_id","vendor_id") WHERE (vendor_id is not null);--> statement-breakpoint
CREATE INDEX "quotes_due" ON "quotes" USING btree ("company_id",(case when "due_date" is null then '' else "due_date" end));--> statement-breakpoint
CREATE INDEX "quotes_vendor" ON "quotes" USING btree ("company_id","vendor_id") WHERE (vendor_id is not null);--> statement-breakpoint
CREATE INDEX "credits_created" ON "credits" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "credits_updated" ON "credits" USING btree ("company_id","updated_at");--> statement-breakpoint
CREATE INDEX "credits_put_away" ON "credits" USING btree ("company_id") WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX "credits_date" ON "credits" USING btree ("company_id","date");--> statement-breakpoint
CREATE INDEX "credits_due" ON "credits" USING btree ("company_id",(case when "due_date" is null then '' else "due_date" end));--> statement-breakpoint
CREATE INDEX "credits_amount" ON "credits" USING btree ("company_id",("amount" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX "credits_balance_value" ON "credits" USING btree ("company_id",("balance" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX "credits_vendor" ON "credits" USING btree ("company_id","vendor_id") WHERE (vendor_id is not null);--> statement-breakpoint
CREATE INDEX "purchase_orders_created" ON "purchase_orders" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "purchase_orders_updated" ON "purchase_orders" USING btree ("company_id","updated_at");--> statement-breakpoint
CREATE INDEX "purchase_orders_put_away" ON "purchase_orders" USING btree ("company_id") WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX "purchase_orders_date" ON "purchase_orders" USING btree ("company_id","date");--> statement-breakpoint
CREATE INDEX "purchase_orders_due" ON "purchase_orders" USING btree ("company_id",(case when "due_date" is null then '' else "due_date" end));--> statement-breakpoint
CREATE INDEX "purchase_orders_amount" ON "purchase_orders" USING btree ("company_id",("amount" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX "vendor_invitations_contact" ON "vendor_invitations" USING btree ("company_id","vendor_contact_id");--> statement-breakpoint
CREATE INDEX "bank_transactions_created" ON "bank_transactions" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "bank_transactions_updated" ON "bank_transactions" USING btree ("company_id","updated_at");--> statement-breakpoint
CREATE INDEX "bank_transactions_put_away" ON "bank_transactions" USING btree ("company_id") WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX "bank_transactions_date" ON "bank_transactions" USING btree ("company_id","date");--> statement-breakpoint
CREATE INDEX "bank_transactions_value" ON "bank_transactions" USING btree ("company_id",("amount" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX "bank_transactions_vendor" ON "bank_transactions" USING btree ("company_id","vendor_id") WHERE (vendor_id is not null);--> statement-breakpoint
CREATE INDEX "bank_transactions_category" ON "bank_transactions" USING btree ("company_id","expense_category_id") WHERE (expense_category_id is not null);--> statement-breakpoint
CREATE INDEX "bank_rules_client" ON "bank_rules" USING btree ("company_id","client_id") WHERE (client_id is not null);--> statement-breakpoint
CREATE INDEX "bank_rules_vendor" ON "bank_rules" USING btree ("company_id","vendor_id") WHERE (vendor_id is not null);--> statement-breakpoint
CREATE INDEX "bank_rules_category" ON "bank_rules" USING btree ("company_id","expense_category_id") WHERE (expense_category_id is not null);--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_updated" ON "payments" USING btree ("company_id","updated_at");--> statement-breakpoint
CREATE INDEX "payments_put_away" ON "payments" USING btree ("company_id") WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX "payments_value" ON "payments" USING btree ("company_id",("amount" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX "payments_number_rank" ON "payments" USING btree ("company_id","number_rank");--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" USING btree ("company_id","status_id");--> statement-breakpoint
CREATE INDEX "payments_contact" ON "payments" USING btree ("company_id","client_contact_id") WHERE (client_contact_id is not null);--> statement-breakpoint
CREATE INDEX "payments_vendor" ON "payments" USING btree ("company_id","vendor_id") WHERE (vendor_id is not null);--> statement-breakpoint
CREATE INDEX "expenses_created" ON "expenses" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "expenses_updated" ON "expenses" USING btree ("company_id","updated_at");--> statement-breakpoint
CREATE INDEX "expenses_put_away" ON "expenses" USING btree ("company_id") WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX "expenses_value" ON "expenses" USING btree ("company_id",("amount" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX "expenses_number_rank" ON "expenses" USING btree ("company_id","number_rank");--> statement-breakpoint
CREATE INDEX "expenses_paid" ON "expenses" USING btree ("company_id",(case when "payment_date" is null then '' else "payment_date" end));--> statement-breakpoint
CREATE INDEX "expenses_category" ON "expenses" USING btree ("company_id","category_id") WHERE (category_id is not null);--> statement-breakpoint
CREATE INDEX "expenses_invoice" ON "expenses" USING btree ("company_id","invoice_id") WHERE (invoice_id is not null);--> statement-breakpoint
CREATE INDEX "uploaded_documents_created" ON "uploaded_documents" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "uploaded_documents_updated" ON "uploaded_documents" USING btree ("company_id","updated_at");--> statement-breakpoint
CREATE INDEX "uploaded_documents_put_away" ON "uploaded_documents" USING btree ("company_id") WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX "uploaded_documents_name" ON "uploaded_documents" USING btree ("company_id","name_order");--> statement-breakpoint
CREATE INDEX "activities_created" ON "activities" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "activities_type" ON "activities" USING btree ("company_id","activity_type_id");--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_updated" ON "outbox" USING btree ("company_id","updated_at");--> statement-breakpoint
CREATE INDEX "outbox_webhook" ON "outbox" USING btree ("company_id","webhook_id") WHERE (webhook_id is not null);