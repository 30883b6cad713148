import { describe, expect, it } from 'vitest'
import {
  beginsName,
  meansNumber,
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

describe('numbers as payers write them', () => {
  it.each([
    ['744245', 'Invoice 744245'],
    ['744245', 'Inv.744245'],
    ['744245', 'INV-744245'],
    ['744245', 'INV744245'],
    ['744245', 'Rechnung Nr.744245'],
    ['744245', '744245/888123'],
    ['744245', '888123/744245'],
    ['744245', '744245-888123'],
    ['744245', 'No744245'],
    ['744245', '00000744245'],
    ['744245', 'paid 744245.'],
    ['RE-2026-0814', 'Rechnung RE-2026-0814 vom 1.3.'],
    ['RE-2026-0814', 'RE-2026-0814/Kd 12'],
    ['RE-2026-0814', 'Rg.Nr.RE-2026-0814'],
    ['RE-2026-0814', 'Rechnungsnr.RE-2026-0814'],
    ['RE-2026-0814', 'RE 2026 0814'],
    ['RE-2026-0814', 'RE20260814'],
    ['RE-2026-0814', 'EREF+RE-2026-0814SVWZ+danke'],
    ['RE-2026-0814', 'RE-2026-0814-Teilzahlung'],
    ['RE-2026-0814', 'RE-2026- 0814'],
    ['RE-2026-0814', 'RE–2026–0814'],
    ['RE-2026-0814', 're_2026_0814'],
    ['2026/0814', 'Rechnung 2026-0814'],
    ['20260814', 'RE 2026 0814'],
    ['F0042', 'facture F-0042 merci'],
    ['2026-03-12', 'order 2026-03-12'],
  ])('%s is meant by "%s"', (number, text) => {
    expect(meansNumber(text, number)).toBe(true)
  })

  it.each([
    ['744245', '10744245'],
    ['744245', '7442451'],
    ['744245', '744245,50'],
    ['744245', '744245.50 EUR'],
    ['744245', 'EUR 1.744.245'],
    ['744245', 'IBAN DE02744245000000'],
    ['1203', 'IBAN DE02 1203 0000 0000 2020 51'],
    ['20200', 'from DE02120300000000202051'],
    ['2026', 'Miete 03/2026'],
    ['2026-0814', '2026-08-14'],
    ['12032026', 'on 2026-03-12'],
    ['0012', '12.0012'],
    ['012', 'INV012'],
    ['RE-2026-0814', 'RE 2026 08144'],
    ['RE-2026-0814', 'FRE-2026-0814'],
  ])('%s is not meant by "%s"', (number, text) => {
    expect(meansNumber(text, number)).toBe(false)
  })
})

describe('mentions of names', () => {
  it.each([
    ['ACH CREDIT GLOBEX CORP 0012', 'Globex Corporation', true],
    ['MULLER UND SOHNE', 'Müller und Söhne GmbH', true],
    ['Sohn, Müller', 'Müller Sohn', true],
    ['MUELLER UND SOEHNE GMBH', 'Müller & Söhne GmbH', true],
    ['MULLER SOHNE', 'Müller & Söhne GmbH', true],
    ['MULLER & SOHNE', 'Müller und Söhne', true],
    ['Müller', 'Mueller KG', true],
    ['BAECKEREI GROSS', 'Bäckerei Groß', true],
    ['STRASSENBAU OEZ AG', 'Straßenbau Öz AG', true],
    ['JENSEN OG SOEN APS', 'Jensen & Søn ApS', true],
    ['ANGSTROM AB', 'Ångström AB', true],
    ['AANGSTROEM', 'Ångström AB', true],
    ['LODZ SP Z O O', 'Łódź Sp. z o.o.', true],
    ['MOLLER SOHNE', 'Müller & Söhne', false],
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

it.each([
  ['PROJEKTGEMEINSCHAFT NORDHAFE', 'Projektgemeinschaft Nordhafen Musterstadt GbR', true],
  ['VERKEHRSGESELLSCHAFT SUEDL', 'Verkehrsgesellschaft Südliches Umland', true],
  ['PROJEKT', 'Projektgemeinschaft Nordhafen', false],
  ['PROJEKTGEMEINSCHAFT OSTHAFE', 'Projektgemeinschaft Nordhafen', false],
  ['', 'Projektgemeinschaft Nordhafen', false],
])('"%s" begins the name %s: %s', (participant, name, expected) => {
  expect(beginsName(participant, name)).toBe(expected)
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

  it('names are the longest words except for words of banks, in each spelling', () => {
    const words = ['consulting', 'müller', 'muller', 'mueller']
    expect(nameTokens('SEPA TRANSFER Müller GmbH und Invoice 0012 Consulting')).toEqual(words)
  })
})
