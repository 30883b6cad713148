/** Number of seeded rows and of requests. */
export type Sizes = {
  clients: number
  quotes: number
  invoices: number
  /** Invoices of the client that is merged from one survivor into the next. */
  mergedInvoices: number
  /** Bank transactions of one match call. */
  matched: number
  /**
   * Requests per round over 16 connections, and a third of them over one, after `warmUp` requests. Short requests are sent two or
   * four times as often.
   */
  requests: number
  warmUp: number
  /** Requests to a server that has just started. */
  first: number
  /** Searches per round. */
  searches: number
  /** Rounds for the median. */
  rounds: number
}

/** Sizes of the published figures. */
export const fullSizes: Sizes = {
  clients: 5_000,
  quotes: 100_000,
  invoices: 50_000,
  mergedInvoices: 10_000,
  matched: 1_000,
  requests: 480,
  warmUp: 1_500,
  first: 500,
  searches: 6,
  rounds: 5,
}

/** Small sizes for a quick run; not comparable with those of the full run. */
export const quickSizes: Sizes = {
  clients: 500,
  quotes: 5_000,
  invoices: 5_000,
  mergedInvoices: 1_000,
  matched: 200,
  requests: 240,
  warmUp: 200,
  first: 500,
  searches: 6,
  rounds: 3,
}

/** Runs of a request that takes long before the first round: until then its code is compiled, which takes a tenth of its CPU. */
export const warmUpRuns = 4

/** Number of runs of a request that takes long: the comparison, the warm-up, the rounds, and two beside reads. */
export const runsOf = ({ rounds }: Sizes): number => 1 + warmUpRuns + rounds + 2
