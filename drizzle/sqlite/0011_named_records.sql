CREATE INDEX `activities_credit` ON `activities` (`company_id`,`credit_id`) WHERE (credit_id is not null);--> statement-breakpoint
CREATE INDEX `activities_purchase_order` ON `activities` (`company_id`,`purchase_order_id`) WHERE (purchase_order_id is not null);--> statement-breakpoint
CREATE INDEX `activities_payment` ON `activities` (`company_id`,`payment_id`) WHERE (payment_id is not null);--> statement-breakpoint
CREATE INDEX `activities_expense` ON `activities` (`company_id`,`expense_id`) WHERE (expense_id is not null);--> statement-breakpoint
CREATE INDEX `activities_vendor` ON `activities` (`company_id`,`vendor_id`) WHERE (vendor_id is not null);--> statement-breakpoint
CREATE INDEX `credits_invoice` ON `credits` (`company_id`,`invoice_id`) WHERE (invoice_id is not null);--> statement-breakpoint
CREATE INDEX `quotes_invoice` ON `quotes` (`company_id`,`invoice_id`) WHERE (invoice_id is not null);--> statement-breakpoint
insert into sqlite_stat1 (tbl, idx, stat) values
  ('quotes', 'quotes_invoice', '20000 20000 1');
