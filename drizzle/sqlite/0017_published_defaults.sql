ALTER TABLE `memberships` ADD `profile` text DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- Companies from before keep the defaults that they were founded with. A key that is stored already stands twice then, and
-- whoever reads JSON takes the second.
UPDATE `companies` SET `settings` = '{"timezone_id":"UTC","country_id":"","date_format_id":"","pdf_email_attachment":true,"auto_convert_quote":false,"client_manual_payment_notification":false' || CASE WHEN `settings` = '{}' THEN '}' ELSE ',' || substr(`settings`, 2) END;
--> statement-breakpoint
UPDATE `companies` SET `options` = '{"enabled_tax_rates":3,"enabled_item_tax_rates":3,"enabled_expense_tax_rates":3,"update_products":false' || CASE WHEN `options` = '{}' THEN '}' ELSE ',' || substr(`options`, 2) END;
