/** Number of rows in memory at once; a document's lines may be long. */
const pageSize = 500

type Keyed = { id: number }

/** Readers of a table: the rows, or their keys alone, with keys above the given one, at most `limit`, in key order. */
type Reading<Row extends Keyed> = {
  rows(after: number, limit: number): PromiseLike<Row[]>
  keys(after: number, limit: number): PromiseLike<Keyed[]>
}

/** A page of rows, and the keys of those with unreadable contents: a flipped bit can leave invalid JSON. */
type Page<Row> = { rows: Row[]; unreadable: number[] }

/** True when the error means that stored text is invalid JSON, an invalid number, or of an unexpected shape. */
export const isDamagedText = (error: unknown): boolean =>
  error instanceof SyntaxError || error instanceof RangeError || error instanceof TypeError

/** Every page of a table, in the order of the keys. */
export async function* pagesOf<Row extends Keyed>(reading: Reading<Row>): AsyncGenerator<Page<Row>> {
  for (let after = 0; ;) {
    const page = await pageAfter(reading, after)
    const last = Math.max(page.rows.at(-1)?.id ?? 0, page.unreadable.at(-1) ?? 0)
    if (last === 0) return
    yield page
    after = last
  }
}

async function pageAfter<Row extends Keyed>(reading: Reading<Row>, after: number): Promise<Page<Row>> {
  try {
    return { rows: await reading.rows(after, pageSize), unreadable: [] }
  } catch (error) {
    if (!isDamagedText(error)) throw error
    return oneByOne(reading, await reading.keys(after, pageSize))
  }
}

async function oneByOne<Row extends Keyed>(reading: Reading<Row>, keys: readonly Keyed[]): Promise<Page<Row>> {
  const page: Page<Row> = { rows: [], unreadable: [] }
  for (const { id } of keys) {
    try {
      page.rows.push(...(await reading.rows(id - 1, 1)))
    } catch (error) {
      if (!isDamagedText(error)) throw error
      page.unreadable.push(id)
    }
  }
  return page
}
