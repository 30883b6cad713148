CREATE INDEX "contacts_key" ON "contacts" USING btree ("contact_key");--> statement-breakpoint
CREATE INDEX "invitations_contact" ON "invitations" USING btree ("company_id","contact_id");