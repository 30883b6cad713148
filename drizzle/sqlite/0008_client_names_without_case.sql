DROP INDEX `clients_company_display_name`;--> statement-breakpoint
CREATE INDEX `clients_company_display_name` ON `clients` (`company_id`,lower("display_name"));--> statement-breakpoint
insert into sqlite_stat1 (tbl, idx, stat) values ('clients', 'clients_company_display_name', '10000 10000 2');
