DROP INDEX "clients_company_display_name";--> statement-breakpoint
CREATE INDEX "clients_company_display_name" ON "clients" USING btree ("company_id",lower("display_name"));