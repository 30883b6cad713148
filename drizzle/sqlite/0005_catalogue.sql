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
CREATE UNIQUE INDEX `tax_rates_company_id` ON `tax_rates` (`company_id`,`id`);