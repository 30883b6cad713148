CREATE TABLE `purges` (
	`company_id` integer NOT NULL,
	`client_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`counts` text NOT NULL,
	`numbers` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `client_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `memberships`(`company_id`,`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `vendor_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`purchase_order_id` integer NOT NULL,
	`vendor_contact_id` integer NOT NULL,
	`key` text NOT NULL,
	`sent_date` integer,
	`viewed_date` integer,
	`opened_date` integer,
	`email_status` text DEFAULT '' NOT NULL,
	`email_error` text DEFAULT '' NOT NULL,
	`message_id` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	FOREIGN KEY (`company_id`,`purchase_order_id`) REFERENCES `purchase_orders`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`vendor_contact_id`) REFERENCES `vendor_contacts`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vendor_invitations_key_unique` ON `vendor_invitations` (`key`);--> statement-breakpoint
CREATE INDEX `vendor_invitations_purchase_order` ON `vendor_invitations` (`company_id`,`purchase_order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `vendor_invitations_company_id` ON `vendor_invitations` (`company_id`,`id`);--> statement-breakpoint
ALTER TABLE `purchase_orders` ADD `expense_id` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `vendor_contacts_company_id` ON `vendor_contacts` (`company_id`,`id`);--> statement-breakpoint
-- Orders from before get an invitation for each contact who is sent e-mail. Keys are 128 random bits each.
insert into vendor_invitations (company_id, purchase_order_id, vendor_contact_id, key, created_at, updated_at)
select purchase_orders.company_id, purchase_orders.id, vendor_contacts.id, lower(hex(randomblob(16))), unixepoch(), unixepoch()
from purchase_orders
join vendor_contacts on vendor_contacts.company_id = purchase_orders.company_id and vendor_contacts.vendor_id = purchase_orders.vendor_id
where vendor_contacts.send_email and vendor_contacts.archived_at is null
order by purchase_orders.id, vendor_contacts.position, vendor_contacts.id;
--> statement-breakpoint
-- A purge takes the ledger of its client along; no other entry is ever deleted.
drop trigger ledger_entries_kept;
--> statement-breakpoint
create trigger ledger_entries_kept before delete on ledger_entries
when not exists (select 1 from purges where company_id = old.company_id and client_id = old.client_id)
begin
  select raise(abort, 'ledger entries are never deleted');
end;
