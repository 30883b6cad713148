DROP INDEX `companies_companyKey_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `companies_key` ON `companies` (`company_key`,`id`);--> statement-breakpoint
DROP INDEX `invitations_key_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_key` ON `invitations` (`key`,`company_id`);--> statement-breakpoint
DROP INDEX `outbox_deliveryKey_unique`;--> statement-breakpoint
DROP INDEX `outbox_company`;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_delivery_key` ON `outbox` (`company_id`,`delivery_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_company` ON `outbox` (`company_id`,`id`);--> statement-breakpoint
DROP INDEX `vendor_invitations_key_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `vendor_invitations_key` ON `vendor_invitations` (`key`,`company_id`);--> statement-breakpoint
DROP INDEX `uploaded_documents_logo_key`;--> statement-breakpoint
CREATE UNIQUE INDEX `uploaded_documents_logo_key` ON `uploaded_documents` (`logo_key`,`company_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `merges_company_id` ON `merges` (`company_id`,`id`);
--> statement-breakpoint
-- Dropping an index removed its statistics.
insert into sqlite_stat1 (tbl, idx, stat) values ('invitations', 'invitations_key', '200000 1 1');
