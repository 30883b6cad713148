import { DomainError } from '../domain/kernel/error.ts'

/** Most pages of a file. All of them are in memory until the last one is full, and other companies wait for their documents meanwhile. */
export const mostPages = 1_000

/** A PDF would have too many pages. */
export class DocumentTooLongError extends DomainError {
  constructor() {
    super(
      'BAD_REQUEST',
      `The PDF would have more than ${mostPages} pages: print fewer documents at once, or shorter ones.`,
    )
  }
}

/** A document waited too long for those that are printed before it. */
export class PrintingBusyError extends DomainError {
  constructor() {
    super('UNAVAILABLE', 'The server prints other documents: try again in a minute.', { retryAfter: 60 })
  }
}
