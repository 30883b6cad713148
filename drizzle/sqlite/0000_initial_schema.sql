CREATE TABLE `activities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`activity_type_id` integer NOT NULL,
	`client_id` integer,
	`origin_client_id` integer,
	`invoice_id` integer,
	`quote_id` integer,
	`credit_id` integer,
	`purchase_order_id` integer,
	`payment_id` integer,
	`expense_id` integer,
	`vendor_id` integer,
	`bank_transaction_id` integer,
	`subject_user_id` integer,
	`record_kind` text,
	`record_id` integer,
	`notes` text DEFAULT '' NOT NULL,
	`token_id` integer,
	`address` text DEFAULT '' NOT NULL,
	`request_id` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`,`client_id`) REFERENCES `clients`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `activities_client` ON `activities` (`company_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `activities_invoice` ON `activities` (`company_id`,`invoice_id`);--> statement-breakpoint
CREATE INDEX `activities_quote` ON `activities` (`company_id`,`quote_id`);--> statement-breakpoint
CREATE INDEX `activities_credit` ON `activities` (`company_id`,`credit_id`) WHERE (credit_id is not null);--> statement-breakpoint
CREATE INDEX `activities_purchase_order` ON `activities` (`company_id`,`purchase_order_id`) WHERE (purchase_order_id is not null);--> statement-breakpoint
CREATE INDEX `activities_payment` ON `activities` (`company_id`,`payment_id`) WHERE (payment_id is not null);--> statement-breakpoint
CREATE INDEX `activities_expense` ON `activities` (`company_id`,`expense_id`) WHERE (expense_id is not null);--> statement-breakpoint
CREATE INDEX `activities_vendor` ON `activities` (`company_id`,`vendor_id`) WHERE (vendor_id is not null);--> statement-breakpoint
CREATE INDEX `activities_log_ins` ON `activities` (`user_id`,`created_at`) WHERE (activity_type_id = 1007);--> statement-breakpoint
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
	`bank_rule_id` integer,
	`suggestion` text,
	`import_key` text,
	`match` text,
	FOREIGN KEY (`company_id`,`bank_account_id`) REFERENCES `bank_accounts`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`vendor_id`) REFERENCES `vendors`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`expense_category_id`) REFERENCES `expense_categories`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bank_transactions_account` ON `bank_transactions` (`company_id`,`bank_account_id`);--> statement-breakpoint
CREATE INDEX `bank_transactions_status` ON `bank_transactions` (`company_id`,`status_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `bank_transactions_import_key` ON `bank_transactions` (`company_id`,`bank_account_id`,`import_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `bank_transactions_company_id` ON `bank_transactions` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `client_groups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`assigned_user_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	`is_deleted` integer DEFAULT false NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`settings` text NOT NULL,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `client_groups_company_name` ON `client_groups` (`company_id`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `client_groups_company_id` ON `client_groups` (`company_id`,`id`);--> statement-breakpoint
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
	`group_id` integer,
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
CREATE INDEX `clients_group` ON `clients` (`company_id`,`group_id`) WHERE (group_id is not null);--> statement-breakpoint
CREATE UNIQUE INDEX `clients_company_id` ON `clients` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `companies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_key` text NOT NULL,
	`settings` text NOT NULL,
	`options` text DEFAULT '{}' NOT NULL,
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
CREATE INDEX `contacts_key` ON `contacts` (`contact_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `contacts_company_id` ON `contacts` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `counters` (
	`company_id` integer NOT NULL,
	`name` text NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`company_id`, `name`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `credit_allocations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`payment_id` integer NOT NULL,
	`credit_id` integer NOT NULL,
	`invoice_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	`removed_by` text,
	FOREIGN KEY (`company_id`,`payment_id`) REFERENCES `payments`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`credit_id`) REFERENCES `credits`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`invoice_id`) REFERENCES `invoices`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `credit_allocations_payment` ON `credit_allocations` (`company_id`,`payment_id`);--> statement-breakpoint
CREATE INDEX `credit_allocations_credit` ON `credit_allocations` (`company_id`,`credit_id`);--> statement-breakpoint
CREATE INDEX `credit_allocations_invoice` ON `credit_allocations` (`company_id`,`invoice_id`);--> statement-breakpoint
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
	`location_id` integer,
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
CREATE INDEX `credits_invoice` ON `credits` (`company_id`,`invoice_id`) WHERE (invoice_id is not null);--> statement-breakpoint
CREATE UNIQUE INDEX `credits_company_id` ON `credits` (`company_id`,`id`);--> statement-breakpoint
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
	`released_match` text,
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
CREATE INDEX `expenses_date` ON `expenses` (`company_id`,`date`);--> statement-breakpoint
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
CREATE TABLE `import_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`hash` text NOT NULL,
	`kind` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `import_files_hash` ON `import_files` (`company_id`,`hash`,`kind`);--> statement-breakpoint
CREATE INDEX `import_files_created` ON `import_files` (`created_at`);--> statement-breakpoint
CREATE TABLE `invitations` (
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
CREATE UNIQUE INDEX `invitations_key_unique` ON `invitations` (`key`);--> statement-breakpoint
CREATE INDEX `invitations_invoice` ON `invitations` (`company_id`,`invoice_id`);--> statement-breakpoint
CREATE INDEX `invitations_quote` ON `invitations` (`company_id`,`quote_id`);--> statement-breakpoint
CREATE INDEX `invitations_credit` ON `invitations` (`company_id`,`credit_id`);--> statement-breakpoint
CREATE INDEX `invitations_contact` ON `invitations` (`company_id`,`contact_id`);--> statement-breakpoint
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
	`location_id` integer,
	`line_items` text NOT NULL,
	`tax_info` text NOT NULL,
	`e_invoice` text NOT NULL,
	`client_id` integer NOT NULL,
	`origin_client_id` integer NOT NULL,
	`vendor_id` integer,
	`recurring_id` text DEFAULT '' NOT NULL,
	`auto_bill_enabled` integer DEFAULT false NOT NULL,
	`quote_id` integer,
	FOREIGN KEY (`company_id`,`client_id`) REFERENCES `clients`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`vendor_id`) REFERENCES `vendors`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_company_number` ON `invoices` (`company_id`,`number`);--> statement-breakpoint
CREATE INDEX `invoices_client` ON `invoices` (`company_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `invoices_status` ON `invoices` (`company_id`,`status_id`,`due_date`);--> statement-breakpoint
CREATE INDEX `invoices_date` ON `invoices` (`company_id`,`date`);--> statement-breakpoint
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
	`credit_id` integer,
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
CREATE TABLE `locations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`assigned_user_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	`is_deleted` integer DEFAULT false NOT NULL,
	`custom_value1` text DEFAULT '' NOT NULL,
	`custom_value2` text DEFAULT '' NOT NULL,
	`custom_value3` text DEFAULT '' NOT NULL,
	`custom_value4` text DEFAULT '' NOT NULL,
	`client_id` integer,
	`origin_client_id` integer,
	`vendor_id` integer,
	`name` text DEFAULT '' NOT NULL,
	`address1` text DEFAULT '' NOT NULL,
	`address2` text DEFAULT '' NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`state` text DEFAULT '' NOT NULL,
	`postal_code` text DEFAULT '' NOT NULL,
	`country_id` text DEFAULT '' NOT NULL,
	`is_shipping_location` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`company_id`,`client_id`) REFERENCES `clients`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`vendor_id`) REFERENCES `vendors`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `locations_company_name` ON `locations` (`company_id`,`name`);--> statement-breakpoint
CREATE INDEX `locations_client` ON `locations` (`company_id`,`client_id`) WHERE (client_id is not null);--> statement-breakpoint
CREATE INDEX `locations_vendor` ON `locations` (`company_id`,`vendor_id`) WHERE (vendor_id is not null);--> statement-breakpoint
CREATE UNIQUE INDEX `locations_company_id` ON `locations` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `memberships` (
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`is_owner` integer DEFAULT false NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`permissions` text DEFAULT '' NOT NULL,
	`settings` text DEFAULT '{}' NOT NULL,
	`react_settings` text DEFAULT '{}' NOT NULL,
	`notifications` text DEFAULT '{}' NOT NULL,
	`profile` text DEFAULT '{}' NOT NULL,
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
	`record_kind` text,
	`record_id` integer,
	`invitation_id` integer,
	`webhook_id` integer,
	`delivery_key` text NOT NULL,
	`payload` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text DEFAULT '' NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`lease_key` text,
	`leased_until` integer,
	`delivered_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_deliveryKey_unique` ON `outbox` (`delivery_key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_record` ON `outbox` (`company_id`,`record_kind`,`record_id`);--> statement-breakpoint
CREATE INDEX `outbox_company` ON `outbox` (`company_id`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_delivered` ON `outbox` (`company_id`,`delivered_at`);--> statement-breakpoint
CREATE TABLE `payment_terms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`assigned_user_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	`is_deleted` integer DEFAULT false NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`num_days` integer NOT NULL,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_terms_company_id` ON `payment_terms` (`company_id`,`id`);--> statement-breakpoint
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
	`released_match` text,
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
CREATE INDEX `payments_date` ON `payments` (`company_id`,`date`);--> statement-breakpoint
CREATE INDEX `payments_client` ON `payments` (`company_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `payments_bank_transaction` ON `payments` (`company_id`,`bank_transaction_id`);--> statement-breakpoint
CREATE INDEX `payments_amount` ON `payments` (`company_id`,`amount`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_company_id` ON `payments` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`assigned_user_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	`is_deleted` integer DEFAULT false NOT NULL,
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
	`product_key` text DEFAULT '' NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`cost` text DEFAULT '0' NOT NULL,
	`price` text DEFAULT '0' NOT NULL,
	`price_rank` integer DEFAULT 0 NOT NULL,
	`quantity` text DEFAULT '1' NOT NULL,
	`max_quantity` integer DEFAULT 0 NOT NULL,
	`in_stock_quantity` integer DEFAULT 0 NOT NULL,
	`stock_notification` integer DEFAULT false NOT NULL,
	`stock_notification_threshold` integer DEFAULT 0 NOT NULL,
	`product_image` text DEFAULT '' NOT NULL,
	`tax_id` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `products_company_key` ON `products` (`company_id`,`product_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `products_company_id` ON `products` (`company_id`,`id`);--> statement-breakpoint
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
	`location_id` integer,
	`line_items` text NOT NULL,
	`tax_info` text NOT NULL,
	`e_invoice` text NOT NULL,
	`vendor_id` integer NOT NULL,
	`expense_id` integer,
	FOREIGN KEY (`company_id`,`vendor_id`) REFERENCES `vendors`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `purchase_orders_company_number` ON `purchase_orders` (`company_id`,`number`);--> statement-breakpoint
CREATE INDEX `purchase_orders_vendor` ON `purchase_orders` (`company_id`,`vendor_id`);--> statement-breakpoint
CREATE INDEX `purchase_orders_status` ON `purchase_orders` (`company_id`,`status_id`,`due_date`);--> statement-breakpoint
CREATE INDEX `purchase_orders_number_rank` ON `purchase_orders` (`company_id`,`number_rank`);--> statement-breakpoint
CREATE UNIQUE INDEX `purchase_orders_company_id` ON `purchase_orders` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `purges` (
	`company_id` integer NOT NULL,
	`client_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`counts` text NOT NULL,
	`numbers` text NOT NULL,
	`unmerged_ids` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `client_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
	`location_id` integer,
	`line_items` text NOT NULL,
	`tax_info` text NOT NULL,
	`e_invoice` text NOT NULL,
	`client_id` integer NOT NULL,
	`origin_client_id` integer NOT NULL,
	`vendor_id` integer,
	`invoice_id` integer,
	`reopens_as` integer,
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
CREATE INDEX `quotes_invoice` ON `quotes` (`company_id`,`invoice_id`) WHERE (invoice_id is not null);--> statement-breakpoint
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
CREATE TABLE `signing_keys` (
	`company_id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `tax_rates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`assigned_user_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	`is_deleted` integer DEFAULT false NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`rate` text DEFAULT '0' NOT NULL,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tax_rates_company_id` ON `tax_rates` (`company_id`,`id`);--> statement-breakpoint
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
	`logo_key` text,
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
	`client_group_id` integer,
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
CREATE UNIQUE INDEX `uploaded_documents_logo_key` ON `uploaded_documents` (`logo_key`);--> statement-breakpoint
CREATE INDEX `uploaded_documents_client` ON `uploaded_documents` (`company_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `uploaded_documents_invoice` ON `uploaded_documents` (`company_id`,`invoice_id`);--> statement-breakpoint
CREATE INDEX `uploaded_documents_quote` ON `uploaded_documents` (`company_id`,`quote_id`);--> statement-breakpoint
CREATE INDEX `uploaded_documents_credit` ON `uploaded_documents` (`company_id`,`credit_id`);--> statement-breakpoint
CREATE INDEX `uploaded_documents_purchase_order` ON `uploaded_documents` (`company_id`,`purchase_order_id`);--> statement-breakpoint
CREATE INDEX `uploaded_documents_payment` ON `uploaded_documents` (`company_id`,`payment_id`);--> statement-breakpoint
CREATE INDEX `uploaded_documents_expense` ON `uploaded_documents` (`company_id`,`expense_id`);--> statement-breakpoint
CREATE INDEX `uploaded_documents_vendor` ON `uploaded_documents` (`company_id`,`vendor_id`);--> statement-breakpoint
CREATE INDEX `uploaded_documents_product` ON `uploaded_documents` (`company_id`,`product_id`);--> statement-breakpoint
CREATE INDEX `uploaded_documents_client_group` ON `uploaded_documents` (`company_id`,`client_group_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `uploaded_documents_company_id` ON `uploaded_documents` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`email_confirmed_at` integer,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`password_hash` text DEFAULT '' NOT NULL,
	`language_id` text DEFAULT '' NOT NULL,
	`last_login` integer,
	`invitation_hash` text,
	`invitation_until` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_invitationHash_unique` ON `users` (`invitation_hash`);--> statement-breakpoint
CREATE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `vendor_contacts_company_id` ON `vendor_contacts` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `vendor_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`purchase_order_id` integer NOT NULL,
	`vendor_contact_id` integer NOT NULL,
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
	FOREIGN KEY (`company_id`,`purchase_order_id`) REFERENCES `purchase_orders`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`vendor_contact_id`) REFERENCES `vendor_contacts`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vendor_invitations_key_unique` ON `vendor_invitations` (`key`);--> statement-breakpoint
CREATE INDEX `vendor_invitations_purchase_order` ON `vendor_invitations` (`company_id`,`purchase_order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `vendor_invitations_company_id` ON `vendor_invitations` (`company_id`,`id`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `vendors_company_id` ON `vendors` (`company_id`,`id`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `webhooks_company_id` ON `webhooks` (`company_id`,`id`);
--> statement-breakpoint
-- The index keeps no text of its own: it reads search_documents, and triggers report every change to it. It keeps no positions:
-- following a phrase through `xxxx…` would take the product of both lengths, and the index is a third as large without them.
create virtual table search_index using fts5(text, content = 'search_documents', content_rowid = 'id', tokenize = 'trigram', detail = 'none');
--> statement-breakpoint
create trigger search_documents_inserted after insert on search_documents begin
  insert into search_index (rowid, text) values (new.id, new.text);
end;
--> statement-breakpoint
create trigger search_documents_deleted after delete on search_documents begin
  insert into search_index (search_index, rowid, text) values ('delete', old.id, old.text);
end;
--> statement-breakpoint
create trigger search_documents_updated after update on search_documents when old.text is not new.text or old.id is not new.id begin
  insert into search_index (search_index, rowid, text) values ('delete', old.id, old.text);
  insert into search_index (rowid, text) values (new.id, new.text);
end;
--> statement-breakpoint
-- Ledger entries are append-only: a merge only moves them to another client, and a purge deletes those of its client.
-- A migration that rebuilds a table drops its triggers and must create them again.
create trigger ledger_entries_kept before delete on ledger_entries
when not exists (select 1 from purges where company_id = old.company_id and client_id = old.client_id)
begin
  select raise(abort, 'ledger entries are never deleted');
end;
--> statement-breakpoint
create trigger ledger_entries_unchanged before update on ledger_entries
when old.id is not new.id
  or old.company_id is not new.company_id
  or old.origin_client_id is not new.origin_client_id
  or old.invoice_id is not new.invoice_id
  or old.payment_id is not new.payment_id
  or old.adjustment is not new.adjustment
  or old.balance is not new.balance
  or old.created_at is not new.created_at
begin
  select raise(abort, 'ledger entries never change');
end;
--> statement-breakpoint
-- Numbers of quotes and invoices of a company by state, for the totals of lists: counters `quotes active`, `quotes archived`,
-- `quotes deleted`, … The triggers update them in the same transaction.
create trigger quotes_counted after insert on quotes begin
  insert into counters (company_id, name, value) values (new.company_id, 'quotes ' || case when new.is_deleted then 'deleted' when new.archived_at is not null then 'archived' else 'active' end, 1)
  on conflict (company_id, name) do update set value = value + 1;
end;
--> statement-breakpoint
create trigger quotes_uncounted after delete on quotes begin
  update counters set value = value - 1 where company_id = old.company_id and name = 'quotes ' || case when old.is_deleted then 'deleted' when old.archived_at is not null then 'archived' else 'active' end;
end;
--> statement-breakpoint
create trigger quotes_recounted after update of company_id, is_deleted, archived_at on quotes
when old.company_id is not new.company_id or case when old.is_deleted then 'deleted' when old.archived_at is not null then 'archived' else 'active' end <> case when new.is_deleted then 'deleted' when new.archived_at is not null then 'archived' else 'active' end
begin
  update counters set value = value - 1 where company_id = old.company_id and name = 'quotes ' || case when old.is_deleted then 'deleted' when old.archived_at is not null then 'archived' else 'active' end;
  insert into counters (company_id, name, value) values (new.company_id, 'quotes ' || case when new.is_deleted then 'deleted' when new.archived_at is not null then 'archived' else 'active' end, 1)
  on conflict (company_id, name) do update set value = value + 1;
end;
--> statement-breakpoint
create trigger invoices_counted after insert on invoices begin
  insert into counters (company_id, name, value) values (new.company_id, 'invoices ' || case when new.is_deleted then 'deleted' when new.archived_at is not null then 'archived' else 'active' end, 1)
  on conflict (company_id, name) do update set value = value + 1;
end;
--> statement-breakpoint
create trigger invoices_uncounted after delete on invoices begin
  update counters set value = value - 1 where company_id = old.company_id and name = 'invoices ' || case when old.is_deleted then 'deleted' when old.archived_at is not null then 'archived' else 'active' end;
end;
--> statement-breakpoint
create trigger invoices_recounted after update of company_id, is_deleted, archived_at on invoices
when old.company_id is not new.company_id or case when old.is_deleted then 'deleted' when old.archived_at is not null then 'archived' else 'active' end <> case when new.is_deleted then 'deleted' when new.archived_at is not null then 'archived' else 'active' end
begin
  update counters set value = value - 1 where company_id = old.company_id and name = 'invoices ' || case when old.is_deleted then 'deleted' when old.archived_at is not null then 'archived' else 'active' end;
  insert into counters (company_id, name, value) values (new.company_id, 'invoices ' || case when new.is_deleted then 'deleted' when new.archived_at is not null then 'archived' else 'active' end, 1)
  on conflict (company_id, name) do update set value = value + 1;
end;
--> statement-breakpoint
-- Statistics of a company of some size, as ANALYZE would collect them. Without them the planner expects a handful of rows per
-- company, reads them all and sorts them, although the order or the rare condition has an index. Fixed figures keep the plans the
-- same on every database, from its first row on. Every index of these tables has a row here.
analyze companies;
--> statement-breakpoint
insert into sqlite_stat1 (tbl, idx, stat) values
  ('clients', 'clients_company_id', '10000 10000 1'),
  ('clients', 'clients_company_number', '10000 10000 1'),
  ('clients', 'clients_company_display_name', '10000 10000 2'),
  ('clients', 'clients_merged_into', '10000 10000 5000'),
  ('clients', 'clients_put_away', '500 500'),
  ('clients', 'clients_group', '10000 10000 100'),
  ('contacts', 'contacts_company_id', '20000 20000 1'),
  ('contacts', 'contacts_client', '20000 20000 2'),
  ('contacts', 'contacts_key', '20000 1'),
  ('quotes', 'quotes_company_id', '100000 100000 1'),
  ('quotes', 'quotes_company_number', '100000 100000 1'),
  ('quotes', 'quotes_client', '100000 100000 10'),
  ('quotes', 'quotes_status', '100000 100000 25000 100'),
  ('quotes', 'quotes_date', '100000 100000 100'),
  ('quotes', 'quotes_number_rank', '100000 100000 1'),
  ('quotes', 'quotes_created', '100000 100000 2'),
  ('quotes', 'quotes_updated', '100000 100000 2'),
  ('quotes', 'quotes_valid_until', '100000 100000 100'),
  ('quotes', 'quotes_amount', '100000 100000 2'),
  ('quotes', 'quotes_put_away', '5000 5000'),
  ('quotes', 'quotes_invoice', '20000 20000 1'),
  ('invoices', 'invoices_company_id', '100000 100000 1'),
  ('invoices', 'invoices_company_number', '100000 100000 1'),
  ('invoices', 'invoices_client', '100000 100000 10'),
  ('invoices', 'invoices_status', '100000 100000 20000 100'),
  ('invoices', 'invoices_number_rank', '100000 100000 1'),
  ('invoices', 'invoices_balance', '100000 100000 100'),
  ('invoices', 'invoices_date', '100000 100000 100'),
  ('payments', 'payments_company_id', '100000 100000 1'),
  ('payments', 'payments_company_number', '100000 100000 1'),
  ('payments', 'payments_client', '100000 100000 10'),
  ('payments', 'payments_bank_transaction', '100000 100000 2'),
  ('payments', 'payments_amount', '100000 100000 10'),
  ('payments', 'payments_date', '100000 100000 100'),
  ('search_documents', 'search_documents_record', '400000 400000 50000 1'),
  ('invitations', 'invitations_company_id', '200000 200000 1'),
  ('invitations', 'invitations_invoice', '200000 200000 2'),
  ('invitations', 'invitations_quote', '200000 200000 2'),
  ('invitations', 'invitations_credit', '200000 200000 2'),
  ('invitations', 'invitations_key_unique', '200000 1'),
  ('invitations', 'invitations_contact', '200000 200000 10');
