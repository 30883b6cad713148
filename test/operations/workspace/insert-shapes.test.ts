import { expect, it } from 'vitest'
import { createExpense } from '../../../src/domain/spending/expense/operations.ts'
import { openTestApp } from '../../harness.ts'

const optional = {
  publicNotes: 'Rail',
  privateNotes: 'Seen',
  transactionReference: 'T-1',
  customValue1: 'one',
  customValue2: 'two',
  customValue3: 'three',
} as const

it('inserts use some fifty different statements for any fields, and absent fields have their defaults', async () => {
  const app = await openTestApp()
  try {
    const names = Object.keys(optional)
    for (let choice = 0; choice < 2 ** names.length; choice++) {
      const sent = Object.fromEntries(Object.entries(optional).filter((_, at) => (choice >> at) & 1))
      const blank = Object.fromEntries(names.map((name) => [name, '']))
      expect(await app.run(createExpense, { amount: '1', ...sent })).toMatchObject({
        ...blank,
        ...sent,
        vendorId: null,
      })
    }
    const inserts = app.statements.filter((statement) => /^insert into .expenses/.test(statement))
    expect(inserts).toHaveLength(2 ** names.length)
    expect(new Set(inserts).size).toBeLessThanOrEqual(51)
  } finally {
    await app.close()
  }
})
