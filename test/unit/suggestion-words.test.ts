import { describe, expect, it } from 'vitest'
import {
  mentions,
  namesIn,
  nameTokens,
  numberTokens,
} from '../../src/domain/banking/bank-transaction/suggestion-words.ts'

describe('mentions of numbers', () => {
  it.each([
    ['Invoice 0012, thanks', '0012', true],
    ['invoice inv-2026-7.', 'INV-2026-7', true],
    ['paid (0012)', '0012', true],
    ['#0012', '0012', true],
    ['0012', '0012', true],
    ['10012', '0012', false],
    ['00121', '0012', false],
    ['INV-0012', '0012', false],
    ['0012/2026', '0012', false],
    ['12.0012', '0012', false],
    ['110012 and 0012', '0012', true],
    ['paid 12,50 in cash', '12', false],
    ['paid 12,50 in cash', '50', false],
    ['paid 12.50 in cash', '12', false],
    ['paid 12.50 in cash', '50', false],
    ['paid 1,500', '1', false],
    ['paid 1,500', '500', false],
    ['EUR 1.012,50', '012', false],
    ['12,50 for invoice 12', '12', true],
    ['invoices 12, 13', '12', true],
    ['invoices 12, 13', '13', true],
    ['invoices 0012,0013', '0012', true],
    ['invoices 0012,0013', '0013', true],
    ['A-12,A-13', 'A-12', true],
    ['anything', '', false],
    ['anything', '  ', false],
    ['Order A 17 of May', 'A 17', true],
  ])('in "%s": %s is %s', (text, number, expected) => {
    expect(mentions(text, number)).toBe(expected)
  })
})

describe('mentions of names', () => {
  it.each([
    ['ACH CREDIT GLOBEX CORP 0012', 'Globex Corporation', true],
    ['MULLER UND SOHNE', 'Müller und Söhne GmbH', true],
    ['Sohn, Müller', 'Müller Sohn', true],
    ['Globexia', 'Globex', false],
    ['Initech', 'Initech Consulting', false],
    ['GmbH', 'GmbH', false],
    ['xy', 'XY', false],
    ['', 'Globex', false],
    ['anything', '', false],
  ])('in "%s": %s is %s', (text, name, expected) => {
    expect(namesIn(text, name)).toBe(expected)
  })
})

describe('search words of suggestions', () => {
  it('numbers are tokens with a digit, as written and in both cases', () => {
    expect(numberTokens('Invoice inv-7/26. of 2026-01-02 (0012).')).toEqual([
      'inv-7/26',
      'INV-7/26',
      '2026-01-02',
      '0012',
    ])
    expect(numberTokens('no numbers here')).toEqual([])
    expect(numberTokens(Array.from({ length: 500 }, (_, index) => `n${index}`).join(' ')).length).toBeLessThan(121)
  })

  it('names are the longest words except for words of banks', () => {
    expect(nameTokens('SEPA TRANSFER Müller GmbH Invoice 0012 Consulting')).toEqual(['Consulting', 'Müller'])
  })
})
