ALTER TABLE `activities` ADD `record_kind` text;--> statement-breakpoint
ALTER TABLE `activities` ADD `record_id` integer;--> statement-breakpoint
CREATE INDEX `activities_log_ins` ON `activities` (`user_id`,`created_at`) WHERE (activity_type_id = 1007);