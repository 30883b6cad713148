ALTER TABLE "allocations" ADD COLUMN "deposit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "allocations" ADD COLUMN "deposit_due_date" text;