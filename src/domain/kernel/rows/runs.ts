// What one statement binds is bounded (32,766 values on SQLite, 65,535 on PostgreSQL); what a caller names is not.
const mostKeys = 10_000

/** The list in runs of at most `size`; unless told, as many keys as one statement takes. */
export function* runsOf<Item>(list: readonly Item[], size = mostKeys): Generator<Item[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}
