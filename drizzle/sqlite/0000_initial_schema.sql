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
	`created_at` integer NOT NULL, `contact_id` integer, `vendor_contact_id` integer,
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
	`removed_by` text, `deposit` integer DEFAULT 0 NOT NULL, `deposit_due_date` text,
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
	`disabled_upstream` integer DEFAULT false NOT NULL, `statement_options` text, `bank_account_name_order` text DEFAULT '' NOT NULL,
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
	`expense_category_id` integer, `name_order` text DEFAULT '' NOT NULL,
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
	`match` text, `import_id` text, `participant_name_order` text DEFAULT '' NOT NULL, `import_entry_key` text,
	FOREIGN KEY (`company_id`,`bank_account_id`) REFERENCES `bank_accounts`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`vendor_id`) REFERENCES `vendors`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`expense_category_id`) REFERENCES `expense_categories`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
	`settings` text NOT NULL, `name_order` text DEFAULT '' NOT NULL,
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
	`merged_into_id` integer, `name_order` text DEFAULT '' NOT NULL, `display_name_order` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`merged_into_id`) REFERENCES `clients`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `clients_company_number` ON `clients` (`company_id`,`number`);--> statement-breakpoint
CREATE INDEX `clients_put_away` ON `clients` (`company_id`) WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
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
	`is_deleted` integer DEFAULT false NOT NULL, `merged_into_id` integer, `first_name_order` text DEFAULT '' NOT NULL, `last_name_order` text DEFAULT '' NOT NULL,
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
	`invoice_id` integer, `parties` text,
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
	`color` text DEFAULT '' NOT NULL, `name_order` text DEFAULT '' NOT NULL,
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
	`e_invoice` text NOT NULL, `bank_parts` text,
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
	`archived_at` integer, `origin_contact_id` integer,
	FOREIGN KEY (`company_id`,`invoice_id`) REFERENCES `invoices`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`quote_id`) REFERENCES `quotes`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`credit_id`) REFERENCES `credits`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`contact_id`) REFERENCES `contacts`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
	`quote_id` integer, `parties` text,
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
	`is_shipping_location` integer DEFAULT false NOT NULL, `name_order` text DEFAULT '' NOT NULL,
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
CREATE INDEX `outbox_due` ON `outbox` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_record` ON `outbox` (`company_id`,`record_kind`,`record_id`);--> statement-breakpoint
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
	`num_days` integer NOT NULL, `name_order` text DEFAULT '' NOT NULL,
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
	`tax_id` text DEFAULT '' NOT NULL, `product_key_order` text DEFAULT '' NOT NULL,
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
	`expense_id` integer, `parties` text,
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
	`reopens_as` integer, `parties` text, `approval` text, `decline` text,
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
	`rate` text DEFAULT '0' NOT NULL, `name_order` text DEFAULT '' NOT NULL,
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
	`is_deleted` integer DEFAULT false NOT NULL, `name_order` text DEFAULT '' NOT NULL,
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
	`client_group_id` integer, `name_order` text DEFAULT '' NOT NULL,
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
, `first_name_order` text DEFAULT '' NOT NULL, `last_name_order` text DEFAULT '' NOT NULL);
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
	`classification` text DEFAULT '' NOT NULL, `name_order` text DEFAULT '' NOT NULL,
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
	`disabled_reason` text DEFAULT '' NOT NULL, `event_ids` text DEFAULT '' NOT NULL, `format` text DEFAULT 'JSON' NOT NULL,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `webhooks_event` ON `webhooks` (`company_id`,`event_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `webhooks_company_id` ON `webhooks` (`company_id`,`id`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `companies_key` ON `companies` (`company_key`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_key` ON `invitations` (`key`,`company_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_delivery_key` ON `outbox` (`company_id`,`delivery_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_company` ON `outbox` (`company_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `vendor_invitations_key` ON `vendor_invitations` (`key`,`company_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `uploaded_documents_logo_key` ON `uploaded_documents` (`logo_key`,`company_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `merges_company_id` ON `merges` (`company_id`,`id`);--> statement-breakpoint
CREATE INDEX `bank_transactions_account_date` ON `bank_transactions` (`company_id`,`bank_account_id`,`date`);--> statement-breakpoint
CREATE INDEX `bank_transactions_import` ON `bank_transactions` (`company_id`,`import_id`);--> statement-breakpoint
CREATE INDEX `clients_company_display_name` ON `clients` (`company_id`,`display_name_order`);--> statement-breakpoint
CREATE INDEX `invoices_owed` ON `invoices` (`company_id`,`client_id`) WHERE (status_id <= 3);--> statement-breakpoint
CREATE INDEX `invoices_number_key` ON `invoices` (`company_id`,replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(substr("number", 1, 80)), ' ', ''), '-', ''), '/', ''), '.', ''), '_', ''), '#', ''), ':', ''), ',', ''), '+', ''), '(', ''), ')', ''), '\', ''), '–', ''), '№', ''), '°', ''));--> statement-breakpoint
CREATE INDEX `invoices_reference_key` ON `invoices` (`company_id`,replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(substr("po_number", 1, 80)), ' ', ''), '-', ''), '/', ''), '.', ''), '_', ''), '#', ''), ':', ''), ',', ''), '+', ''), '(', ''), ')', ''), '\', ''), '–', ''), '№', ''), '°', '')) WHERE (po_number <> '');--> statement-breakpoint
CREATE INDEX `bank_transactions_amount` ON `bank_transactions` (`company_id`,`amount`) WHERE (+status_id < 3);--> statement-breakpoint
CREATE INDEX `bank_transactions_payer` ON `bank_transactions` (`company_id`,replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(substr("participant", 1, 80)), ' ', ''), '-', ''), '/', ''), '.', ''), '_', ''), '#', ''), ':', ''), ',', ''), '+', ''), '(', ''), ')', ''), '\', ''), '–', ''), '№', ''), '°', '')) WHERE (status_id = 3 and participant <> '');--> statement-breakpoint
CREATE INDEX `bank_transactions_payer_name` ON `bank_transactions` (`company_id`,replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(substr("participant_name", 1, 80)), ' ', ''), '-', ''), '/', ''), '.', ''), '_', ''), '#', ''), ':', ''), ',', ''), '+', ''), '(', ''), ')', ''), '\', ''), '–', ''), '№', ''), '°', '')) WHERE (status_id = 3 and participant_name <> '');--> statement-breakpoint
CREATE INDEX `payments_reference_key` ON `payments` (`company_id`,replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(substr("transaction_reference", 1, 80)), ' ', ''), '-', ''), '/', ''), '.', ''), '_', ''), '#', ''), ':', ''), ',', ''), '+', ''), '(', ''), ')', ''), '\', ''), '–', ''), '№', ''), '°', '')) WHERE (+bank_transaction_id is null and transaction_reference <> '');--> statement-breakpoint
CREATE INDEX `expenses_reference_key` ON `expenses` (`company_id`,replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(substr("transaction_reference", 1, 80)), ' ', ''), '-', ''), '/', ''), '.', ''), '_', ''), '#', ''), ':', ''), ',', ''), '+', ''), '(', ''), ')', ''), '\', ''), '–', ''), '№', ''), '°', '')) WHERE (transaction_reference <> '');--> statement-breakpoint
CREATE INDEX `quotes_due` ON `quotes` (`company_id`,(case when "due_date" is null then '' else "due_date" end));--> statement-breakpoint
CREATE INDEX `quotes_vendor` ON `quotes` (`company_id`,`vendor_id`) WHERE (vendor_id is not null);--> statement-breakpoint
CREATE INDEX `clients_created` ON `clients` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `clients_updated` ON `clients` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `clients_number_rank` ON `clients` (`company_id`,`number_rank`);--> statement-breakpoint
CREATE INDEX `merges_survivor` ON `merges` (`company_id`,`survivor_id`);--> statement-breakpoint
CREATE INDEX `products_created` ON `products` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `products_updated` ON `products` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `products_put_away` ON `products` (`company_id`) WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX `products_key_order` ON `products` (`company_id`,`product_key_order`);--> statement-breakpoint
CREATE INDEX `vendors_created` ON `vendors` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `vendors_updated` ON `vendors` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `vendors_put_away` ON `vendors` (`company_id`) WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX `vendors_name` ON `vendors` (`company_id`,`name_order`);--> statement-breakpoint
CREATE INDEX `vendors_number_rank` ON `vendors` (`company_id`,`number_rank`);--> statement-breakpoint
CREATE INDEX `invoices_created` ON `invoices` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `invoices_updated` ON `invoices` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `invoices_put_away` ON `invoices` (`company_id`) WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX `invoices_due` ON `invoices` (`company_id`,(case when "due_date" is null then '' else "due_date" end));--> statement-breakpoint
CREATE INDEX `invoices_amount` ON `invoices` (`company_id`,("amount" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX `invoices_balance_value` ON `invoices` (`company_id`,("balance" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX `invoices_vendor` ON `invoices` (`company_id`,`vendor_id`) WHERE (vendor_id is not null);--> statement-breakpoint
CREATE INDEX `credits_created` ON `credits` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `credits_updated` ON `credits` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `credits_put_away` ON `credits` (`company_id`) WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX `credits_date` ON `credits` (`company_id`,`date`);--> statement-breakpoint
CREATE INDEX `credits_due` ON `credits` (`company_id`,(case when "due_date" is null then '' else "due_date" end));--> statement-breakpoint
CREATE INDEX `credits_amount` ON `credits` (`company_id`,("amount" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX `credits_balance_value` ON `credits` (`company_id`,("balance" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX `credits_vendor` ON `credits` (`company_id`,`vendor_id`) WHERE (vendor_id is not null);--> statement-breakpoint
CREATE INDEX `purchase_orders_created` ON `purchase_orders` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `purchase_orders_updated` ON `purchase_orders` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `purchase_orders_put_away` ON `purchase_orders` (`company_id`) WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX `purchase_orders_date` ON `purchase_orders` (`company_id`,`date`);--> statement-breakpoint
CREATE INDEX `purchase_orders_due` ON `purchase_orders` (`company_id`,(case when "due_date" is null then '' else "due_date" end));--> statement-breakpoint
CREATE INDEX `purchase_orders_amount` ON `purchase_orders` (`company_id`,("amount" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX `vendor_invitations_contact` ON `vendor_invitations` (`company_id`,`vendor_contact_id`);--> statement-breakpoint
CREATE INDEX `bank_transactions_created` ON `bank_transactions` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `bank_transactions_updated` ON `bank_transactions` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `bank_transactions_put_away` ON `bank_transactions` (`company_id`) WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX `bank_transactions_date` ON `bank_transactions` (`company_id`,`date`);--> statement-breakpoint
CREATE INDEX `bank_transactions_value` ON `bank_transactions` (`company_id`,("amount" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX `bank_transactions_vendor` ON `bank_transactions` (`company_id`,`vendor_id`) WHERE (vendor_id is not null);--> statement-breakpoint
CREATE INDEX `bank_transactions_category` ON `bank_transactions` (`company_id`,`expense_category_id`) WHERE (expense_category_id is not null);--> statement-breakpoint
CREATE INDEX `bank_rules_client` ON `bank_rules` (`company_id`,`client_id`) WHERE (client_id is not null);--> statement-breakpoint
CREATE INDEX `bank_rules_vendor` ON `bank_rules` (`company_id`,`vendor_id`) WHERE (vendor_id is not null);--> statement-breakpoint
CREATE INDEX `bank_rules_category` ON `bank_rules` (`company_id`,`expense_category_id`) WHERE (expense_category_id is not null);--> statement-breakpoint
CREATE INDEX `payments_created` ON `payments` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_updated` ON `payments` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `payments_put_away` ON `payments` (`company_id`) WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX `payments_value` ON `payments` (`company_id`,("amount" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX `payments_number_rank` ON `payments` (`company_id`,`number_rank`);--> statement-breakpoint
CREATE INDEX `payments_status` ON `payments` (`company_id`,`status_id`);--> statement-breakpoint
CREATE INDEX `payments_contact` ON `payments` (`company_id`,`client_contact_id`) WHERE (client_contact_id is not null);--> statement-breakpoint
CREATE INDEX `payments_vendor` ON `payments` (`company_id`,`vendor_id`) WHERE (vendor_id is not null);--> statement-breakpoint
CREATE INDEX `expenses_created` ON `expenses` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `expenses_updated` ON `expenses` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `expenses_put_away` ON `expenses` (`company_id`) WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX `expenses_value` ON `expenses` (`company_id`,("amount" * case "digits" when 0 then 1000 when 2 then 10 else 1 end));--> statement-breakpoint
CREATE INDEX `expenses_number_rank` ON `expenses` (`company_id`,`number_rank`);--> statement-breakpoint
CREATE INDEX `expenses_paid` ON `expenses` (`company_id`,(case when "payment_date" is null then '' else "payment_date" end));--> statement-breakpoint
CREATE INDEX `expenses_category` ON `expenses` (`company_id`,`category_id`) WHERE (category_id is not null);--> statement-breakpoint
CREATE INDEX `expenses_invoice` ON `expenses` (`company_id`,`invoice_id`) WHERE (invoice_id is not null);--> statement-breakpoint
CREATE INDEX `uploaded_documents_created` ON `uploaded_documents` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `uploaded_documents_updated` ON `uploaded_documents` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `uploaded_documents_put_away` ON `uploaded_documents` (`company_id`) WHERE (archived_at is not null or is_deleted);--> statement-breakpoint
CREATE INDEX `uploaded_documents_name` ON `uploaded_documents` (`company_id`,`name_order`);--> statement-breakpoint
CREATE INDEX `activities_created` ON `activities` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `activities_type` ON `activities` (`company_id`,`activity_type_id`);--> statement-breakpoint
CREATE INDEX `outbox_created` ON `outbox` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_updated` ON `outbox` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `outbox_webhook` ON `outbox` (`company_id`,`webhook_id`) WHERE (webhook_id is not null);--> statement-breakpoint
CREATE TABLE `money_sums` (
	`company_id` integer NOT NULL,
	`owner_id` integer NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`currency_id` text NOT NULL,
	`digits` integer NOT NULL,
	`exchange_rate` text NOT NULL,
	`records` integer NOT NULL,
	`high` integer NOT NULL,
	`low` integer NOT NULL,
	PRIMARY KEY(`company_id`, `owner_id`, `kind`, `day`, `currency_id`, `digits`, `exchange_rate`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) without rowid;
--> statement-breakpoint
-- Money enters the sums by way of these two views, which have no rows. `sign` is 1 for what a record is from now on, -1 for what it
-- was. `invoice_moves` takes an invoice, `money_moves` an amount: for all records, for their creator, and for their assignee.
create view invoice_moves (
  company_id, user_id, assigned_user_id, is_deleted, status_id, date, due_date, currency_id, digits, exchange_rate, amount, balance, sign
) as select null, null, null, null, null, null, null, null, null, null, null, null, null where false;
--> statement-breakpoint
create view money_moves (company_id, user_id, assigned_user_id, kind, day, currency_id, digits, exchange_rate, amount, sign)
as select null, null, null, null, null, null, null, null, null, null where false;
--> statement-breakpoint
create trigger invoice_moves_made instead of insert on invoice_moves when not new.is_deleted begin
  insert into money_moves
  select new.company_id, new.user_id, new.assigned_user_id, kind, day, new.currency_id, new.digits, new.exchange_rate, amount, new.sign
  from (
    select 'draft' as kind, new.date as day, new.amount as amount where new.status_id = 1
    union all select 'invoice', new.date, new.amount where new.status_id in (2, 3, 4)
    union all select 'outstanding', new.date, new.balance where new.status_id in (2, 3) and new.balance <> 0
    union all select 'due', coalesce(new.due_date, ''), new.balance where new.status_id in (2, 3) and new.balance <> 0
  );
end;
--> statement-breakpoint
-- Amounts are added up in milliards and the rest: their sum may not fit 64 bits.
create trigger money_moves_made instead of insert on money_moves begin
  insert into money_sums (company_id, owner_id, kind, day, currency_id, digits, exchange_rate, records, high, low)
  select new.company_id, owner_id, new.kind, new.day, new.currency_id, new.digits, new.exchange_rate, new.sign,
    new.sign * (new.amount / 1000000000), new.sign * (new.amount % 1000000000)
  from (
    select 0 as owner_id
    union all select new.user_id
    union all select new.assigned_user_id where new.assigned_user_id <> new.user_id
  )
  where true
  on conflict (company_id, owner_id, kind, day, currency_id, digits, exchange_rate) do update
  set records = records + excluded.records, high = high + excluded.high, low = low + excluded.low;
end;
--> statement-breakpoint
create trigger money_sums_emptied after update of records on money_sums when new.records = 0 begin
  delete from money_sums
  where company_id = new.company_id and owner_id = new.owner_id and kind = new.kind and day = new.day
    and currency_id = new.currency_id and digits = new.digits and exchange_rate = new.exchange_rate;
end;
--> statement-breakpoint
create trigger invoices_summed after insert on invoices begin
  insert into invoice_moves values (
    new.company_id, new.user_id, new.assigned_user_id, new.is_deleted, new.status_id, new.date, new.due_date, new.currency_id,
    new.digits, new.exchange_rate, new.amount, new.balance, 1
  );
end;
--> statement-breakpoint
create trigger invoices_unsummed after delete on invoices begin
  insert into invoice_moves values (
    old.company_id, old.user_id, old.assigned_user_id, old.is_deleted, old.status_id, old.date, old.due_date, old.currency_id,
    old.digits, old.exchange_rate, old.amount, old.balance, -1
  );
end;
--> statement-breakpoint
-- The new values first: a row of a part that has not changed is not deleted and inserted again.
create trigger invoices_resummed after update of
  company_id, user_id, assigned_user_id, is_deleted, status_id, date, due_date, currency_id, digits, exchange_rate, amount, balance on invoices
when old.company_id is not new.company_id
  or old.user_id is not new.user_id
  or old.assigned_user_id is not new.assigned_user_id
  or old.is_deleted is not new.is_deleted
  or old.status_id is not new.status_id
  or old.date is not new.date
  or old.due_date is not new.due_date
  or old.currency_id is not new.currency_id
  or old.digits is not new.digits
  or old.exchange_rate is not new.exchange_rate
  or old.amount is not new.amount
  or old.balance is not new.balance
begin
  insert into invoice_moves values (
    new.company_id, new.user_id, new.assigned_user_id, new.is_deleted, new.status_id, new.date, new.due_date, new.currency_id,
    new.digits, new.exchange_rate, new.amount, new.balance, 1
  );
  insert into invoice_moves values (
    old.company_id, old.user_id, old.assigned_user_id, old.is_deleted, old.status_id, old.date, old.due_date, old.currency_id,
    old.digits, old.exchange_rate, old.amount, old.balance, -1
  );
end;
--> statement-breakpoint
-- Pending, completed and refunded payments; cancelled and failed ones are no money.
create trigger payments_summed after insert on payments begin
  insert into money_moves
  select new.company_id, new.user_id, new.assigned_user_id, 'payment', new.date, new.currency_id, new.digits, new.exchange_rate,
    new.amount - new.refunded, 1
  where new.status_id in (1, 4, 5, 6) and not new.is_deleted;
end;
--> statement-breakpoint
create trigger payments_unsummed after delete on payments begin
  insert into money_moves
  select old.company_id, old.user_id, old.assigned_user_id, 'payment', old.date, old.currency_id, old.digits, old.exchange_rate,
    old.amount - old.refunded, -1
  where old.status_id in (1, 4, 5, 6) and not old.is_deleted;
end;
--> statement-breakpoint
create trigger payments_resummed after update of
  company_id, user_id, assigned_user_id, is_deleted, status_id, date, currency_id, digits, exchange_rate, amount, refunded on payments
when old.company_id is not new.company_id
  or old.user_id is not new.user_id
  or old.assigned_user_id is not new.assigned_user_id
  or old.is_deleted is not new.is_deleted
  or old.status_id is not new.status_id
  or old.date is not new.date
  or old.currency_id is not new.currency_id
  or old.digits is not new.digits
  or old.exchange_rate is not new.exchange_rate
  or old.amount is not new.amount
  or old.refunded is not new.refunded
begin
  insert into money_moves
  select new.company_id, new.user_id, new.assigned_user_id, 'payment', new.date, new.currency_id, new.digits, new.exchange_rate,
    new.amount - new.refunded, 1
  where new.status_id in (1, 4, 5, 6) and not new.is_deleted;
  insert into money_moves
  select old.company_id, old.user_id, old.assigned_user_id, 'payment', old.date, old.currency_id, old.digits, old.exchange_rate,
    old.amount - old.refunded, -1
  where old.status_id in (1, 4, 5, 6) and not old.is_deleted;
end;
--> statement-breakpoint
create trigger expenses_summed after insert on expenses begin
  insert into money_moves
  select new.company_id, new.user_id, new.assigned_user_id, 'expense', new.date, new.currency_id, new.digits, new.exchange_rate,
    new.amount, 1
  where not new.is_deleted;
end;
--> statement-breakpoint
create trigger expenses_unsummed after delete on expenses begin
  insert into money_moves
  select old.company_id, old.user_id, old.assigned_user_id, 'expense', old.date, old.currency_id, old.digits, old.exchange_rate,
    old.amount, -1
  where not old.is_deleted;
end;
--> statement-breakpoint
create trigger expenses_resummed after update of
  company_id, user_id, assigned_user_id, is_deleted, date, currency_id, digits, exchange_rate, amount on expenses
when old.company_id is not new.company_id
  or old.user_id is not new.user_id
  or old.assigned_user_id is not new.assigned_user_id
  or old.is_deleted is not new.is_deleted
  or old.date is not new.date
  or old.currency_id is not new.currency_id
  or old.digits is not new.digits
  or old.exchange_rate is not new.exchange_rate
  or old.amount is not new.amount
begin
  insert into money_moves
  select new.company_id, new.user_id, new.assigned_user_id, 'expense', new.date, new.currency_id, new.digits, new.exchange_rate,
    new.amount, 1
  where not new.is_deleted;
  insert into money_moves
  select old.company_id, old.user_id, old.assigned_user_id, 'expense', old.date, old.currency_id, old.digits, old.exchange_rate,
    old.amount, -1
  where not old.is_deleted;
end;
--> statement-breakpoint
CREATE INDEX `clients_name` ON `clients` (`company_id`,`name_order`);--> statement-breakpoint
CREATE INDEX `clients_merged_into` ON `clients` (`company_id`,`merged_into_id`) WHERE (merged_into_id is not null);--> statement-breakpoint
CREATE INDEX `contacts_email` ON `contacts` (`company_id`,lower("email"));--> statement-breakpoint
CREATE INDEX `payments_reference` ON `payments` (`company_id`,`transaction_reference`);--> statement-breakpoint
-- Statistics of a company of some size, as ANALYZE would collect them. Without them the planner expects a handful of rows per
-- company, reads them all and sorts them, although the order or the rare condition has an index. Fixed figures keep the plans the
-- same on every database, from its first row on. Every index of these tables has a row here.
analyze companies;
--> statement-breakpoint
insert into sqlite_stat1 (tbl, idx, stat) values
  ('clients', 'clients_company_id', '10000 10000 1'),
  ('clients', 'clients_company_number', '10000 10000 1'),
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
  ('invitations', 'invitations_contact', '200000 200000 10'),
  ('invitations', 'invitations_key', '200000 1 1'),
  ('clients', 'clients_company_display_name', '10000 10000 2'),
  ('invoices', 'invoices_owed', '10000 10000 2'),
  ('invoices', 'invoices_number_key', '100000 100000 1'),
  ('invoices', 'invoices_reference_key', '10000 10000 2'),
  ('payments', 'payments_reference_key', '10000 10000 2'),
  ('activities', 'activities_client', '500000 500000 10'),
  ('activities', 'activities_invoice', '500000 500000 2'),
  ('activities', 'activities_quote', '500000 500000 2'),
  ('activities', 'activities_credit', '100000 100000 2'),
  ('activities', 'activities_purchase_order', '100000 100000 2'),
  ('activities', 'activities_payment', '100000 100000 2'),
  ('activities', 'activities_expense', '100000 100000 2'),
  ('activities', 'activities_vendor', '100000 100000 10'),
  ('activities', 'activities_log_ins', '100000 10 2'),
  ('activities', 'activities_company_id', '500000 500000 1'),
  ('activities', 'activities_created', '500000 500000 2'),
  ('activities', 'activities_type', '500000 500000 10000'),
  ('allocations', 'allocations_payment', '200000 200000 2'),
  ('allocations', 'allocations_invoice', '200000 200000 2'),
  ('allocations', 'allocations_company_id', '200000 200000 1'),
  ('bank_rules', 'bank_rules_company_id', '1000 1000 1'),
  ('bank_rules', 'bank_rules_client', '200 200 10'),
  ('bank_rules', 'bank_rules_vendor', '200 200 10'),
  ('bank_rules', 'bank_rules_category', '200 200 200'),
  ('bank_transactions', 'bank_transactions_status', '100000 100000 20000'),
  ('bank_transactions', 'bank_transactions_import_key', '100000 100000 1000 1'),
  ('bank_transactions', 'bank_transactions_company_id', '100000 100000 1'),
  ('bank_transactions', 'bank_transactions_account_date', '100000 100000 1000 10'),
  ('bank_transactions', 'bank_transactions_import', '100000 100000 500'),
  ('bank_transactions', 'bank_transactions_amount', '20000 20000 10'),
  ('bank_transactions', 'bank_transactions_payer', '20000 20000 2'),
  ('bank_transactions', 'bank_transactions_payer_name', '20000 20000 2'),
  ('bank_transactions', 'bank_transactions_created', '100000 100000 2'),
  ('bank_transactions', 'bank_transactions_updated', '100000 100000 2'),
  ('bank_transactions', 'bank_transactions_put_away', '5000 5000'),
  ('bank_transactions', 'bank_transactions_date', '100000 100000 100'),
  ('bank_transactions', 'bank_transactions_value', '100000 100000 2'),
  ('bank_transactions', 'bank_transactions_vendor', '20000 20000 10'),
  ('bank_transactions', 'bank_transactions_category', '20000 20000 1000'),
  ('clients', 'clients_created', '10000 10000 2'),
  ('clients', 'clients_updated', '10000 10000 2'),
  ('clients', 'clients_number_rank', '10000 10000 1'),
  ('credit_allocations', 'credit_allocations_payment', '10000 10000 2'),
  ('credit_allocations', 'credit_allocations_credit', '10000 10000 2'),
  ('credit_allocations', 'credit_allocations_invoice', '10000 10000 2'),
  ('credit_allocations', 'credit_allocations_company_id', '10000 10000 1'),
  ('credits', 'credits_company_number', '10000 10000 1'),
  ('credits', 'credits_client', '10000 10000 10'),
  ('credits', 'credits_status', '10000 10000 2000 10'),
  ('credits', 'credits_number_rank', '10000 10000 1'),
  ('credits', 'credits_invoice', '2000 2000 2'),
  ('credits', 'credits_company_id', '10000 10000 1'),
  ('credits', 'credits_created', '10000 10000 2'),
  ('credits', 'credits_updated', '10000 10000 2'),
  ('credits', 'credits_put_away', '500 500'),
  ('credits', 'credits_date', '10000 10000 100'),
  ('credits', 'credits_due', '10000 10000 100'),
  ('credits', 'credits_amount', '10000 10000 2'),
  ('credits', 'credits_balance_value', '10000 10000 2'),
  ('credits', 'credits_vendor', '2000 2000 10'),
  ('expenses', 'expenses_company_number', '100000 100000 1'),
  ('expenses', 'expenses_date', '100000 100000 100'),
  ('expenses', 'expenses_client', '100000 100000 10'),
  ('expenses', 'expenses_vendor', '100000 100000 10'),
  ('expenses', 'expenses_bank_transaction', '100000 100000 2'),
  ('expenses', 'expenses_amount', '100000 100000 10'),
  ('expenses', 'expenses_company_id', '100000 100000 1'),
  ('expenses', 'expenses_reference_key', '20000 20000 2'),
  ('expenses', 'expenses_created', '100000 100000 2'),
  ('expenses', 'expenses_updated', '100000 100000 2'),
  ('expenses', 'expenses_put_away', '5000 5000'),
  ('expenses', 'expenses_value', '100000 100000 2'),
  ('expenses', 'expenses_number_rank', '100000 100000 1'),
  ('expenses', 'expenses_paid', '100000 100000 100'),
  ('expenses', 'expenses_category', '20000 20000 1000'),
  ('expenses', 'expenses_invoice', '20000 20000 2'),
  ('invoices', 'invoices_created', '100000 100000 2'),
  ('invoices', 'invoices_updated', '100000 100000 2'),
  ('invoices', 'invoices_put_away', '5000 5000'),
  ('invoices', 'invoices_due', '100000 100000 100'),
  ('invoices', 'invoices_amount', '100000 100000 2'),
  ('invoices', 'invoices_balance_value', '100000 100000 2'),
  ('invoices', 'invoices_vendor', '20000 20000 10'),
  ('ledger_entries', 'ledger_entries_client', '400000 400000 10'),
  ('ledger_entries', 'ledger_entries_company_id', '400000 400000 1'),
  ('locations', 'locations_company_name', '1000 1000 1'),
  ('locations', 'locations_client', '200 200 10'),
  ('locations', 'locations_vendor', '200 200 10'),
  ('locations', 'locations_company_id', '1000 1000 1'),
  ('merges', 'merges_absorbed', '1000 1000 2'),
  ('merges', 'merges_company_id', '1000 1000 1'),
  ('merges', 'merges_survivor', '1000 1000 2'),
  ('outbox', 'outbox_due', '10000 2000 10'),
  ('outbox', 'outbox_record', '10000 10000 2000 2'),
  ('outbox', 'outbox_delivered', '10000 10000 2'),
  ('outbox', 'outbox_delivery_key', '10000 10000 1'),
  ('outbox', 'outbox_company', '10000 10000 1'),
  ('outbox', 'outbox_created', '10000 10000 2'),
  ('outbox', 'outbox_updated', '10000 10000 2'),
  ('outbox', 'outbox_webhook', '2000 2000 1000'),
  ('payments', 'payments_created', '100000 100000 2'),
  ('payments', 'payments_updated', '100000 100000 2'),
  ('payments', 'payments_put_away', '5000 5000'),
  ('payments', 'payments_value', '100000 100000 2'),
  ('payments', 'payments_number_rank', '100000 100000 1'),
  ('payments', 'payments_status', '100000 100000 20000'),
  ('payments', 'payments_contact', '20000 20000 10'),
  ('payments', 'payments_vendor', '20000 20000 10'),
  ('products', 'products_company_key', '10000 10000 2'),
  ('products', 'products_company_id', '10000 10000 1'),
  ('products', 'products_created', '10000 10000 2'),
  ('products', 'products_updated', '10000 10000 2'),
  ('products', 'products_put_away', '500 500'),
  ('products', 'products_key_order', '10000 10000 2'),
  ('purchase_orders', 'purchase_orders_company_number', '10000 10000 1'),
  ('purchase_orders', 'purchase_orders_vendor', '10000 10000 10'),
  ('purchase_orders', 'purchase_orders_status', '10000 10000 2000 10'),
  ('purchase_orders', 'purchase_orders_number_rank', '10000 10000 1'),
  ('purchase_orders', 'purchase_orders_company_id', '10000 10000 1'),
  ('purchase_orders', 'purchase_orders_created', '10000 10000 2'),
  ('purchase_orders', 'purchase_orders_updated', '10000 10000 2'),
  ('purchase_orders', 'purchase_orders_put_away', '500 500'),
  ('purchase_orders', 'purchase_orders_date', '10000 10000 100'),
  ('purchase_orders', 'purchase_orders_due', '10000 10000 100'),
  ('purchase_orders', 'purchase_orders_amount', '10000 10000 2'),
  ('quotes', 'quotes_due', '100000 100000 100'),
  ('quotes', 'quotes_vendor', '20000 20000 10'),
  ('uploaded_documents', 'uploaded_documents_hash', '100000 2'),
  ('uploaded_documents', 'uploaded_documents_client', '100000 100000 10'),
  ('uploaded_documents', 'uploaded_documents_invoice', '100000 100000 2'),
  ('uploaded_documents', 'uploaded_documents_quote', '100000 100000 2'),
  ('uploaded_documents', 'uploaded_documents_credit', '100000 100000 2'),
  ('uploaded_documents', 'uploaded_documents_purchase_order', '100000 100000 2'),
  ('uploaded_documents', 'uploaded_documents_payment', '100000 100000 2'),
  ('uploaded_documents', 'uploaded_documents_expense', '100000 100000 2'),
  ('uploaded_documents', 'uploaded_documents_vendor', '100000 100000 10'),
  ('uploaded_documents', 'uploaded_documents_product', '100000 100000 10'),
  ('uploaded_documents', 'uploaded_documents_client_group', '100000 100000 100'),
  ('uploaded_documents', 'uploaded_documents_company_id', '100000 100000 1'),
  ('uploaded_documents', 'uploaded_documents_logo_key', '100000 1 1'),
  ('uploaded_documents', 'uploaded_documents_created', '100000 100000 2'),
  ('uploaded_documents', 'uploaded_documents_updated', '100000 100000 2'),
  ('uploaded_documents', 'uploaded_documents_put_away', '5000 5000'),
  ('uploaded_documents', 'uploaded_documents_name', '100000 100000 2'),
  ('vendor_contacts', 'vendor_contacts_vendor', '20000 20000 10'),
  ('vendor_contacts', 'vendor_contacts_company_id', '20000 20000 1'),
  ('vendor_invitations', 'vendor_invitations_purchase_order', '20000 20000 2'),
  ('vendor_invitations', 'vendor_invitations_company_id', '20000 20000 1'),
  ('vendor_invitations', 'vendor_invitations_key', '20000 1 1'),
  ('vendor_invitations', 'vendor_invitations_contact', '20000 20000 2'),
  ('vendors', 'vendors_company_number', '10000 10000 1'),
  ('vendors', 'vendors_company_id', '10000 10000 1'),
  ('vendors', 'vendors_created', '10000 10000 2'),
  ('vendors', 'vendors_updated', '10000 10000 2'),
  ('vendors', 'vendors_put_away', '500 500'),
  ('vendors', 'vendors_name', '10000 10000 2'),
  ('vendors', 'vendors_number_rank', '10000 10000 1'),
  ('clients', 'clients_name', '10000 10000 2'),
  ('clients', 'clients_merged_into', '500 500 2'),
  ('contacts', 'contacts_email', '20000 20000 2'),
  ('payments', 'payments_reference', '100000 100000 2');
