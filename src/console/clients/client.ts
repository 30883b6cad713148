import type { ClientQuery } from '../generated/graphql.ts'

/** A client as its page shows it. */
export type Client = NonNullable<ClientQuery['client']>
