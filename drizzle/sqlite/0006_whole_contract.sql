CREATE TABLE `bank_rules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`assigned_user_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	`is_deleted` integer DEFAULT false NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`applies_to` text NOT NULL,
	`matches_on_all` integer DEFAULT false NOT NULL,
	`auto_convert` integer DEFAULT false NOT NULL,
	`on_credit_match` text DEFAULT 'create_payment' NOT NULL,
	`rules` text NOT NULL,
	`client_id` integer,
	`origin_client_id` integer,
	`vendor_id` integer,
	`expense_category_id` integer,
	FOREIGN KEY (`company_id`,`client_id`) REFERENCES `clients`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`vendor_id`) REFERENCES `vendors`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`expense_category_id`) REFERENCES `expense_categories`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_rules_company_id` ON `bank_rules` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `credit_allocations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`payment_id` integer NOT NULL,
	`credit_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	`removed_by` text,
	FOREIGN KEY (`company_id`,`payment_id`) REFERENCES `payments`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`credit_id`) REFERENCES `credits`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `credit_allocations_payment` ON `credit_allocations` (`company_id`,`payment_id`);--> statement-breakpoint
CREATE INDEX `credit_allocations_credit` ON `credit_allocations` (`company_id`,`credit_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `credit_allocations_company_id` ON `credit_allocations` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `credits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`assigned_user_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	`is_deleted` integer DEFAULT false NOT NULL,
	`currency_id` text NOT NULL,
	`digits` integer NOT NULL,
	`tax_name1` text DEFAULT '' NOT NULL,
	`tax_rate1` text DEFAULT '0' NOT NULL,
	`tax_name2` text DEFAULT '' NOT NULL,
	`tax_rate2` text DEFAULT '0' NOT NULL,
	`tax_name3` text DEFAULT '' NOT NULL,
	`tax_rate3` text DEFAULT '0' NOT NULL,
	`custom_value1` text DEFAULT '' NOT NULL,
	`custom_value2` text DEFAULT '' NOT NULL,
	`custom_value3` text DEFAULT '' NOT NULL,
	`custom_value4` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`status_id` integer DEFAULT 1 NOT NULL,
	`number` text,
	`number_rank` integer DEFAULT 0 NOT NULL,
	`po_number` text DEFAULT '' NOT NULL,
	`date` text NOT NULL,
	`due_date` text,
	`partial_due_date` text,
	`last_sent_date` text,
	`next_send_date` text,
	`amount` integer NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	`paid_to_date` integer DEFAULT 0 NOT NULL,
	`partial` integer DEFAULT 0 NOT NULL,
	`total_taxes` integer DEFAULT 0 NOT NULL,
	`discount` text DEFAULT '0' NOT NULL,
	`is_amount_discount` integer DEFAULT true NOT NULL,
	`uses_inclusive_taxes` integer DEFAULT false NOT NULL,
	`custom_surcharge1` text DEFAULT '0' NOT NULL,
	`custom_surcharge2` text DEFAULT '0' NOT NULL,
	`custom_surcharge3` text DEFAULT '0' NOT NULL,
	`custom_surcharge4` text DEFAULT '0' NOT NULL,
	`custom_surcharge_tax1` integer DEFAULT false NOT NULL,
	`custom_surcharge_tax2` integer DEFAULT false NOT NULL,
	`custom_surcharge_tax3` integer DEFAULT false NOT NULL,
	`custom_surcharge_tax4` integer DEFAULT false NOT NULL,
	`exchange_rate` text DEFAULT '1' NOT NULL,
	`terms` text DEFAULT '' NOT NULL,
	`footer` text DEFAULT '' NOT NULL,
	`public_notes` text DEFAULT '' NOT NULL,
	`private_notes` text DEFAULT '' NOT NULL,
	`project_id` text DEFAULT '' NOT NULL,
	`design_id` text DEFAULT '' NOT NULL,
	`subscription_id` text DEFAULT '' NOT NULL,
	`line_items` text NOT NULL,
	`tax_info` text NOT NULL,
	`e_invoice` text NOT NULL,
	`client_id` integer NOT NULL,
	`origin_client_id` integer NOT NULL,
	`vendor_id` integer,
	`invoice_id` integer,
	FOREIGN KEY (`company_id`,`client_id`) REFERENCES `clients`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`vendor_id`) REFERENCES `vendors`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`invoice_id`) REFERENCES `invoices`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credits_company_number` ON `credits` (`company_id`,`number`);--> statement-breakpoint
CREATE INDEX `credits_client` ON `credits` (`company_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `credits_status` ON `credits` (`company_id`,`status_id`,`due_date`);--> statement-breakpoint
CREATE INDEX `credits_number_rank` ON `credits` (`company_id`,`number_rank`);--> statement-breakpoint
CREATE UNIQUE INDEX `credits_company_id` ON `credits` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `purchase_orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`assigned_user_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	`is_deleted` integer DEFAULT false NOT NULL,
	`currency_id` text NOT NULL,
	`digits` integer NOT NULL,
	`tax_name1` text DEFAULT '' NOT NULL,
	`tax_rate1` text DEFAULT '0' NOT NULL,
	`tax_name2` text DEFAULT '' NOT NULL,
	`tax_rate2` text DEFAULT '0' NOT NULL,
	`tax_name3` text DEFAULT '' NOT NULL,
	`tax_rate3` text DEFAULT '0' NOT NULL,
	`custom_value1` text DEFAULT '' NOT NULL,
	`custom_value2` text DEFAULT '' NOT NULL,
	`custom_value3` text DEFAULT '' NOT NULL,
	`custom_value4` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`status_id` integer DEFAULT 1 NOT NULL,
	`number` text,
	`number_rank` integer DEFAULT 0 NOT NULL,
	`po_number` text DEFAULT '' NOT NULL,
	`date` text NOT NULL,
	`due_date` text,
	`partial_due_date` text,
	`last_sent_date` text,
	`next_send_date` text,
	`amount` integer NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	`paid_to_date` integer DEFAULT 0 NOT NULL,
	`partial` integer DEFAULT 0 NOT NULL,
	`total_taxes` integer DEFAULT 0 NOT NULL,
	`discount` text DEFAULT '0' NOT NULL,
	`is_amount_discount` integer DEFAULT true NOT NULL,
	`uses_inclusive_taxes` integer DEFAULT false NOT NULL,
	`custom_surcharge1` text DEFAULT '0' NOT NULL,
	`custom_surcharge2` text DEFAULT '0' NOT NULL,
	`custom_surcharge3` text DEFAULT '0' NOT NULL,
	`custom_surcharge4` text DEFAULT '0' NOT NULL,
	`custom_surcharge_tax1` integer DEFAULT false NOT NULL,
	`custom_surcharge_tax2` integer DEFAULT false NOT NULL,
	`custom_surcharge_tax3` integer DEFAULT false NOT NULL,
	`custom_surcharge_tax4` integer DEFAULT false NOT NULL,
	`exchange_rate` text DEFAULT '1' NOT NULL,
	`terms` text DEFAULT '' NOT NULL,
	`footer` text DEFAULT '' NOT NULL,
	`public_notes` text DEFAULT '' NOT NULL,
	`private_notes` text DEFAULT '' NOT NULL,
	`project_id` text DEFAULT '' NOT NULL,
	`design_id` text DEFAULT '' NOT NULL,
	`subscription_id` text DEFAULT '' NOT NULL,
	`line_items` text NOT NULL,
	`tax_info` text NOT NULL,
	`e_invoice` text NOT NULL,
	`vendor_id` integer NOT NULL,
	FOREIGN KEY (`company_id`,`vendor_id`) REFERENCES `vendors`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `purchase_orders_company_number` ON `purchase_orders` (`company_id`,`number`);--> statement-breakpoint
CREATE INDEX `purchase_orders_vendor` ON `purchase_orders` (`company_id`,`vendor_id`);--> statement-breakpoint
CREATE INDEX `purchase_orders_status` ON `purchase_orders` (`company_id`,`status_id`,`due_date`);--> statement-breakpoint
CREATE INDEX `purchase_orders_number_rank` ON `purchase_orders` (`company_id`,`number_rank`);--> statement-breakpoint
CREATE UNIQUE INDEX `purchase_orders_company_id` ON `purchase_orders` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `uploaded_documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`assigned_user_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	`is_deleted` integer DEFAULT false NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`media_type` text NOT NULL,
	`hash` text NOT NULL,
	`size` integer NOT NULL,
	`is_public` integer DEFAULT true NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`client_id` integer,
	`origin_client_id` integer,
	`invoice_id` integer,
	`quote_id` integer,
	`credit_id` integer,
	`purchase_order_id` integer,
	`payment_id` integer,
	`expense_id` integer,
	`vendor_id` integer,
	`product_id` integer,
	FOREIGN KEY (`company_id`,`client_id`) REFERENCES `clients`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`invoice_id`) REFERENCES `invoices`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`quote_id`) REFERENCES `quotes`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`credit_id`) REFERENCES `credits`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`purchase_order_id`) REFERENCES `purchase_orders`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`payment_id`) REFERENCES `payments`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`expense_id`) REFERENCES `expenses`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`vendor_id`) REFERENCES `vendors`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`product_id`) REFERENCES `products`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `uploaded_documents_hash` ON `uploaded_documents` (`hash`);--> statement-breakpoint
CREATE INDEX `uploaded_documents_client` ON `uploaded_documents` (`company_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `uploaded_documents_invoice` ON `uploaded_documents` (`company_id`,`invoice_id`);--> statement-breakpoint
CREATE INDEX `uploaded_documents_quote` ON `uploaded_documents` (`company_id`,`quote_id`);--> statement-breakpoint
CREATE INDEX `uploaded_documents_credit` ON `uploaded_documents` (`company_id`,`credit_id`);--> statement-breakpoint
CREATE INDEX `uploaded_documents_purchase_order` ON `uploaded_documents` (`company_id`,`purchase_order_id`);--> statement-breakpoint
CREATE INDEX `uploaded_documents_payment` ON `uploaded_documents` (`company_id`,`payment_id`);--> statement-breakpoint
CREATE INDEX `uploaded_documents_expense` ON `uploaded_documents` (`company_id`,`expense_id`);--> statement-breakpoint
CREATE INDEX `uploaded_documents_vendor` ON `uploaded_documents` (`company_id`,`vendor_id`);--> statement-breakpoint
CREATE INDEX `uploaded_documents_product` ON `uploaded_documents` (`company_id`,`product_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `uploaded_documents_company_id` ON `uploaded_documents` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`assigned_user_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	`is_deleted` integer DEFAULT false NOT NULL,
	`event_id` integer NOT NULL,
	`target_url` text NOT NULL,
	`rest_method` text DEFAULT 'post' NOT NULL,
	`headers` text NOT NULL,
	`secret` text NOT NULL,
	`disabled_at` integer,
	`disabled_reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `webhooks_event` ON `webhooks` (`company_id`,`event_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `webhooks_company_id` ON `webhooks` (`company_id`,`id`);--> statement-breakpoint
DROP INDEX `outbox_invoice`;--> statement-breakpoint
ALTER TABLE `outbox` ADD `record_kind` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `record_id` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `webhook_id` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `delivery_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `outbox` SET `delivery_key` = lower(hex(randomblob(12))), `record_kind` = CASE WHEN `invoice_id` IS NULL THEN 'quote' ELSE 'invoice' END, `record_id` = coalesce(`invoice_id`, `quote_id`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `lease_key` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `leased_until` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `delivered_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_deliveryKey_unique` ON `outbox` (`delivery_key`);--> statement-breakpoint
CREATE INDEX `outbox_record` ON `outbox` (`company_id`,`record_kind`,`record_id`);--> statement-breakpoint
CREATE INDEX `outbox_company` ON `outbox` (`company_id`,`id`);--> statement-breakpoint
ALTER TABLE `outbox` DROP COLUMN `invoice_id`;--> statement-breakpoint
ALTER TABLE `outbox` DROP COLUMN `quote_id`;--> statement-breakpoint
ALTER TABLE `activities` ADD `credit_id` integer;--> statement-breakpoint
ALTER TABLE `activities` ADD `purchase_order_id` integer;--> statement-breakpoint
ALTER TABLE `activities` ADD `subject_user_id` integer;--> statement-breakpoint
ALTER TABLE `activities` ADD `address` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bank_transactions` ADD `bank_rule_id` integer;--> statement-breakpoint
ALTER TABLE `bank_transactions` ADD `suggestion` text;--> statement-breakpoint
ALTER TABLE `bank_transactions` ADD `import_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `bank_transactions_import_key` ON `bank_transactions` (`company_id`,`bank_account_id`,`import_key`);--> statement-breakpoint
ALTER TABLE `bank_transactions` DROP COLUMN `bank_transaction_rule_id`;--> statement-breakpoint
ALTER TABLE `companies` ADD `options` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`invoice_id` integer,
	`quote_id` integer,
	`credit_id` integer,
	`contact_id` integer NOT NULL,
	`key` text NOT NULL,
	`sent_date` integer,
	`viewed_date` integer,
	`opened_date` integer,
	`email_status` text DEFAULT '' NOT NULL,
	`email_error` text DEFAULT '' NOT NULL,
	`message_id` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	FOREIGN KEY (`company_id`,`invoice_id`) REFERENCES `invoices`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`quote_id`) REFERENCES `quotes`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`credit_id`) REFERENCES `credits`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`contact_id`) REFERENCES `contacts`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_invitations`("id", "company_id", "invoice_id", "quote_id", "credit_id", "contact_id", "key", "sent_date", "viewed_date", "opened_date", "email_status", "email_error", "message_id", "created_at", "updated_at", "archived_at") SELECT "id", "company_id", "invoice_id", "quote_id", NULL, "contact_id", "key", "sent_date", "viewed_date", "opened_date", "email_status", "email_error", "message_id", "created_at", "updated_at", "archived_at" FROM `invitations`;--> statement-breakpoint
DROP TABLE `invitations`;--> statement-breakpoint
ALTER TABLE `__new_invitations` RENAME TO `invitations`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_key_unique` ON `invitations` (`key`);--> statement-breakpoint
CREATE INDEX `invitations_invoice` ON `invitations` (`company_id`,`invoice_id`);--> statement-breakpoint
CREATE INDEX `invitations_quote` ON `invitations` (`company_id`,`quote_id`);--> statement-breakpoint
CREATE INDEX `invitations_credit` ON `invitations` (`company_id`,`credit_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_company_id` ON `invitations` (`company_id`,`id`);--> statement-breakpoint
ALTER TABLE `ledger_entries` ADD `credit_id` integer;--> statement-breakpoint
ALTER TABLE `memberships` ADD `settings` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `memberships` ADD `react_settings` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `memberships` ADD `notifications` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `language_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `last_login` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `invitation_hash` text;--> statement-breakpoint
ALTER TABLE `users` ADD `invitation_until` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `users_invitationHash_unique` ON `users` (`invitation_hash`);--> statement-breakpoint
-- Rebuilding the table dropped what 0004 planted for its indexes.
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
  ('invitations', 'invitations_company_id', '200000 200000 1'),
  ('invitations', 'invitations_invoice', '200000 200000 2'),
  ('invitations', 'invitations_quote', '200000 200000 2'),
  ('invitations', 'invitations_credit', '200000 200000 2'),
  ('invitations', 'invitations_key_unique', '200000 1');
