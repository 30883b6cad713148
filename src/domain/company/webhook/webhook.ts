import type { Tables } from '../../../db/database.ts'

/** A webhook: an address that receives one kind of event. */
export type Webhook = Tables['webhooks']['$inferSelect']
