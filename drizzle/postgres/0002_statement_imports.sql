DROP INDEX "bank_transactions_account";--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "statement_options" text;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD COLUMN "import_id" text;--> statement-breakpoint
CREATE INDEX "bank_transactions_account_date" ON "bank_transactions" USING btree ("company_id","bank_account_id","date");--> statement-breakpoint
CREATE INDEX "bank_transactions_import" ON "bank_transactions" USING btree ("company_id","import_id");