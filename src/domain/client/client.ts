import type { Tables } from '../../db/database.ts'

/** Somebody whom the company invoices. */
export type Client = Tables['clients']['$inferSelect']

/** A person at a client. */
export type Contact = Tables['contacts']['$inferSelect']
