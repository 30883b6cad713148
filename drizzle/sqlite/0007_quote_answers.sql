ALTER TABLE `quotes` ADD `approval` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `decline` text;