DROP INDEX `clients_merged_into`;--> statement-breakpoint
CREATE INDEX `clients_name` ON `clients` (`company_id`,`name_order`);--> statement-breakpoint
CREATE INDEX `clients_merged_into` ON `clients` (`company_id`,`merged_into_id`) WHERE (merged_into_id is not null);--> statement-breakpoint
CREATE INDEX `contacts_email` ON `contacts` (`company_id`,lower("email"));--> statement-breakpoint
CREATE INDEX `payments_reference` ON `payments` (`company_id`,`transaction_reference`);
--> statement-breakpoint
insert into sqlite_stat1 (tbl, idx, stat) values
  ('clients', 'clients_name', '10000 10000 2'),
  ('clients', 'clients_merged_into', '500 500 2'),
  ('contacts', 'contacts_email', '20000 20000 2'),
  ('payments', 'payments_reference', '100000 100000 2');
