import { describe, expect, it } from 'vitest'
import { abbreviates, beginsName, namesIn, nameTokens } from '../../src/domain/banking/suggestion/names.ts'
import { meansNumber, mentions, numbersToLookUp } from '../../src/domain/banking/suggestion/numbers.ts'

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `RE-${first + index}`)

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

describe('enumerations and ranges of numbers', () => {
  it.each([
    ['RE-8801, 8802 und 8803', between(8801, 8803)],
    ['RE-8801/02/03', between(8801, 8803)],
    ['RE-8801 - RE-8803', between(8801, 8803)],
    ['RE-8801-8803', between(8801, 8803)],
    ['RE8801–03', between(8801, 8803)],
    ['Rechnungen 8801 bis 8803 von RE', []],
    ['re 8801 bis re 8803', between(8801, 8803)],
    ['RE-8801 t/m RE-8803', between(8801, 8803)],
    ['RE 8801 through 8803', between(8801, 8803)],
    ['od RE-8801 do RE-8803', between(8801, 8803)],
    ['Re 8801+8803', ['RE-8801', 'RE-8803']],
    ['RE-8801 et 8803', ['RE-8801', 'RE-8803']],
    ['RE-8801 & RE-8803', ['RE-8801', 'RE-8803']],
    ['RE-8801; -03', ['RE-8801', 'RE-8803']],
    ['RE-8801/2', ['RE-8801', 'RE-8802']],
    ['RE 8801 8803', ['RE-8801', 'RE-8803']],
    ['RE-8801 15 EUR', ['RE-8801']],
    ['RE-8801, 100 EUR', ['RE-8801']],
    ['RE-8801 am 15', ['RE-8801']],
    ['RE-8801-RE-8899', ['RE-8801', 'RE-8899']],
  ])('"%s" means %s', (text, numbers) => {
    const known = [...between(8801, 8899), 'RE-15', 'RE-100']
    expect(known.filter((number) => meansNumber(text, number))).toEqual(numbers)
  })

  it.each([
    ['RE-2026-0814, 0815 und 0816', 'RE-2026-0816', true],
    ['RE-2026-0814 bis RE-2026-0816', 'RE-2026-0815', true],
    ['2026-0101 to 2026-0103', '2026-0102', true],
    ['2026/117 + 118', '2026/118', true],
    ['2026-117', '2026/117', true],
    ['2026/27', '2027', false],
    ['RE-8801 vom 2026', 'RE-2026', false],
    ['RE-8801 nebst 8803', 'RE-8803', true],
    ['RE-2025 nebst 2026', 'RE-2026', true],
    ['RE-099/100', 'RE-100', true],
    ['F801, 802', 'F-802', true],
    ['RE-8801 - RE-9999999999999999999', 'RE-8801', true],
  ])('"%s" means %s: %s', (text, number, expected) => {
    expect(meansNumber(text, number)).toBe(expected)
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
    ['WEISS + PARTNER', 'Weiß und Partner mbB', true],
    ['PARTNER WEISS', 'Weiß & Partner PartGmbB', true],
    ['SCHMIDT ELEKTRO TECHNIK', 'Schmidt Elektrotechnik GmbH & Co. KG', true],
    ['ANNA KERN', 'Dr. Anna Kern', true],
    ['EMILE OBRIEN', "Émile O'Brien", true],
    ["O'BRIEN EMILE", "Émile O'Brien", true],
    ['L OREAL PARIS', 'L’Oréal Paris', true],
    ['JANWEBER', 'Jan Weber', true],
    ['JANEBERT', 'Jane Bert', true],
    ['JANGRAF', 'Jan Graf', false],
    ['Herr Kern', 'Anna Kern', false],
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
  ['WEISS + PARTNER STEUERBERATUNGSGES', 'Weiß und Partner Steuerberatungsgesellschaft mbB', true],
  ['PROJEKT', 'Projektgemeinschaft Nordhafen', false],
  ['PROJEKTGEMEINSCHAFT OSTHAFE', 'Projektgemeinschaft Nordhafen', false],
  ['', 'Projektgemeinschaft Nordhafen', false],
])('"%s" begins the name %s: %s', (participant, name, expected) => {
  expect(beginsName(participant, name)).toBe(expected)
})

it.each([
  ['KESSELRING J.', 'Johanna Kesselring', true],
  ['J. Kesselring', 'Johanna Kesselring', true],
  ['K. Johanna', 'Johanna Kesselring', true],
  ['J. K.', 'Johanna Kesselring', false],
  ['KESSELRING', 'Johanna Kesselring', false],
  ['KESSELRING P.', 'Johanna Kesselring', false],
])('"%s" abbreviates the name %s: %s', (participant, name, expected) => {
  expect(abbreviates(participant, name)).toBe(expected)
})

describe('search words of suggestions', () => {
  it('numbers are looked up without what separates their parts, with and without their words and zeros', () => {
    expect(numbersToLookUp('Invoice inv-7/26 (0012).')).toEqual(
      expect.arrayContaining(['invoiceinv726', 'inv726', '726', '26', '0012', '12', '260012']),
    )
    expect(numbersToLookUp('no numbers here, 1 of 1')).not.toContain('1')
    expect(numbersToLookUp('счёт ЁЛ-15')).toEqual(expect.arrayContaining(['ёл15', 'ЁЛ15']))
    expect(numbersToLookUp(Array.from({ length: 500 }, (_, index) => `n${index}`).join(' ')).length).toBeLessThan(601)
  })

  it('names are the longest words except for words of banks, in each spelling', () => {
    const words = ['consulting', 'müller', 'muller', 'mueller']
    expect(nameTokens('SEPA TRANSFER Müller GmbH und Invoice 0012 Consulting')).toEqual(words)
  })
})
