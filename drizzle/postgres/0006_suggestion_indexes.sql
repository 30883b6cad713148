CREATE INDEX "expenses_amount" ON "expenses" USING btree ("company_id","amount");--> statement-breakpoint
CREATE INDEX "invoices_balance" ON "invoices" USING btree ("company_id","balance");--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("company_id","amount");