-- See list_indexes: every index of a table with planted figures has its line.
insert into sqlite_stat1 (tbl, idx, stat) values
  ('invoices', 'invoices_balance', '100000 100000 100'),
  ('payments', 'payments_amount', '100000 100000 10');
