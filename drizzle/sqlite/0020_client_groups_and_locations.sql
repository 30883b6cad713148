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
ALTER TABLE `clients` ADD `group_id` integer;--> statement-breakpoint
CREATE INDEX `clients_group` ON `clients` (`company_id`,`group_id`) WHERE (group_id is not null);--> statement-breakpoint
ALTER TABLE `credits` ADD `location_id` integer;--> statement-breakpoint
ALTER TABLE `invoices` ADD `location_id` integer;--> statement-breakpoint
ALTER TABLE `purchase_orders` ADD `location_id` integer;--> statement-breakpoint
ALTER TABLE `quotes` ADD `location_id` integer;--> statement-breakpoint
ALTER TABLE `uploaded_documents` ADD `client_group_id` integer;--> statement-breakpoint
CREATE INDEX `uploaded_documents_client_group` ON `uploaded_documents` (`company_id`,`client_group_id`);--> statement-breakpoint
insert into sqlite_stat1 (tbl, idx, stat) values
  ('clients', 'clients_group', '10000 10000 100');
