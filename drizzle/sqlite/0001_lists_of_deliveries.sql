DROP INDEX `activities_client`;--> statement-breakpoint
CREATE INDEX `activities_client` ON `activities` (`company_id`,`client_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_state` ON `outbox` (`company_id`,`state`);--> statement-breakpoint
insert into sqlite_stat1 (tbl, idx, stat) values
  ('activities', 'activities_client', '500000 500000 10 2'),
  ('outbox', 'outbox_state', '10000 10000 2000');
