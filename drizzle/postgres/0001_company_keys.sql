-- The keys of the rows of a company contain the company: a sharded engine requires it, and one index serves in place of two.
-- Foreign keys depend on the constraints that become primary keys, so they are dropped and added again.
do $$
declare
  one record;
  foreign_keys text[] := '{}';
  added text;
begin
  for one in
    select f.conrelid::regclass as referring, f.conname, pg_get_constraintdef(f.oid) as definition
    from pg_constraint f join pg_constraint u on u.conindid = f.conindid and u.contype = 'u'
    where f.contype = 'f' and u.connamespace = current_schema()::regnamespace
  loop
    execute format('alter table %s drop constraint %I', one.referring, one.conname);
    foreign_keys := foreign_keys || format('alter table %s add constraint %I %s', one.referring, one.conname, one.definition);
  end loop;
  for one in
    select u.conrelid::regclass as keyed, u.conname, p.conname as primary_key
    from pg_constraint u join pg_class t on t.oid = u.conrelid join pg_constraint p on p.conrelid = u.conrelid and p.contype = 'p'
    where u.contype = 'u' and u.connamespace = current_schema()::regnamespace and u.conname = t.relname || '_company_id'
  loop
    execute format('alter table %s drop constraint %I, drop constraint %I', one.keyed, one.primary_key, one.conname);
    execute format('alter table %s add constraint %I primary key (company_id, id)', one.keyed, one.conname);
  end loop;
  foreach added in array foreign_keys loop
    execute added;
  end loop;
end;
$$;
--> statement-breakpoint
ALTER TABLE "merges" DROP CONSTRAINT "merges_pkey", ADD CONSTRAINT "merges_company_id" PRIMARY KEY("company_id","id");--> statement-breakpoint
DROP INDEX "outbox_company";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_pkey", ADD CONSTRAINT "outbox_company" PRIMARY KEY("company_id","id");--> statement-breakpoint
ALTER TABLE "import_files" DROP CONSTRAINT "import_files_pkey", ADD CONSTRAINT "import_files_hash" PRIMARY KEY USING INDEX "import_files_hash";--> statement-breakpoint
ALTER TABLE "search_documents" DROP CONSTRAINT "search_documents_pkey", ADD CONSTRAINT "search_documents_record" PRIMARY KEY USING INDEX "search_documents_record";--> statement-breakpoint
-- Random keys that are looked up alone: the company comes last in their indexes.
ALTER TABLE "companies" DROP CONSTRAINT "companies_companyKey_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "companies_key" ON "companies" USING btree ("company_key","id");--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_key_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_key" ON "invitations" USING btree ("key","company_id");--> statement-breakpoint
ALTER TABLE "vendor_invitations" DROP CONSTRAINT "vendor_invitations_key_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_invitations_key" ON "vendor_invitations" USING btree ("key","company_id");--> statement-breakpoint
DROP INDEX "uploaded_documents_logo_key";--> statement-breakpoint
CREATE UNIQUE INDEX "uploaded_documents_logo_key" ON "uploaded_documents" USING btree ("logo_key","company_id");--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_deliveryKey_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_delivery_key" ON "outbox" USING btree ("company_id","delivery_key");
