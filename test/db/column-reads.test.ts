import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productRecord } from '../../src/domain/billing/product/product.ts'
import { ColumnReads, MissingColumn } from '../../src/domain/kernel/rows/column-reads.ts'
import { rowsByIds } from '../../src/domain/records/records.ts'
import { openTestApp } from '../harness.ts'
import type { TestApp } from '../harness.ts'

let app: TestApp
let id: number
beforeAll(async () => {
  app = await openTestApp()
  id = (await app.run(productRecord.create, { productKey: 'A', notes: 'First' })).id
})
afterAll(() => app.close())

const read = async (reads: ColumnReads) => {
  app.statements.length = 0
  const work = await app.work()
  const [row] = await rowsByIds(work, work.tables.products, [id], reads)
  return { row, statement: app.statements[0] }
}

describe('the columns that a reader uses', () => {
  it('are the only ones that are selected, once it has read rows', async () => {
    const reads = new ColumnReads()
    const whole = await read(reads)
    expect([whole.row?.productKey, whole.statement]).toEqual(['A', expect.stringContaining('"notes"')])
    reads.complete()
    const narrow = await read(reads)
    expect(narrow.statement).toMatch(/^select "id", "product_key" from/)
    expect([narrow.row?.id, narrow.row?.productKey]).toEqual([id, 'A'])
  })

  it('refuse to show any other column, and are learned again after that', async () => {
    const reads = new ColumnReads()
    expect((await read(reads)).row?.productKey).toBe('A')
    reads.complete()
    const { row } = await read(reads)
    expect(() => row?.notes).toThrow(MissingColumn)
    reads.forget()
    expect((await read(reads)).row?.notes).toBe('First')
    reads.complete()
    const { row: again, statement } = await read(reads)
    expect([again?.productKey, again?.notes]).toEqual(['A', 'First'])
    expect(statement).toMatch(/^select "id", "product_key", "notes" from/)
  })

  it('are all columns for a reader that copies rows', async () => {
    const reads = new ColumnReads()
    expect({ ...(await read(reads)).row }).toMatchObject({ productKey: 'A', notes: 'First' })
    reads.complete()
    const { row } = await read(reads)
    expect({ ...row }).toMatchObject({ productKey: 'A', notes: 'First' })
  })
})
