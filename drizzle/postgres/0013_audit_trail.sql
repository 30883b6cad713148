ALTER TABLE "activities" ADD COLUMN "record_kind" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "record_id" bigint;--> statement-breakpoint
CREATE INDEX "activities_log_ins" ON "activities" USING btree ("user_id","created_at") WHERE (activity_type_id = 1007);