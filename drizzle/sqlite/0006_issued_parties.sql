ALTER TABLE `credits` ADD `parties` text;--> statement-breakpoint
ALTER TABLE `invoices` ADD `parties` text;--> statement-breakpoint
ALTER TABLE `purchase_orders` ADD `parties` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `parties` text;