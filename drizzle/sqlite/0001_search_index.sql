-- The index keeps no text of its own: it reads search_documents, and the triggers tell it of every change.
create virtual table search_index using fts5(text, content = 'search_documents', content_rowid = 'id', tokenize = 'trigram');
--> statement-breakpoint
create trigger search_documents_inserted after insert on search_documents begin
  insert into search_index (rowid, text) values (new.id, new.text);
end;
--> statement-breakpoint
create trigger search_documents_deleted after delete on search_documents begin
  insert into search_index (search_index, rowid, text) values ('delete', old.id, old.text);
end;
--> statement-breakpoint
create trigger search_documents_updated after update on search_documents when old.text is not new.text or old.id is not new.id begin
  insert into search_index (search_index, rowid, text) values ('delete', old.id, old.text);
  insert into search_index (rowid, text) values (new.id, new.text);
end;
--> statement-breakpoint
-- What was there before the triggers.
insert into search_index (search_index) values ('rebuild');
