CREATE INDEX `expenses_amount` ON `expenses` (`company_id`,`amount`);--> statement-breakpoint
CREATE INDEX `invoices_balance` ON `invoices` (`company_id`,`balance`);--> statement-breakpoint
CREATE INDEX `payments_amount` ON `payments` (`company_id`,`amount`);