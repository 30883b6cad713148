import type { Tables } from '../../../db/database.ts'

/** An address that is told of one kind of event. */
export type Webhook = Tables['webhooks']['$inferSelect']
