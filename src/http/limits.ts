/** Size limits and timeouts of one listener. */
export type Limits = {
  /** Maximum bytes of a body without files, and of the text fields of one with files; more is 413. */
  maxBodyBytes: number
  maxFileBytes: number
  /** Maximum files of a request. */
  maxFiles: number
  /** Maximum bytes of a body with files. */
  maxUploadBytes: number
  /** Maximum requests in flight; more is 503. The effective bound may be lower, see {@link createInFlight}. */
  maxInFlight: number
  /** Maximum of concurrently received bodies; one more aborts the oldest. */
  maxArriving: number
  /** Maximum of concurrent requests with files; more is 503. */
  maxUploads: number
  /** Maximum of open connections; one more is closed, and with it those that are idle. */
  maxConnections: number
  headersTimeoutMs: number
  requestTimeoutMs: number
  /** Timeout of requests with files. */
  uploadTimeoutMs: number
  keepAliveTimeoutMs: number
  /** Idle timeout of a connection without a byte in either direction, unless a request is being worked on. */
  silenceTimeoutMs: number
  /** Bytes of answers in memory that a company has not read yet, above which its requests are 503. */
  maxUnsentBytes: number
  /** Maximum of open streams; one more is 503. */
  maxStreams: number
  /** Time during a stop in which connections are still accepted, and their requests refused with 503. */
  stopLingerMs: number
  /** Time that a stop waits for open requests. */
  stopGraceMs: number
}

/** Larger than the longest URL, so that a too long URL gets its own error rather than that of the headers. */
export const maxHeaderSize = 48 * 1024

/** Accept backlog of the operating system: with Node's 511, a burst of callers would wait for TCP retransmission. */
export const backlog = 4_096

const mebibyte = 1024 * 1024

/** Default limits. */
export const defaultLimits: Limits = {
  maxBodyBytes: mebibyte,
  maxFileBytes: 20 * mebibyte,
  maxFiles: 10,
  maxUploadBytes: 105 * mebibyte,
  maxInFlight: 500,
  maxArriving: 1_000,
  maxUploads: 100,
  maxConnections: 16_000,
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 30_000,
  uploadTimeoutMs: 600_000,
  keepAliveTimeoutMs: 30_000,
  silenceTimeoutMs: 60_000,
  maxUnsentBytes: 128 * mebibyte,
  maxStreams: 1_000,
  stopLingerMs: 300,
  // Process managers allow ten seconds, and clean-up follows after this.
  stopGraceMs: 8_000,
}
