/** So many rows are in memory at once; a document's lines may be long. */
const pageSize = 500

/** Every page of rows in the order of their keys; `read` answers those with keys after the one given, at most `limit`. */
export async function* pagesOf<Row extends { id: number }>(
  read: (after: number, limit: number) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const page = await read(after, pageSize)
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last.id
  }
}
