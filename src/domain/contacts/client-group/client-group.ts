import type { Tables } from '../../../db/database.ts'

/** Clients that share settings: each setting is looked up in the client, then its group, then the company. */
export type ClientGroup = Tables['clientGroups']['$inferSelect']
