ALTER TABLE "memberships" ADD COLUMN "archived_at" bigint;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "tokens_user" ON "tokens" USING btree ("company_id","user_id");