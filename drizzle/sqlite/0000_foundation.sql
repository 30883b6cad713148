CREATE TABLE `activities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`activity_type_id` integer NOT NULL,
	`client_id` integer,
	`origin_client_id` integer,
	`invoice_id` integer,
	`quote_id` integer,
	`payment_id` integer,
	`expense_id` integer,
	`vendor_id` integer,
	`bank_transaction_id` integer,
	`notes` text DEFAULT '' NOT NULL,
	`token_id` integer,
	`request_id` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`,`client_id`) REFERENCES `clients`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `activities_client` ON `activities` (`company_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `activities_invoice` ON `activities` (`company_id`,`invoice_id`);--> statement-breakpoint
CREATE INDEX `activities_quote` ON `activities` (`company_id`,`quote_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `activities_company_id` ON `activities` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `allocations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`payment_id` integer NOT NULL,
	`invoice_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	`removed_by` text,
	FOREIGN KEY (`company_id`,`payment_id`) REFERENCES `payments`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`invoice_id`) REFERENCES `invoices`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `allocations_payment` ON `allocations` (`company_id`,`payment_id`);--> statement-breakpoint
CREATE INDEX `allocations_invoice` ON `allocations` (`company_id`,`invoice_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `allocations_company_id` ON `allocations` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `bank_accounts` (
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
	`bank_account_name` text DEFAULT '' NOT NULL,
	`provider_name` text DEFAULT '' NOT NULL,
	`bank_account_number` text DEFAULT '' NOT NULL,
	`bank_account_status` text DEFAULT '' NOT NULL,
	`bank_account_type` text DEFAULT '' NOT NULL,
	`nickname` text DEFAULT '' NOT NULL,
	`balance` text DEFAULT '0' NOT NULL,
	`from_date` text,
	`auto_sync` integer DEFAULT false NOT NULL,
	`disabled_upstream` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_accounts_company_id` ON `bank_accounts` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `bank_transactions` (
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
	`bank_account_id` integer NOT NULL,
	`transaction_id` integer DEFAULT 0 NOT NULL,
	`category_id` integer DEFAULT 0 NOT NULL,
	`provider_account_id` integer DEFAULT 0 NOT NULL,
	`nordigen_transaction_id` text DEFAULT '' NOT NULL,
	`amount` integer NOT NULL,
	`base_type` text NOT NULL,
	`status_id` integer DEFAULT 1 NOT NULL,
	`date` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`participant` text DEFAULT '' NOT NULL,
	`participant_name` text DEFAULT '' NOT NULL,
	`account_type` text DEFAULT '' NOT NULL,
	`category_type` text DEFAULT '' NOT NULL,
	`expense_category_id` integer,
	`vendor_id` integer,
	`bank_transaction_rule_id` text DEFAULT '' NOT NULL,
	`match` text,
	FOREIGN KEY (`company_id`,`bank_account_id`) REFERENCES `bank_accounts`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`vendor_id`) REFERENCES `vendors`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`expense_category_id`) REFERENCES `expense_categories`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bank_transactions_account` ON `bank_transactions` (`company_id`,`bank_account_id`);--> statement-breakpoint
CREATE INDEX `bank_transactions_status` ON `bank_transactions` (`company_id`,`status_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `bank_transactions_company_id` ON `bank_transactions` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `clients` (
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
	`address1` text DEFAULT '' NOT NULL,
	`address2` text DEFAULT '' NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`state` text DEFAULT '' NOT NULL,
	`postal_code` text DEFAULT '' NOT NULL,
	`country_id` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`custom_value1` text DEFAULT '' NOT NULL,
	`custom_value2` text DEFAULT '' NOT NULL,
	`custom_value3` text DEFAULT '' NOT NULL,
	`custom_value4` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`number_rank` integer DEFAULT 0 NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`display_name` text DEFAULT '' NOT NULL,
	`website` text DEFAULT '' NOT NULL,
	`private_notes` text DEFAULT '' NOT NULL,
	`public_notes` text DEFAULT '' NOT NULL,
	`shipping_address1` text DEFAULT '' NOT NULL,
	`shipping_address2` text DEFAULT '' NOT NULL,
	`shipping_city` text DEFAULT '' NOT NULL,
	`shipping_state` text DEFAULT '' NOT NULL,
	`shipping_postal_code` text DEFAULT '' NOT NULL,
	`shipping_country_id` text DEFAULT '' NOT NULL,
	`size_id` text DEFAULT '' NOT NULL,
	`industry_id` text DEFAULT '' NOT NULL,
	`client_hash` text NOT NULL,
	`vat_number` text DEFAULT '' NOT NULL,
	`id_number` text DEFAULT '' NOT NULL,
	`routing_id` text DEFAULT '' NOT NULL,
	`classification` text DEFAULT '' NOT NULL,
	`group_settings_id` text DEFAULT '' NOT NULL,
	`has_valid_vat_number` integer DEFAULT false NOT NULL,
	`is_tax_exempt` integer DEFAULT false NOT NULL,
	`settings` text NOT NULL,
	`tax_info` text NOT NULL,
	`e_invoice` text NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	`paid_to_date` integer DEFAULT 0 NOT NULL,
	`payment_balance` integer DEFAULT 0 NOT NULL,
	`credit_balance` integer DEFAULT 0 NOT NULL,
	`merged_into_id` integer,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`merged_into_id`) REFERENCES `clients`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `clients_company_number` ON `clients` (`company_id`,`number`);--> statement-breakpoint
CREATE INDEX `clients_company_display_name` ON `clients` (`company_id`,lower("display_name"));--> statement-breakpoint
CREATE INDEX `clients_put_away` ON `clients` (`company_id`) WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX `clients_merged_into` ON `clients` (`company_id`,`merged_into_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `clients_company_id` ON `clients` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `companies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_key` text NOT NULL,
	`settings` text NOT NULL,
	`custom_surcharge_taxes1` integer DEFAULT false NOT NULL,
	`custom_surcharge_taxes2` integer DEFAULT false NOT NULL,
	`custom_surcharge_taxes3` integer DEFAULT false NOT NULL,
	`custom_surcharge_taxes4` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `companies_companyKey_unique` ON `companies` (`company_key`);--> statement-breakpoint
CREATE TABLE `contacts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`client_id` integer NOT NULL,
	`origin_client_id` integer NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`is_primary` integer DEFAULT false NOT NULL,
	`is_locked` integer DEFAULT false NOT NULL,
	`send_email` integer DEFAULT true NOT NULL,
	`contact_key` text NOT NULL,
	`password_hash` text DEFAULT '' NOT NULL,
	`custom_value1` text DEFAULT '' NOT NULL,
	`custom_value2` text DEFAULT '' NOT NULL,
	`custom_value3` text DEFAULT '' NOT NULL,
	`custom_value4` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	`is_deleted` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`company_id`,`client_id`) REFERENCES `clients`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `contacts_client` ON `contacts` (`company_id`,`client_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `contacts_company_id` ON `contacts` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `counters` (
	`company_id` integer NOT NULL,
	`name` text NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`company_id`, `name`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `expense_categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`assigned_user_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	`is_deleted` integer DEFAULT false NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`color` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `expense_categories_company_id` ON `expense_categories` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `expenses` (
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
	`number` text DEFAULT '' NOT NULL,
	`number_rank` integer DEFAULT 0 NOT NULL,
	`vendor_id` integer,
	`client_id` integer,
	`origin_client_id` integer,
	`category_id` integer,
	`invoice_id` integer,
	`bank_transaction_id` integer,
	`amount` integer NOT NULL,
	`foreign_amount` text DEFAULT '0' NOT NULL,
	`exchange_rate` text DEFAULT '1' NOT NULL,
	`invoice_currency_id` text DEFAULT '' NOT NULL,
	`payment_type_id` text DEFAULT '' NOT NULL,
	`recurring_expense_id` text DEFAULT '' NOT NULL,
	`project_id` text DEFAULT '' NOT NULL,
	`tax_amount1` text DEFAULT '0' NOT NULL,
	`tax_amount2` text DEFAULT '0' NOT NULL,
	`tax_amount3` text DEFAULT '0' NOT NULL,
	`should_be_invoiced` integer DEFAULT false NOT NULL,
	`invoice_documents` integer DEFAULT false NOT NULL,
	`uses_inclusive_taxes` integer DEFAULT false NOT NULL,
	`calculate_tax_by_amount` integer DEFAULT false NOT NULL,
	`private_notes` text DEFAULT '' NOT NULL,
	`public_notes` text DEFAULT '' NOT NULL,
	`transaction_reference` text DEFAULT '' NOT NULL,
	`date` text NOT NULL,
	`payment_date` text,
	`e_invoice` text NOT NULL,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`vendor_id`) REFERENCES `vendors`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`client_id`) REFERENCES `clients`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`category_id`) REFERENCES `expense_categories`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`invoice_id`) REFERENCES `invoices`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`bank_transaction_id`) REFERENCES `bank_transactions`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `expenses_company_number` ON `expenses` (`company_id`,`number`);--> statement-breakpoint
CREATE INDEX `expenses_client` ON `expenses` (`company_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `expenses_vendor` ON `expenses` (`company_id`,`vendor_id`);--> statement-breakpoint
CREATE INDEX `expenses_bank_transaction` ON `expenses` (`company_id`,`bank_transaction_id`);--> statement-breakpoint
CREATE INDEX `expenses_amount` ON `expenses` (`company_id`,`amount`);--> statement-breakpoint
CREATE UNIQUE INDEX `expenses_company_id` ON `expenses` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`company_id` integer NOT NULL,
	`key` text NOT NULL,
	`operation` text NOT NULL,
	`input_hash` text NOT NULL,
	`result` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `key`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`company_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`invoice_id` integer,
	`quote_id` integer,
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
	FOREIGN KEY (`company_id`,`contact_id`) REFERENCES `contacts`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_key_unique` ON `invitations` (`key`);--> statement-breakpoint
CREATE INDEX `invitations_invoice` ON `invitations` (`company_id`,`invoice_id`);--> statement-breakpoint
CREATE INDEX `invitations_quote` ON `invitations` (`company_id`,`quote_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_company_id` ON `invitations` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `invoices` (
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
	`client_id` integer NOT NULL,
	`origin_client_id` integer NOT NULL,
	`vendor_id` integer,
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
	`recurring_id` text DEFAULT '' NOT NULL,
	`auto_bill_enabled` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`company_id`,`client_id`) REFERENCES `clients`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`vendor_id`) REFERENCES `vendors`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_company_number` ON `invoices` (`company_id`,`number`);--> statement-breakpoint
CREATE INDEX `invoices_client` ON `invoices` (`company_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `invoices_status` ON `invoices` (`company_id`,`status_id`,`due_date`);--> statement-breakpoint
CREATE INDEX `invoices_number_rank` ON `invoices` (`company_id`,`number_rank`);--> statement-breakpoint
CREATE INDEX `invoices_balance` ON `invoices` (`company_id`,`balance`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_company_id` ON `invoices` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`client_id` integer NOT NULL,
	`origin_client_id` integer NOT NULL,
	`invoice_id` integer,
	`payment_id` integer,
	`adjustment` integer NOT NULL,
	`balance` integer NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`activity_id` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`,`client_id`) REFERENCES `clients`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ledger_entries_client` ON `ledger_entries` (`company_id`,`client_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entries_company_id` ON `ledger_entries` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `memberships` (
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`is_owner` integer DEFAULT false NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`permissions` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	`is_deleted` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`company_id`, `user_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `merges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`survivor_id` integer NOT NULL,
	`absorbed_id` integer NOT NULL,
	`contacts` text NOT NULL,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`company_id`,`survivor_id`) REFERENCES `clients`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`absorbed_id`) REFERENCES `clients`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `merges_absorbed` ON `merges` (`company_id`,`absorbed_id`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`kind` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`invoice_id` integer,
	`quote_id` integer,
	`invitation_id` integer,
	`payload` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text DEFAULT '' NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_invoice` ON `outbox` (`company_id`,`invoice_id`);--> statement-breakpoint
CREATE TABLE `payments` (
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
	`custom_value1` text DEFAULT '' NOT NULL,
	`custom_value2` text DEFAULT '' NOT NULL,
	`custom_value3` text DEFAULT '' NOT NULL,
	`custom_value4` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`client_id` integer NOT NULL,
	`origin_client_id` integer NOT NULL,
	`client_contact_id` integer,
	`vendor_id` integer,
	`bank_transaction_id` integer,
	`number` text DEFAULT '' NOT NULL,
	`number_rank` integer DEFAULT 0 NOT NULL,
	`status_id` integer DEFAULT 4 NOT NULL,
	`type_id` text DEFAULT '' NOT NULL,
	`amount` integer NOT NULL,
	`applied` integer DEFAULT 0 NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`date` text NOT NULL,
	`transaction_reference` text DEFAULT '' NOT NULL,
	`is_manual` integer DEFAULT true NOT NULL,
	`private_notes` text DEFAULT '' NOT NULL,
	`project_id` text DEFAULT '' NOT NULL,
	`gateway_type_id` text DEFAULT '' NOT NULL,
	`company_gateway_id` text DEFAULT '' NOT NULL,
	`exchange_rate` text DEFAULT '1' NOT NULL,
	`exchange_currency_id` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`company_id`,`client_id`) REFERENCES `clients`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`client_contact_id`) REFERENCES `contacts`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`vendor_id`) REFERENCES `vendors`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`bank_transaction_id`) REFERENCES `bank_transactions`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_company_number` ON `payments` (`company_id`,`number`);--> statement-breakpoint
CREATE INDEX `payments_client` ON `payments` (`company_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `payments_bank_transaction` ON `payments` (`company_id`,`bank_transaction_id`);--> statement-breakpoint
CREATE INDEX `payments_amount` ON `payments` (`company_id`,`amount`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_company_id` ON `payments` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `quotes` (
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
	`client_id` integer NOT NULL,
	`origin_client_id` integer NOT NULL,
	`vendor_id` integer,
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
	`invoice_id` integer,
	FOREIGN KEY (`company_id`,`client_id`) REFERENCES `clients`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`vendor_id`) REFERENCES `vendors`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`invoice_id`) REFERENCES `invoices`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_company_number` ON `quotes` (`company_id`,`number`);--> statement-breakpoint
CREATE INDEX `quotes_client` ON `quotes` (`company_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `quotes_status` ON `quotes` (`company_id`,`status_id`,`due_date`);--> statement-breakpoint
CREATE INDEX `quotes_date` ON `quotes` (`company_id`,`date`);--> statement-breakpoint
CREATE INDEX `quotes_number_rank` ON `quotes` (`company_id`,`number_rank`);--> statement-breakpoint
CREATE INDEX `quotes_created` ON `quotes` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `quotes_updated` ON `quotes` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `quotes_valid_until` ON `quotes` (`company_id`,(case when "due_date" is null then '' else "due_date" end));--> statement-breakpoint
CREATE INDEX `quotes_amount` ON `quotes` (`company_id`,("amount" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX `quotes_put_away` ON `quotes` (`company_id`) WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_company_id` ON `quotes` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `search_documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`kind` text NOT NULL,
	`record_id` integer NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_documents_record` ON `search_documents` (`company_id`,`kind`,`record_id`);--> statement-breakpoint
CREATE TABLE `tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`token_hash` text NOT NULL,
	`is_system` integer DEFAULT false NOT NULL,
	`password_until` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	`is_deleted` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_tokenHash_unique` ON `tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `tokens_user` ON `tokens` (`company_id`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_company_id` ON `tokens` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`password_hash` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `vendor_contacts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`is_primary` integer DEFAULT false NOT NULL,
	`send_email` integer DEFAULT true NOT NULL,
	`custom_value1` text DEFAULT '' NOT NULL,
	`custom_value2` text DEFAULT '' NOT NULL,
	`custom_value3` text DEFAULT '' NOT NULL,
	`custom_value4` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	FOREIGN KEY (`company_id`,`vendor_id`) REFERENCES `vendors`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `vendor_contacts_vendor` ON `vendor_contacts` (`company_id`,`vendor_id`);--> statement-breakpoint
CREATE TABLE `vendors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`assigned_user_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	`is_deleted` integer DEFAULT false NOT NULL,
	`address1` text DEFAULT '' NOT NULL,
	`address2` text DEFAULT '' NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`state` text DEFAULT '' NOT NULL,
	`postal_code` text DEFAULT '' NOT NULL,
	`country_id` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`custom_value1` text DEFAULT '' NOT NULL,
	`custom_value2` text DEFAULT '' NOT NULL,
	`custom_value3` text DEFAULT '' NOT NULL,
	`custom_value4` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`number_rank` integer DEFAULT 0 NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`website` text DEFAULT '' NOT NULL,
	`private_notes` text DEFAULT '' NOT NULL,
	`public_notes` text DEFAULT '' NOT NULL,
	`currency_id` text DEFAULT '' NOT NULL,
	`language_id` text DEFAULT '' NOT NULL,
	`vat_number` text DEFAULT '' NOT NULL,
	`id_number` text DEFAULT '' NOT NULL,
	`routing_id` text DEFAULT '' NOT NULL,
	`classification` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vendors_company_number` ON `vendors` (`company_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `vendors_company_id` ON `vendors` (`company_id`,`id`);