ALTER TABLE "uploaded_documents" ADD COLUMN "logo_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "uploaded_documents_logo_key" ON "uploaded_documents" USING btree ("logo_key");