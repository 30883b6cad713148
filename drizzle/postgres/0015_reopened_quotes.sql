ALTER TABLE "invoices" ADD COLUMN "quote_id" bigint;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "reopens_as" bigint;--> statement-breakpoint
UPDATE "invoices" SET "quote_id" = (
  SELECT "quotes"."id" FROM "quotes"
  WHERE "quotes"."company_id" = "invoices"."company_id" AND "quotes"."invoice_id" = "invoices"."id"
);--> statement-breakpoint
-- Approved: activity 29.
UPDATE "quotes" SET "reopens_as" = CASE
  WHEN EXISTS (
    SELECT 1 FROM "activities"
    WHERE "activities"."company_id" = "quotes"."company_id" AND "activities"."quote_id" = "quotes"."id"
      AND "activities"."activity_type_id" = 29
  ) THEN 3
  WHEN "last_sent_date" IS NOT NULL THEN 2
  ELSE 1
END WHERE "status_id" = 4;--> statement-breakpoint
-- A deleted invoice reopens its quote.
UPDATE "quotes" SET "status_id" = "reopens_as", "reopens_as" = NULL, "invoice_id" = NULL
WHERE "status_id" = 4 AND EXISTS (
  SELECT 1 FROM "invoices"
  WHERE "invoices"."company_id" = "quotes"."company_id" AND "invoices"."id" = "quotes"."invoice_id"
    AND "invoices"."is_deleted"
);
