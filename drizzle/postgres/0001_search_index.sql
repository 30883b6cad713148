create extension if not exists pg_trgm;
--> statement-breakpoint
create index search_documents_text on search_documents using gin (lower("text") gin_trgm_ops);
