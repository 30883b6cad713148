DROP INDEX "clients_merged_into";--> statement-breakpoint
CREATE INDEX "clients_name" ON "clients" USING btree ("company_id","name_order");--> statement-breakpoint
CREATE INDEX "contacts_email" ON "contacts" USING btree ("company_id",lower("email"));--> statement-breakpoint
CREATE INDEX "payments_reference" ON "payments" USING btree ("company_id","transaction_reference");--> statement-breakpoint
CREATE INDEX "clients_merged_into" ON "clients" USING btree ("company_id","merged_into_id") WHERE (merged_into_id is not null);