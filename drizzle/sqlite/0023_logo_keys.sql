ALTER TABLE `uploaded_documents` ADD `logo_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `uploaded_documents_logo_key` ON `uploaded_documents` (`logo_key`);