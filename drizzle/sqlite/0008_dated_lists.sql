CREATE INDEX `expenses_date` ON `expenses` (`company_id`,`date`);--> statement-breakpoint
CREATE INDEX `invoices_date` ON `invoices` (`company_id`,`date`);--> statement-breakpoint
CREATE INDEX `payments_date` ON `payments` (`company_id`,`date`);--> statement-breakpoint
insert into sqlite_stat1 (tbl, idx, stat) values
  ('invoices', 'invoices_date', '100000 100000 100'),
  ('payments', 'payments_date', '100000 100000 100');
