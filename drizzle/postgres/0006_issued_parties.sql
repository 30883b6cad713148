ALTER TABLE "credits" ADD COLUMN "parties" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "parties" text;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "parties" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "parties" text;