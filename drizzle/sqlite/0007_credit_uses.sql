-- No version before this one wrote to the table, so there is nothing to carry over.
DROP TABLE `credit_allocations`;--> statement-breakpoint
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
CREATE UNIQUE INDEX `credit_allocations_company_id` ON `credit_allocations` (`company_id`,`id`);