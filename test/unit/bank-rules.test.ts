import { array, assert, constantFrom, property } from 'fast-check'
import { RE2JS } from 're2js'
import { describe, expect, it } from 'vitest'
import { amountHolds, namesRecord, PatternTime, textHolds } from '../../src/domain/banking/bank-rule/fit.ts'
import { readCondition } from '../../src/domain/banking/bank-rule/condition.ts'
import { compilePattern, instructionsOf, matchesPattern } from '../../src/domain/banking/bank-rule/pattern.ts'
import { phrasesOf } from '../../src/domain/banking/bank-rule/lookup.ts'
import { postgresKeyLists, sqliteKeyLists } from '../../src/db/statements/lists.ts'
import { Decimal } from '../../src/domain/kernel/money/decimal.ts'
import { spelled } from '../../src/domain/kernel/spelling.ts'

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

const matches = (text: string, value: string): boolean => {
  const pattern = compilePattern(value)
  if (typeof pattern === 'string') throw new Error(pattern)
  return matchesPattern(pattern, text)
}

describe('regular expressions', () => {
  it.each([
    ['Invoice 2026-0815, thanks', 'INVOICE \\d{4}-\\d{4}', true],
    ['SEPA\n  ACME\tCorp', '^sepa acme corp$', true],
    ['Rent\u00a0 May', '^rent may', true],
    ['Müller', '^M\u00fcLLER$', true],
    ['Mu\u0308ller', 'm\u00fcll', true],
    ['Initech', 'acme|globex', false],
    ['INV-70', '\\binv-7\\b', false],
    ['UUID 0f8fad5b-d9cb-469f-a165-70867728950e', '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', true],
    ['IBAN DE89 3704 0044 0532 0130 00', '[a-z]{2}\\d{2}( \\d{4}){4} \\d{2}', true],
    ['', '^$', true],
  ])('"%s" and "%s": %s', (text, pattern, expected) => {
    expect(matches(text, pattern)).toBe(expected)
  })

  it('the estimate of a pattern is at least half of its compiled size', () => {
    const pieces = [
      'a',
      '.',
      '\\d',
      '[b-x]',
      '\\Q)\\E',
      '(?i)',
      '\\pL',
      '|',
      '(?:',
      '(',
      ')',
      '*',
      '?',
      '{2}',
      '{0,9}',
      '{3,}',
      '{7}',
    ]
    let compiled = 0
    assert(
      property(array(constantFrom(...pieces), { minLength: 1, maxLength: 25 }), (parts) => {
        const text = parts.join('')
        const estimate = instructionsOf(text)
        if (estimate > 1e5) return
        const size = sizeOf(text)
        if (size !== undefined) compiled += 1
        expect(size ?? 0).toBeLessThanOrEqual(2 * estimate + 10)
      }),
      { numRuns: 5_000 },
    )
    expect(compiled).toBeGreaterThan(100)
  })

  it('rules are refused once their regular expressions take too long together', async () => {
    let now = 0
    const time = new PatternTime({ pause: () => undefined }, () => now)
    const evaluate = (ms: number) => () => {
      now += ms
      return true
    }
    expect(await time.measure('Fast', evaluate(1_500))).toBe(true)
    await expect(time.measure('Slow', evaluate(1_000))).rejects.toThrow(/take too long .* the rule "Slow"/)
  })
})

const sizeOf = (pattern: string): number | undefined => {
  try {
    return RE2JS.compile(pattern).programSize()
  } catch {
    return undefined
  }
}

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
    ['description', 'has', '^a', 'DEBIT', 'operator', /is not one of/],
    ['amount', 'contains', '1', 'DEBIT', 'operator', /is not one of: =, </],
    ['amount', 'is_empty', '', 'DEBIT', 'operator', /is not one of: =, </],
    ['amount', '=', 'ten', 'DEBIT', 'value', /must be a number/],
    ['amount', '=', '1.1234567', 'DEBIT', 'value', /at most 6 decimals/],
    ['description', 'contains', '', 'DEBIT', 'value', /is required/],
    ['description', 'is', '$client.colour', 'CREDIT', 'value', /is not one of/],
    ['description', 'is', '$invoice.amount', 'CREDIT', 'value', /cannot be compared/],
    ['amount', '=', '$client.email', 'CREDIT', 'value', /cannot be compared/],
    ['$invoice.amount', 'contains', '', 'CREDIT', 'operator', /is not one of: =/],
    ['$invoice.number', 'does_not_contain', '', 'CREDIT', 'operator', /is not one of: contains, starts_with, is, is_e/],
    ['description', 'matches', '$invoice.number', 'CREDIT', 'operator', /"matches" is not one of: contains/],
    ['amount', 'between', '$invoice.amount', 'CREDIT', 'operator', /"between" is not one of: =, <, <=, >, >=$/],
    ['amount', 'is_not_empty', '', 'DEBIT', 'operator', /is not one of: =, </],
    ['amount', 'between', '10', 'DEBIT', 'value', /must be two amounts such as 10\.\.20\.50/],
    ['amount', 'between', '1..2..3', 'DEBIT', 'value', /must be two amounts/],
    ['amount', 'between', '20..10', 'DEBIT', 'value', /must have the smaller amount first/],
    ['amount', '!=', 'ten', 'DEBIT', 'value', /must be a number/],
    ['description', 'does_not_contain', '', 'DEBIT', 'value', /is required, unless .* is_not_empty/],
    ['description', 'matches', 'a(b', 'DEBIT', 'value', /is not a regular expression: missing closing \)$/],
    ['description', 'matches', 'ab[z-a]', 'DEBIT', 'value', /invalid character class range "z-a" at character 4/],
    ['description', 'does_not_match', '(?=x)', 'DEBIT', 'value', /unsupported Perl syntax "\(\?=" at character 1/],
    ['description', 'matches', 'x'.repeat(201), 'DEBIT', 'value', /at most 200 characters/],
    ['description', 'matches', '.{0,200}x', 'DEBIT', 'value', /repeats too much/],
    ['description', 'matches', '(((a{10}){10}){10})', 'DEBIT', 'value', /repeats too much/],
  ] as const)('%s %s "%s" for %s is refused with a reason', (searchKey, operator, value, appliesTo, part, message) => {
    const fault = readCondition({ searchKey, operator, value }, appliesTo)
    if (!('part' in fault)) throw new Error('It was not refused')
    expect(fault.part).toBe(part)
    expect(spelled(fault.message, { field: (name) => `{${name}}`, word: (word) => word })).toMatch(message)
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
    expect(readCondition({ searchKey: 'description', operator: 'is_not_empty', value: 'x' }, 'DEBIT')).toEqual({
      kind: 'not',
      condition: { kind: 'empty', field: 'description' },
    })
    expect(readCondition({ searchKey: 'amount', operator: 'between', value: '1 .. 2' }, 'DEBIT')).toEqual({
      kind: 'between',
      least: Decimal.of('1'),
      most: Decimal.of('2'),
    })
  })
})
