import type { PaymentQuery } from '../generated/graphql.ts'

/** A payment as its page shows it. */
export type Payment = NonNullable<PaymentQuery['payment']>
