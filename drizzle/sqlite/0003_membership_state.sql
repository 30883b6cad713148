ALTER TABLE `memberships` ADD `archived_at` integer;--> statement-breakpoint
ALTER TABLE `memberships` ADD `is_deleted` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `tokens_user` ON `tokens` (`company_id`,`user_id`);