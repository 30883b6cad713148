ALTER TABLE `allocations` ADD `deposit` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `allocations` ADD `deposit_due_date` text;