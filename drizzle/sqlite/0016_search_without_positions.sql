-- A search looks up trigrams and reads the documents that have all of them. Following the positions of a phrase through
-- `xxxx…` cost the product of both lengths, and an index without them is a third as large.
update search_documents set text = substr(text, 1, 32000) where length(text) > 32000;
--> statement-breakpoint
drop table search_index;
--> statement-breakpoint
create virtual table search_index using fts5(text, content = 'search_documents', content_rowid = 'id', tokenize = 'trigram', detail = 'none');
--> statement-breakpoint
insert into search_index (search_index) values ('rebuild');
