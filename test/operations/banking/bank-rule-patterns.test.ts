import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bankRuleRecord } from '../../../src/domain/banking/bank-rule/operations.ts'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { bankFixtures } from './bank-fixtures.ts'
import { conditionsOf, ruleFixtures, suggests, unmatched } from './rule-fixtures.ts'
import type { Condition } from './rule-fixtures.ts'

let app: TestApp
let books: ReturnType<typeof bankFixtures>
let rules: ReturnType<typeof ruleFixtures>
let client: Client
beforeAll(async () => {
  app = await openTestApp({ settings: { currency_id: '3' } })
  books = bankFixtures(app)
  rules = ruleFixtures(app)
  client = await books.client('Globex')
})
afterAll(() => app.close())

// Removes the rules of the previous test, so that they do not match the next transactions.
afterEach(async () => {
  const { rows } = await app.run(bankRuleRecord.list, { states: ['active'] })
  if (rows.length > 0)
    await app.run(bankRuleRecord.bulk, { action: 'delete', ids: rows.map(({ id }) => app.id('bankRule', id)) })
})

const fits = async (details: Record<string, unknown>, amount: number | string = 1): Promise<boolean> =>
  (await books.debit(amount, details)).statusId === 2

describe('conditions with regular expressions, negations and ranges', () => {
  it.each<[Condition, accepted: string, refused: string]>([
    [['description', 'matches', '^rent .* \\d{4}$'], 'RENT for\nMay 2026', 'The rent for May 2026'],
    [['description', 'does_not_match', 'acme|globex'], 'Initech', 'SEPA GLOBEX 17'],
    [['description', 'does_not_contain', 'acme corp'], 'Initech', 'SEPA ACME  CORP 17'],
    [['description', 'does_not_start_with', 'müller'], 'SEPA Muller', 'MULLER 17'],
    [['description', 'is_not', 'rent'], 'rent for May', ' RENT '],
    [['description', 'is_not_empty'], 'x', ' '],
  ])('%j fits "%s" but not "%s"', async (condition, accepted, refused) => {
    await rules.spending([condition])
    expect([await fits({ description: accepted }), await fits({ description: refused })]).toEqual([true, false])
  })

  it('ranges of amounts include both ends, and != excludes one amount', async () => {
    const range: Condition = ['amount', 'between', '10..20.50']
    await rules.spending([range, ['amount', '!=', '15.00']], { matchesOnAll: true })
    const results = []
    for (const amount of ['9.99', '10.00', '14.99', '15', '20.50', '20.51']) results.push(await fits({}, amount))
    expect(results).toEqual([false, true, true, false, true, false])
  })

  it('they narrow the deposits for which a rule searches records, and never the records', async () => {
    await rules.deposits(
      [
        ['$invoice.number', 'contains'],
        ['description', 'matches', 'order \\d{3}\\b'],
        ['participant_name', 'does_not_contain', 'refund'],
        ['amount', 'between', '1..50'],
      ],
      { matchesOnAll: true },
    )
    const invoice = await books.invoice(client.id, 10_000n)
    const description = `For ${invoice.number}, order 123`
    expect(await books.credit(20, { description, participantName: 'Globex' })).toMatchObject(
      suggests({ invoiceIds: [invoice.id] }),
    )
    expect(await books.credit(20, { description, participantName: 'Refunds' })).toMatchObject(unmatched)
    expect(await books.credit(60, { description })).toMatchObject(unmatched)
    expect(await books.credit(20, { description: `For ${invoice.number}` })).toMatchObject(unmatched)
    expect(await books.credit(20, { description: 'order 123' })).toMatchObject(unmatched)
  })

  it('for the client of a rule they are enough, as other conditions are', async () => {
    const other = await books.client('Initech')
    const invoice = await books.invoice(other.id, 700n)
    await rules.deposits([['description', 'matches', 'tenant [a-c]']], { clientId: app.id('client', other.id) })
    expect(await books.credit(7, { description: 'Tenant B' })).toMatchObject(suggests({ invoiceIds: [invoice.id] }))
    expect(await books.credit(7, { description: 'Tenant D' })).toMatchObject(unmatched)
  })

  it('a rule for deposits with them alone has no target', async () => {
    const rejected = rules.deposits([['description', 'does_not_contain', 'x']])
    await expect(rejected).rejects.toMatchObject({
      fields: [{ path: ['conditions'], message: expect.stringMatching(/the target of a deposit is unknown/) }],
    })
  })

  it('invalid patterns, and more than ten, are refused when a rule is saved', async () => {
    const invalid: Condition[] = [
      ['description', 'matches', 'x'],
      ['description', 'does_not_match', '(?<=x)y'],
    ]
    await expect(rules.spending(invalid)).rejects.toMatchObject({
      fields: [{ path: ['conditions', 1, 'value'], message: expect.stringMatching(/is not a regular expression: /) }],
    })
    const made = await rules.spending([])
    const many = Array.from({ length: 11 }, (_, index): Condition => ['description', 'matches', `x${index}`])
    const input = { id: app.id('bankRule', made.id), conditions: conditionsOf(many) }
    await expect(app.run(bankRuleRecord.update, input)).rejects.toMatchObject({
      fields: [{ path: ['conditions'], message: 'must have at most 10 regular expressions' }],
    })
    expect(await app.run(bankRuleRecord.update, { ...input, conditions: input.conditions.slice(1) })).toMatchObject({
      rules: { length: 10 },
    })
  })
})
