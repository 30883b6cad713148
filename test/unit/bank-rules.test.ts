import { describe, expect, it } from 'vitest'
import { amountHolds, namesRecord, textHolds } from '../../src/domain/banking/bank-rule/compare.ts'
import { readCondition } from '../../src/domain/banking/bank-rule/condition.ts'
import { phrasesOf } from '../../src/domain/banking/bank-rule/phrases.ts'
import { postgresKeyLists, sqliteKeyLists } from '../../src/db/key-list.ts'
import { Decimal } from '../../src/domain/kernel/money/decimal.ts'

describe('text conditions', () => {
  it.each([
    ['contains', 'SEPA ACME  CORP 17', 'acme corp', true],
    ['contains', 'host\ning fee', 'hosting', true],
    ['contains', 'Initech', 'acme', false],
    ['contains', 'anything', '(.*', false],
    ['contains', 'paid (.*%_\\ ok', '(.*%_\\', true],
    ['contains', 'anything', ' ', false],
    ['is', ' MULLER ', 'Müller', true],
    ['is', 'rent for May', 'rent', false],
    ['starts_with', 'Rent for May', 'rent', true],
    ['starts_with', 'The rent', 'rent', false],
  ] as const)('%s: "%s" and "%s" is %s', (operator, text, value, expected) => {
    expect(textHolds(operator, text, value)).toBe(expected)
  })
})

describe('number conditions', () => {
  it.each([
    ['contains', 'Payment for 0012, thanks', '0012', true],
    ['contains', 'Payment for 00121', '0012', false],
    ['contains', 'Payment for 7', '7', false],
    ['contains', 'anything', '', false],
    ['is', ' inv-7 ', 'INV-7', true],
    ['is', 'inv-7 paid', 'INV-7', false],
    ['starts_with', 'inv-7 paid', 'INV-7', true],
    ['starts_with', 'inv-7. Thanks', 'INV-7', true],
    ['starts_with', 'inv-70 paid', 'INV-7', false],
    ['starts_with', 'paid inv-7', 'INV-7', false],
    ['starts_with', '12,50 paid', '12', false],
  ] as const)('%s: "%s" and "%s" is %s', (operator, text, name, expected) => {
    expect(namesRecord(operator, text, name)).toBe(expected)
  })
})

describe('amount conditions', () => {
  it.each([
    ['=', '10.1', '10.10', true],
    ['=', '10.11', '10.1', false],
    ['>', '10.10', '10.099999', true],
    ['>', '10.10', '10.1', false],
    ['>=', '10.10', '10.1', true],
    ['<', '10.10', '10.100001', true],
    ['<', '10.10', '10.1', false],
    ['<=', '10.11', '10.10', false],
    ['=', '90071992547409.93', '90071992547409.92', false],
  ] as const)('%s: %s and %s is %s', (operator, amount, other, expected) => {
    expect(amountHolds(operator, Decimal.of(amount), Decimal.of(other))).toBe(expected)
  })
})

describe('search words', () => {
  it('search words are the words of a text, up to four adjacent ones, and the text itself', () => {
    expect(phrasesOf('(PO 17/A). Thanks!')).toEqual([
      '(po 17/a). thanks!',
      'po',
      'po 17/a',
      'po 17/a). thanks',
      '17/a',
      '17/a). thanks',
      'thanks',
    ])
    expect(phrasesOf('a@b.test 7')).toEqual(['a@b.test 7', 'a@b.test'])
    expect(phrasesOf('')).toEqual([])
  })

  it('the number of search words is limited for any text', () => {
    const words = Array.from({ length: 5_000 }, (_, index) => `n${index}`).join(' ')
    expect(phrasesOf(words).length).toBeLessThan(300)
    expect(phrasesOf('x'.repeat(100_000))).toEqual([])
  })

  it('search words are bound as one value that keeps quotes and backslashes', () => {
    expect(sqliteKeyLists.bindTexts(['a"b', 'c\\d', '{e,f}'])).toBe('["a\\"b","c\\\\d","{e,f}"]')
    expect(postgresKeyLists.bindTexts(['a"b', 'c\\d', '{e,f}'])).toBe('{"a\\"b","c\\\\d","{e,f}"}')
  })
})

describe('invalid conditions', () => {
  it.each([
    ['colour', 'is', 'x', 'DEBIT', 'searchKey', /"colour" is not one of: description, amount/],
    ['$invoice.number', 'is', 'x', 'DEBIT', 'searchKey', /requires \{appliesTo\} CREDIT/],
    ['$invoice.colour', 'is', 'x', 'CREDIT', 'searchKey', /is not one of: .*\$invoice\.number/],
    ['__proto__', 'is', 'x', 'CREDIT', 'searchKey', /is not one of/],
    ['description', '=', 'x', 'DEBIT', 'operator', /"=" is not one of: contains, starts_with/],
    ['description', 'matches', '^a', 'DEBIT', 'operator', /is not one of/],
    ['amount', 'contains', '1', 'DEBIT', 'operator', /is not one of: =, </],
    ['amount', 'is_empty', '', 'DEBIT', 'operator', /is not one of: =, </],
    ['amount', '=', 'ten', 'DEBIT', 'value', /must be a number/],
    ['amount', '=', '1.1234567', 'DEBIT', 'value', /at most 6 decimals/],
    ['description', 'contains', '', 'DEBIT', 'value', /is required/],
    ['description', 'is', '$client.colour', 'CREDIT', 'value', /is not one of/],
    ['description', 'is', '$invoice.amount', 'CREDIT', 'value', /cannot be compared/],
    ['amount', '=', '$client.email', 'CREDIT', 'value', /cannot be compared/],
    ['$invoice.amount', 'contains', '', 'CREDIT', 'operator', /is not one of: =/],
  ] as const)('%s %s "%s" for %s is refused with a reason', (searchKey, operator, value, appliesTo, part, message) => {
    expect(readCondition({ searchKey, operator, value }, appliesTo)).toEqual({
      part,
      message: expect.stringMatching(message),
    })
  })

  it('unusual conditions are accepted', () => {
    expect(readCondition({ searchKey: 'description', operator: 'is', value: '$invoice.amount' }, 'DEBIT')).toEqual({
      kind: 'text',
      field: 'description',
      operator: 'is',
      value: '$invoice.amount',
    })
    expect(readCondition({ searchKey: '$client.email', operator: 'is_empty', value: '^(' }, 'CREDIT')).toEqual({
      kind: 'empty',
      field: 'description',
    })
  })
})
