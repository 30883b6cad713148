/** Another process held the database for longer than a caller should wait; nothing was written, the same call may succeed later. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError'
}

/** The disk or the server behind the database fails (full, read-only, I/O, unreachable); `cause` is the driver's error. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
}

/** What the address points at is not a database that this version may open; it was left untouched. The message is one line. */
export class DatabaseRefusedError extends Error {
  override name = 'DatabaseRefusedError'
}
