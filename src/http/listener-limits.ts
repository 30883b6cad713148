import type { UploadLimits } from './multipart-form.ts'

/** What one listener takes, and how long it waits. */
export type Limits = Omit<UploadLimits, 'maxTextBytes'> & {
  /** Bytes of a body without files, and of the text fields of one with files; more is 413. */
  maxBodyBytes: number
  /** Requests worked on at once; more is 503. It may be fewer, see {@link createInFlight}. */
  maxInFlight: number
  /** Bodies that arrive at once; one more ends the one that began first. */
  maxArriving: number
  /** Requests with files at once; more is 503. */
  maxUploads: number
  headersTimeoutMs: number
  requestTimeoutMs: number
  /** Of requests that bring files. */
  uploadTimeoutMs: number
  keepAliveTimeoutMs: number
  /** After so long without a byte in either direction a connection is dropped. */
  silenceTimeoutMs: number
  /** Streams open at once; one more is 503. */
  maxStreams: number
  /** How long a stop goes on accepting connections, whose requests it refuses with 503. */
  stopLingerMs: number
  /** How long a stop waits for open requests. */
  stopGraceMs: number
}

const mebibyte = 1024 * 1024

/** What holds where nothing else is said. */
export const defaultLimits: Limits = {
  maxBodyBytes: mebibyte,
  maxFileBytes: 20 * mebibyte,
  maxFiles: 10,
  maxUploadBytes: 105 * mebibyte,
  maxInFlight: 500,
  maxArriving: 1_000,
  maxUploads: 100,
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 30_000,
  uploadTimeoutMs: 600_000,
  keepAliveTimeoutMs: 30_000,
  silenceTimeoutMs: 60_000,
  maxStreams: 1_000,
  stopLingerMs: 300,
  // Whoever runs us gives us ten seconds, and what was begun has to be put away after this.
  stopGraceMs: 8_000,
}
