import { describe, expect, it } from 'vitest'
import { readStatement, statementFormatOf } from '../../src/domain/banking/bank-statement/read.ts'
import { decodeStatement, encodingOf } from '../../src/domain/banking/bank-statement/text.ts'

/** `name | account | description` of each booking. */
const textsOf = (text: string): string[] =>
  [...readStatement(text, statementFormatOf(text), {})].map((row) =>
    'refused' in row
      ? `!${row.refused}`
      : [row.booking.participantName, row.booking.participant, row.booking.description].join(' | '),
  )

const details = (...lines: string[]) =>
  [':20:S', ':25:1', ':60F:C260301EUR1000,00', ':61:2603130313C50,00NTRFNONREF', `:86:${lines.join('\n')}`, '-'].join(
    '\n',
  )

describe('details of MT940', () => {
  it.each([
    [
      'the reference beside a remittance',
      ['/EREF/RG-77/NAME/Bakker BV/IBAN/NL91ABNA0417164300/REMI/USTD//Dank u/'],
      'Bakker BV | NL91ABNA0417164300 | Dank u RG-77',
    ],
    ['a placeholder of a reference', ['/EREF/NOTPROVIDED/NAME/Bakker BV/REMI/Dank u'], 'Bakker BV |  | Dank u'],
    ['subfields of one character', ['166?00GUTSCHRIFT?20A?21B'], ' |  | A B'],
    ['a mandate', ['/MARF/M-12/EREF/INC-5/NAME/Club/REMI/Contributie'], 'Club |  | Contributie INC-5 M-12'],
    ['a structured reference', ['/NAME/Club/REMI/STRD/CUR/9001 2003 4005 6007'], 'Club |  | 9001 2003 4005 6007'],
    [
      'labels in columns',
      [
        'SEPA INCASSO                     IBAN: NL20INGB0001234567',
        'BIC: INGBNL2A                    NAAM: WATERNET',
        'MACHTIGING: M-9                  OMSCHRIJVING: NOTA 2026-9',
      ],
      'WATERNET | NL20INGB0001234567 | SEPA INCASSO MACHTIGING: M-9 NOTA 2026-9',
    ],
    [
      'labels in one line',
      ['Naam: Jan Smit Omschrijving: Factuur 88 IBAN: NL20INGB0001234567 Kenmerk: 12'],
      'Jan Smit | NL20INGB0001234567 | Factuur 88 Kenmerk: 12',
    ],
    [
      'labels without blanks',
      ['Naam:Jan Smit Omschrijving:Factuur 88 IBAN:NL20INGB0001234567'],
      'Jan Smit | NL20INGB0001234567 | Factuur 88',
    ],
    ['one label in a text', ['Name: any text, no other side'], ' |  | Name: any text, no other side'],
    [
      'a blank before the code',
      [' 152?00Przelew?20FV 12/2026?30109010140000?310000071219812874?32SKLEP SA?38PL61109010140000071219812874'],
      'SKLEP SA | PL61109010140000071219812874 | FV 12/2026',
    ],
    ['no code', ['~00Platba~20VS 4711~21dekujeme~31987654321~32Pila a.s.'], 'Pila a.s. | 987654321 | VS 4711 dekujeme'],
    ['a sign before digits', ['?20 discount'], ' |  | ?20 discount'],
  ])('%s: names and accounts are fields of their own, references stay in the text', (_, lines, text) => {
    expect(textsOf(details(...lines))).toEqual([text])
  })

  it('the account below field 61 is not repeated in the text', () => {
    const lines = ['NL91ABNA0417164300', ':86:/NAME/KLANT/REMI/A'].join('\n')
    expect(textsOf(`:20:S\n:60F:C260301EUR0,00\n:61:2603130313C50,00N541EREF//1\n${lines}\n-`)).toEqual([
      'KLANT | NL91ABNA0417164300 | A',
    ])
  })

  it.each([
    ['K\x94zm\x84 Kft. sz\xa0mla 12 \x82ves', 'Közmä Kft. számla 12 éves', 'cp852'],
    ['\x99sszeg: M\x81ller, 2026', 'Összeg: Müller, 2026', 'cp852'],
    ['Stra\xdfe, l\x92eau \x93x\x94, K\xf6ln', 'Straße, l’eau “x”, Köln', 'windows-1252'],
  ])('the code page of %j is recognized', (bytes, text, encoding) => {
    const file = Buffer.from(details(bytes), 'latin1')
    expect(encodingOf(file)).toBe(encoding)
    expect(textsOf(decodeStatement(file))).toEqual([` |  | ${text}`])
  })
})

const camt = ({ references = '', entry = '', head = '' }) =>
  `<Document><BkToCstmrStmt><Stmt>${head}<Ntry><Amt Ccy="EUR">50.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${entry}<NtryDtls><TxDtls><Refs>${references}</Refs><RmtInf><Ustrd>Thanks</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
const booked = '<BookgDt><Dt>2026-03-13</Dt></BookgDt>'

const balance = (code: string, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Dt><Dt>${day}</Dt></Dt></Bal>`

describe('CAMT', () => {
  it.each(['InstrId', 'EndToEndId', 'MndtId', 'TxId', 'ChqNb'])('the reference in %s stays in the text', (name) => {
    const references = `<MsgId>M1</MsgId><AcctSvcrRef>NONREF</AcctSvcrRef><${name}>OC-77</${name}>`
    expect(textsOf(camt({ references, entry: booked }))).toEqual([' |  | Thanks OC-77'])
  })

  const made = '<CreDtTm>2026-03-20T08:00:00+01:00</CreDtTm>'
  const period = '<FrToDt><FrDtTm>2026-03-10T00:00:00</FrDtTm><ToDtTm>2026-03-12T24:00:00</ToDtTm></FrToDt>'
  it.each([
    ['of the closing balance', made + period + balance('OPBD', '2026-03-01') + balance('CLBD', '2026-03-13'), '13'],
    ['on which the period ends', made + period + balance('OPBD', '2026-03-01'), '12'],
    ['on which it was made', made, '20'],
  ])('an entry without dates is booked on the day of the statement %s', (_, head, day) => {
    const [row] = readStatement(camt({ head }), 'camt053', {})
    expect(row).toMatchObject({ booking: { date: `2026-03-${day}` } })
  })
})
