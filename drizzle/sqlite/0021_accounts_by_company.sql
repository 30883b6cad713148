DROP INDEX `users_email_unique`;--> statement-breakpoint
ALTER TABLE `users` ADD `email_confirmed_at` integer;--> statement-breakpoint
CREATE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
-- Addresses were unique, and nobody else could claim one.
UPDATE `users` SET `email_confirmed_at` = `created_at`;
