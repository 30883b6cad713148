/** How much is seeded and how often each request is sent. */
export type Sizes = {
  clients: number
  quotes: number
  invoices: number
  /** Invoices of the one client that is merged from one survivor into the next. */
  mergedInvoices: number
  /** Bank transactions of one match call. */
  matched: number
  /** Requests of a list or a create in one round, after `warmUp` of them. */
  requests: number
  warmUp: number
  /** Rounds of which the median is told; one more warms the rare calls up. */
  rounds: number
}

/** What the figures in the documents were measured with. */
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

/** For a look within seconds; the figures are not to be compared with those of the full run. */
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
