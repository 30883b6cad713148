import jsqr from 'jsqr'
import { describe, expect, it } from 'vitest'
import { codeModules } from '../../src/delivery/pdf/closing.ts'
import { epcCode } from '../../src/domain/documents/payment-code/epc-code.ts'
import { isIban, isQrIban } from '../../src/domain/documents/payment-code/iban.ts'
import { isCreditorReference, qrReference } from '../../src/domain/documents/payment-code/references.ts'
import { swissCode, type SwissTransfer } from '../../src/domain/documents/payment-code/swiss-code.ts'

const euros = {
  holder: 'Muster GmbH',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  currency: 'EUR',
  amount: '119.00',
  number: '0001',
  message: 'Invoice 0001',
}

const zurich = {
  name: 'Robert Schneider AG',
  street: 'Rue du Lac 1268',
  postalCode: '2501',
  city: 'Biel',
  country: 'CH',
}
const francs: SwissTransfer = {
  ...euros,
  iban: 'CH9300762011623852957',
  bic: '',
  currency: 'CHF',
  amount: '1949.75',
  number: '2026-0001',
  message: 'Rechnung 2026-0001',
  creditor: zurich,
  debtor: { name: 'Pia Rutschmann', street: 'Marktgasse 28', postalCode: '9400', city: 'Rorschach', country: 'CH' },
  qrIban: '',
  customerNumber: '',
}
const qrIban = 'CH4431999123000889012'

/** Reads a code as a camera sees it: three pixels for a module, with a margin of four modules. */
function decoded(content: string): string | undefined {
  const modules = codeModules(content)
  const side = (modules.length + 8) * 3
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (modules[Math.floor(y / 3) - 4]?.[Math.floor(x / 3) - 4])
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  const found = jsqr.default(pixels, side, side)
  return found ? Buffer.from(found.binaryData).toString() : undefined
}

describe('accounts and references', () => {
  it.each([
    ['DE89370400440532013000', true],
    ['DE89370400440532013001', false],
    ['DE8937040044053201300', false],
    ['GB82WEST12345698765432', true],
    ['SA0380000000608010167519', true],
    ['de89370400440532013000', false],
    ['', false],
  ])('%s is an IBAN: %s', (iban, expected) => {
    expect(isIban(iban)).toBe(expected)
  })

  it('a QR-IBAN has a bank number from 30000 to 31999', () => {
    expect([qrIban, 'CH9300762011623852957', 'DE89370400440532013000'].map(isQrIban)).toEqual([true, false, false])
  })

  it('the QR reference has the check digit of the published example', () => {
    expect(qrReference('', '21000000000313947143000901')).toBe('210000000003139471430009017')
    expect(qrReference('210000', 'RE-2026/0001')).toBe('210000000000000000202600014')
    expect(qrReference('', 'A-B')).toBeUndefined()
    expect(qrReference('', '000')).toBeUndefined()
    expect(qrReference('123456', '123456789012345678901')).toBeUndefined()
    expect(qrReference('A1', '1')).toBeUndefined()
  })

  it('a creditor reference has its check digits', () => {
    expect(['RF18539007547034', 'RF19539007547034', 'RF18'].map(isCreditorReference)).toEqual([true, false, false])
  })
})

describe('codes of SEPA transfers', () => {
  it('the code has the lines of version 002', () => {
    expect(epcCode(euros)).toBe(
      ['BCD', '002', '1', 'SCT', 'COBADEFFXXX', 'Muster GmbH', euros.iban, 'EUR119.00', '', '', 'Invoice 0001'].join(
        '\n',
      ),
    )
  })

  it('a creditor reference is sent as such', () => {
    expect(
      epcCode({ ...euros, bic: '', number: 'RF18539007547034' })
        ?.split('\n')
        .slice(4),
    ).toEqual(['', 'Muster GmbH', euros.iban, 'EUR119.00', '', 'RF18539007547034'])
  })

  it.each<[string, Partial<typeof euros>]>([
    ['a wrong IBAN', { iban: 'DE89370400440532013001' }],
    ['an account outside of SEPA', { iban: 'SA0380000000608010167519' }],
    ['a Swiss account without its BIC', { iban: 'CH9300762011623852957', bic: '' }],
    ['a Swiss account for QR references', { iban: qrIban }],
    ['francs', { currency: 'CHF' }],
    ['nothing to pay', { amount: '0.00' }],
    ['a negative amount', { amount: '-1.00' }],
    ['an amount above the limit', { amount: '1000000000.00' }],
    ['no holder', { holder: ' \n' }],
  ])('there is none for %s', (_what, change) => {
    expect(epcCode(euros)).toBeDefined()
    expect(epcCode({ ...euros, ...change })).toBeUndefined()
  })

  it('limits and line breaks of texts hold, and a wrong BIC is left out', () => {
    const code = epcCode({ ...euros, holder: `A\nB${'ü'.repeat(100)}`, bic: 'nope', message: 'ж'.repeat(200) }) ?? ''
    const lines = code.split('\n')
    expect([lines.length, lines[4], lines[5]]).toEqual([11, '', `A B${'ü'.repeat(67)}`])
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(331)
    expect(epcCode({ ...euros, amount: '999999999.99' })).toContain('EUR999999999.99')
    expect(epcCode({ ...euros, iban: 'CH9300762011623852957', bic: 'POFICHBE' })).toContain('POFICHBE')
  })
})

describe('codes of Swiss QR-bills', () => {
  it('an account without references has a message', () => {
    const payee = ['S', 'Robert Schneider AG', 'Rue du Lac 1268', '', '2501', 'Biel', 'CH']
    const payer = ['S', 'Pia Rutschmann', 'Marktgasse 28', '', '9400', 'Rorschach', 'CH']
    const head = ['SPC', '0200', '1', 'CH9300762011623852957', ...payee, '', '', '', '', '', '', '']
    const end = ['NON', '', 'Rechnung 2026-0001', 'EPD']
    expect(swissCode(francs)?.content.split('\n')).toEqual([...head, '1949.75', 'CHF', ...payer, ...end])
  })

  it('the kind of reference follows from the account', () => {
    const kindOf = (change: Partial<SwissTransfer>) => {
      const { iban, kind, reference } = swissCode({ ...francs, ...change }) ?? {}
      return [iban, kind, reference]
    }
    expect(kindOf({ iban: qrIban, customerNumber: '210000' })).toEqual([qrIban, 'QRR', '210000000000000000202600014'])
    expect(kindOf({ qrIban })[1]).toBe('QRR')
    expect(kindOf({ qrIban, number: 'ABC' }).slice(0, 2)).toEqual([francs.iban, 'NON'])
    expect(kindOf({ iban: qrIban, number: 'ABC' })[1]).toBeUndefined()
    expect(kindOf({ number: 'RF18539007547034' }).slice(1)).toEqual(['SCOR', 'RF18539007547034'])
  })

  it.each<[string, Partial<SwissTransfer>]>([
    ['dollars', { currency: 'USD' }],
    ['a client abroad', { debtor: { ...zurich, country: 'DE' } }],
    ['a company abroad', { creditor: { ...zurich, country: 'AT' } }],
    ['an account abroad', { iban: euros.iban }],
    ['a company without its town', { creditor: { ...zurich, city: '' } }],
    ['nothing to pay', { amount: '0.00' }],
  ])('there is none for %s', (_what, change) => {
    expect(swissCode({ ...francs, ...change })).toBeUndefined()
  })

  it('an incomplete payer is left to be written, and other letters are left out', () => {
    const debtor = { ...zurich, postalCode: '' }
    const code = swissCode({
      ...francs,
      currency: 'EUR',
      debtor,
      creditor: { ...zurich, name: 'Müller’s Ș – 中文 GmbH' },
    })
    expect([code?.debtor, code?.creditor.name]).toEqual([undefined, "Müller's Ș - GmbH"])
    expect(code?.content.split('\n')).toHaveLength(31)
  })
})

it.each(['BCD\n002\n1\nSCT\nCOBADEFFXXX\nMüller & Söhne\nDE89370400440532013000\nEUR119.00\n\n\nЖ 1', 'x'.repeat(331)])(
  'a camera reads the content of a code: %j',
  (content) => {
    expect(decoded(content)).toBe(content)
  },
)
