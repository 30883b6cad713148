CREATE INDEX "clients_put_away" ON "clients" USING btree ("company_id") WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX "quotes_created" ON "quotes" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "quotes_updated" ON "quotes" USING btree ("company_id","updated_at");--> statement-breakpoint
CREATE INDEX "quotes_valid_until" ON "quotes" USING btree ("company_id",(case when "due_date" is null then '' else "due_date" end));--> statement-breakpoint
CREATE INDEX "quotes_amount" ON "quotes" USING btree ("company_id",("amount" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX "quotes_put_away" ON "quotes" USING btree ("company_id") WHERE (archived_at is not null or is_deleted);