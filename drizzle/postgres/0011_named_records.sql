CREATE INDEX "activities_credit" ON "activities" USING btree ("company_id","credit_id") WHERE (credit_id is not null);--> statement-breakpoint
CREATE INDEX "activities_purchase_order" ON "activities" USING btree ("company_id","purchase_order_id") WHERE (purchase_order_id is not null);--> statement-breakpoint
CREATE INDEX "activities_payment" ON "activities" USING btree ("company_id","payment_id") WHERE (payment_id is not null);--> statement-breakpoint
CREATE INDEX "activities_expense" ON "activities" USING btree ("company_id","expense_id") WHERE (expense_id is not null);--> statement-breakpoint
CREATE INDEX "activities_vendor" ON "activities" USING btree ("company_id","vendor_id") WHERE (vendor_id is not null);--> statement-breakpoint
CREATE INDEX "credits_invoice" ON "credits" USING btree ("company_id","invoice_id") WHERE (invoice_id is not null);--> statement-breakpoint
CREATE INDEX "quotes_invoice" ON "quotes" USING btree ("company_id","invoice_id") WHERE (invoice_id is not null);