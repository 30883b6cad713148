DROP INDEX `clients_company_display_name`;--> statement-breakpoint
ALTER TABLE `clients` ADD `name_order` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `display_name_order` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bank_accounts` ADD `bank_account_name_order` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bank_rules` ADD `name_order` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bank_transactions` ADD `participant_name_order` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `client_groups` ADD `name_order` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `contacts` ADD `first_name_order` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `contacts` ADD `last_name_order` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `expense_categories` ADD `name_order` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `locations` ADD `name_order` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_terms` ADD `name_order` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `product_key_order` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `tax_rates` ADD `name_order` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `tokens` ADD `name_order` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `uploaded_documents` ADD `name_order` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `first_name_order` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `last_name_order` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `name_order` text DEFAULT '' NOT NULL;--> statement-breakpoint
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
CREATE INDEX `clients_company_display_name` ON `clients` (`company_id`,`display_name_order`);--> statement-breakpoint
-- Dropping the index dropped its statistics.
insert into sqlite_stat1 (tbl, idx, stat) values ('clients', 'clients_company_display_name', '10000 10000 2');
