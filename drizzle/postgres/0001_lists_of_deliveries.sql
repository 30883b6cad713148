DROP INDEX "activities_client";--> statement-breakpoint
CREATE INDEX "outbox_state" ON "outbox" USING btree ("company_id","state");--> statement-breakpoint
CREATE INDEX "activities_client" ON "activities" USING btree ("company_id","client_id","created_at");