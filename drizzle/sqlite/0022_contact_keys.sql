CREATE INDEX `contacts_key` ON `contacts` (`contact_key`);--> statement-breakpoint
CREATE INDEX `invitations_contact` ON `invitations` (`company_id`,`contact_id`);--> statement-breakpoint
insert into sqlite_stat1 (tbl, idx, stat) values
  ('contacts', 'contacts_key', '20000 1'),
  ('invitations', 'invitations_contact', '200000 200000 10');
