/** Number of seeded rows and of requests. */
export type Sizes = {
  clients: number
  quotes: number
  invoices: number
  /** Invoices of the client that is merged from one survivor into the next. */
  mergedInvoices: number
  /** Bank transactions of one match call. */
  matched: number
  /** List or create requests per round, after `warmUp` requests. */
  requests: number
  warmUp: number
  /** Rounds for the median; one more serves as warm-up. */
  rounds: number
}

/** Sizes of the published figures. */
export const fullSizes: Sizes = {
  clients: 5_000,
  quotes: 100_000,
  invoices: 50_000,
  mergedInvoices: 10_000,
  matched: 1_000,
  requests: 1_500,
  warmUp: 1_000,
  rounds: 5,
}

/** Small sizes for a quick run; not comparable with those of the full run. */
export const quickSizes: Sizes = {
  clients: 500,
  quotes: 5_000,
  invoices: 5_000,
  mergedInvoices: 1_000,
  matched: 200,
  requests: 300,
  warmUp: 200,
  rounds: 3,
}
