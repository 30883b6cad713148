CREATE INDEX "expenses_date" ON "expenses" USING btree ("company_id","date");--> statement-breakpoint
CREATE INDEX "invoices_date" ON "invoices" USING btree ("company_id","date");--> statement-breakpoint
CREATE INDEX "payments_date" ON "payments" USING btree ("company_id","date");