DROP INDEX "clients_company_display_name";--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "bank_account_name_order" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD COLUMN "name_order" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD COLUMN "participant_name_order" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_groups" ADD COLUMN "name_order" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "name_order" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "display_name_order" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "first_name_order" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "last_name_order" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "expense_categories" ADD COLUMN "name_order" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "name_order" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_terms" ADD COLUMN "name_order" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "product_key_order" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "name_order" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "name_order" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploaded_documents" ADD COLUMN "name_order" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_name_order" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_name_order" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "name_order" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
-- order of names: bank_accounts.bank_account_name
--> statement-breakpoint
-- order of names: bank_rules.name
--> statement-breakpoint
-- order of names: bank_transactions.participant_name
--> statement-breakpoint
-- order of names: client_groups.name
--> statement-breakpoint
-- order of names: clients.name
--> statement-breakpoint
-- order of names: clients.display_name
--> statement-breakpoint
-- order of names: contacts.first_name
--> statement-breakpoint
-- order of names: contacts.last_name
--> statement-breakpoint
-- order of names: expense_categories.name
--> statement-breakpoint
-- order of names: locations.name
--> statement-breakpoint
-- order of names: payment_terms.name
--> statement-breakpoint
-- order of names: products.product_key
--> statement-breakpoint
-- order of names: tax_rates.name
--> statement-breakpoint
-- order of names: tokens.name
--> statement-breakpoint
-- order of names: uploaded_documents.name
--> statement-breakpoint
-- order of names: users.first_name
--> statement-breakpoint
-- order of names: users.last_name
--> statement-breakpoint
-- order of names: vendors.name
--> statement-breakpoint
CREATE INDEX "clients_company_display_name" ON "clients" USING btree ("company_id","display_name_order");