import { describe, expect, it } from 'vitest'
import { statementFormatOf, readStatement } from '../../src/domain/banking/bank-statement/read.ts'
import { decodeStatement } from '../../src/domain/banking/bank-statement/text.ts'

/** `date ±amount name | description` of each row, or `!reason`. */
const rowsOf = (text: string, currency?: string): string[] =>
  [...readStatement(text, statementFormatOf(text), { currency })].map((row) => {
    if ('refused' in row) return `!${row.refused}`
    const { date, amount, direction, participantName, description } = row.booking
    return `${date} ${direction === 'CREDIT' ? '+' : '-'}${amount.toString()} ${participantName} | ${description}`
  })

const mt940 = (...lines: string[]) =>
  [':20:STARTUMSE', ':25:DE02120300000000202051', ':60F:C260301EUR1000,00', ...lines, '-', ''].join('\n')

describe('dialects of MT940', () => {
  it.each([
    ['a blank before the kind', [':61:2603130313C50,00 NTRFNONREF//2109'], '2026-03-13 +50  | text'],
    ['a blank entry date', [':61:260313    DD212,39NMSCNONREF//'], '2026-03-13 -212.39  | text'],
    ['a kind of two letters', [':61:260313D25,03NOV NONREF'], '2026-03-13 -25.03  | text'],
    ['a kind of one letter', [':61:2603130313DF2402,00S   X'], '2026-03-13 -2402  | text X'],
    ['no kind', [':61:2603130313C30,00//B1'], '2026-03-13 +30  | text'],
    ['a line cut before the amount', [':61:2603130313CR', '30,00N062NONREF'], '2026-03-13 +30  | text'],
    ['30 February and an entry date', [':61:2602300302D6,00N024NONREF'], '2026-03-02 -6  | text'],
    ['30 February', [':61:260230D7,00N024NONREF'], '2026-02-28 -7  | text'],
    ['29 February of a leap year', [':61:280230D7,00N024NONREF'], '2028-02-29 -7  | text'],
  ])('%s is read', (_, lines, row) => {
    expect(rowsOf(mt940(...lines, ':86:text'))).toEqual([row])
  })

  it.each(['202603131', '2026031399', '20260313A', '20260313-1'])('%s is no date', (text) => {
    expect(rowsOf(`Date;Text;Amount\n${text};A;5,00\n20260314;B;6,00`)).toEqual([
      `!"${text}" is no date`,
      '2026-03-14 +6  | B',
    ])
  })

  it.each(['2604310101C1,00NTRF', '260313X1,00NTRFNONREF', '260313C1,00N', '260313C1,00garbage'])(
    'field 61 of "%s" is refused or dated by its entry',
    (field) => {
      expect(rowsOf(mt940(`:61:${field}`))[0]).toMatch(/^(!|2026-01-01|2026-03-13 \+1 )/)
    },
  )
})

describe('details of MT940', () => {
  it('a name that goes on in the next subfield is cut only where the first is full', () => {
    expect(rowsOf(mt940(':61:260313C1,00NTRFEREF', ':86:166?20text?32MUSTER AG?33ZUERICH'))).toEqual([
      '2026-03-13 +1 MUSTER AG ZUERICH | text',
    ])
  })

  it('the account below field 61 is the other side', () => {
    const [row] = readStatement(
      mt940(':61:260313C1,00N541EREF', 'NL91ABNA0417164300', ':86:/NAME/KLANT/REMI/A'),
      'mt940',
      {},
    )
    expect(row).toMatchObject({ booking: { participant: 'NL91ABNA0417164300', participantName: 'KLANT' } })
  })
})

const ofx = (amount: string, head = 'CHARSET:1252') =>
  `OFXHEADER:100\nDATA:OFXSGML\n${head}\n\n<OFX><STMTTRN><DTPOSTED>20260313<TRNAMT>${amount}<FITID>A1<NAME>Śląsk ŻŁ<MEMO>Spółka</STMTTRN></OFX>`

describe('OFX', () => {
  it.each([
    ['1,190.00', '+1190'],
    ['-1,045.50', '-1045.5'],
    ['1.190,00', '+1190'],
    ['-45,5', '-45.5'],
    ['1190', '+1190'],
  ])('the amount %s is read', (amount, read) => {
    expect(rowsOf(ofx(amount))[0]).toContain(` ${read} `)
  })

  it('an amount that can be read in two ways is refused', () => {
    expect(rowsOf(ofx('1,190'))).toEqual(['!TRNAMT can be read in two ways: "1,190"'])
  })
})

const polish = Buffer.from([0x8c, 0x6c, 0xb9, 0x73, 0x6b, 0x20, 0xaf, 0xa3])

describe('character sets', () => {
  it.each([
    ['ENCODING:USASCII\nCHARSET:1250', polish, 'Śląsk ŻŁ'],
    ['CHARSET:windows-1250', polish, 'Śląsk ŻŁ'],
    ['CHARSET:1251', Buffer.from([0xd1, 0xd7, 0xc5, 0xd2]), 'СЧЕТ'],
    ['CHARSET:ISO-8859-2', Buffer.from([0xb1, 0xb3]), 'ął'],
    ['CHARSET:NONE', Buffer.from('Zürich', 'latin1'), 'Zürich'],
  ])('%s declares how OFX is written', (head, bytes, text) => {
    expect(decodeStatement(Buffer.concat([Buffer.from(`OFXHEADER:100\n${head}\n\n<OFX>`), bytes]))).toContain(
      `<OFX>${text}`,
    )
  })

  it.each([
    ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16 in the other order without a mark', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ])('%s is detected', (_, encoded) => {
    const text = 'Date;Amount;Text\n2026-03-13;1,50;Käse £\n'
    expect(decodeStatement(encoded(text))).toBe(text)
  })

  it.each([
    ['日付,支払い金額', '93fa95742c8e7895a582a28be08a7a'],
    ['交易时间,金额', 'bdbbd2d7cab1bce42cbdf0b6ee'],
  ])('%s of an Asian code page is detected', (text, bytes) => {
    expect(decodeStatement(Buffer.from(bytes, 'hex'))).toBe(text)
  })

  it('text of Cyrillic and Polish code pages is detected', () => {
    const russian = Buffer.from([0xc4, 0xe0, 0xf2, 0xe0, 0x3b, 0xd1, 0xf3, 0xec, 0xec, 0xe0])
    expect(decodeStatement(russian)).toBe('Дата;Сумма')
    expect(
      decodeStatement(
        Buffer.concat([
          Buffer.from('Kwota;Ksi'),
          Buffer.from([0xea]),
          Buffer.from('gowania;Us'),
          Buffer.from([0xb3]),
          Buffer.from('uga'),
        ]),
      ),
    ).toBe('Kwota;Księgowania;Usługa')
    expect(decodeStatement(Buffer.from('Betrag;Währung;Begünstigter;Größe', 'latin1'))).toBe(
      'Betrag;Währung;Begünstigter;Größe',
    )
  })
})

const camt = (details: string, entry = '', direction = 'CRDT') =>
  `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">12.00</Amt><CdtDbtInd>${direction}</CdtDbtInd><BookgDt><Dt>2026-03-13</Dt></BookgDt>${entry}<NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`

describe('CAMT', () => {
  it.each([
    [
      'the party on whose behalf was paid, where it is the only one',
      camt('<RltdPties><UltmtDbtr><Pty><Nm>Holding</Nm></Pty></UltmtDbtr></RltdPties>'),
      '2026-03-13 +12 Holding | ',
    ],
    [
      'the party on whose behalf was paid, besides the payer',
      camt('<RltdPties><Dbtr><Nm>Payer</Nm></Dbtr><UltmtDbtr><Nm>Holding</Nm></UltmtDbtr></RltdPties>'),
      '2026-03-13 +12 Payer | Holding',
    ],
    [
      'the reason of a return',
      camt(
        '<RltdPties><Dbtr><Nm>Payer</Nm></Dbtr></RltdPties><RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Konto aufgeloest</AddtlInf></RtrInf>',
        '<RvslInd>true</RvslInd>',
        'DBIT',
      ),
      '2026-03-13 -12 Payer | AC04 Konto aufgeloest',
    ],
  ])('%s is kept', (_, text, row) => {
    expect(rowsOf(text)).toEqual([row])
  })

  it('a statement in an envelope is read', () => {
    expect(rowsOf(`<BizMsgEnvlp><AppHdr/>${camt('')}</BizMsgEnvlp>`)).toEqual(['2026-03-13 +12  | '])
  })

  it('an entry of the bank’s own status is not booked', () => {
    expect(rowsOf(camt('', '<Sts><Prtry>PENDING</Prtry></Sts>'))[0]).toContain('!has the status PENDING')
  })
})

describe('CSV', () => {
  it.each([
    ['deposits with a minus', 'Date,Description,Debit,Credit\n03/13/2026,Paid,,-500.00', ['2026-03-13 +500  | Paid']],
    [
      'a total of fees that the amount contains',
      'Date,Amount,Description,Total fees\n2026-03-13,-45.50,Foo,0.30',
      ['2026-03-13 -45.5  | Foo'],
    ],
    [
      'a direction in a column of an unknown header',
      'Transactiedatum;Xyz;Bedrag;Omschrijving\n13-03-2026;C;2,00;A\n14-03-2026;D;1,00;B',
      ['2026-03-13 +2  | A C', '2026-03-14 -1  | B D'],
    ],
    [
      'D and K, and a turnover',
      'Date;Details;Amount;D/K\n13.03.2026;A;2,00;K\n14.03.2026;B;1,00;D\n31.03.2026;Turnover;1,00;D',
      ['2026-03-13 +2  | A', '2026-03-14 -1  | B', '!is a balance and no booking: "Turnover"'],
    ],
    [
      'the amount in the currency of the account',
      'Data księgowania;Opis;Kwota operacji;Waluta operacji;Kwota w walucie rachunku;Waluta rachunku\n13-03-2026;A;-10,00;EUR;-45,50;PLN',
      ['2026-03-13 -45.5  | A'],
    ],
    [
      'an amount under "Debit/Credit"',
      'Date,Description,Debit/Credit\n13/03/2026,A,-£45.50',
      ['2026-03-13 -45.5  | A'],
    ],
    [
      'a header that is a currency',
      'Transaction Date,Description 1,CAD$,USD$\n3/13/2026,A,-1.50,',
      ['2026-03-13 -1.5  | A'],
    ],
    [
      'an unknown date before a value date',
      'Data registrazione;Data valuta;Importo;Descrizione\n13/03/2026;12/03/2026;1,50;A',
      ['2026-03-13 +1.5  | A'],
    ],
    [
      'a fee beside withdrawals and deposits',
      'Posting Date,Description,Money In,Money Out,Fee\n2026-03-13,A,10.00,,\n2026-03-14,B,,-45.50,-2.00\n2026-03-15,C,,,-1.00',
      ['2026-03-13 +10  | A', '2026-03-14 -47.5  | B', '2026-03-15 -1  | C'],
    ],
    [
      'the amount in the currency of a card, in Ukrainian',
      'Дата;Опис операції;Сума в валюті картки;Валюта картки;Сума в валюті транзакції\n14.03.2026;A;-45.50;UAH;-1.00',
      ['2026-03-14 -45.5  | A'],
    ],
    [
      'withdrawals and deposits in Croatian, beside a Hebrew date',
      'תאריך;Opis;Uplata;Isplata;Stanje\n13.03.2026;A;1,50;;2,00\n14.03.2026;B;;1,00;1,00',
      ['2026-03-13 +1.5  | A', '2026-03-14 -1  | B'],
    ],
    [
      'a sum below',
      'Datum;Text;Betrag\n13.03.2026;A;1,50\n31.03.2026;Summe;1,50',
      ['2026-03-13 +1.5  | A', '!is a balance and no booking: "Summe"'],
    ],
    ['a time behind a dash', 'Tarih/Saat;İşlem Tutarı*;Açıklama\n13/03/2026-10:00:00;1,50;A', ['2026-03-13 +1.5  | A']],
    ['an amount of yen', '取引日,入出金(円),入出金内容\n20260313,"1,190",A', ['2026-03-13 +1190  | A'], 'JPY'],
    ...['Autorizzato', 'Geweigerd', 'Venter', 'Rückgängig gemacht'].map((status): [string, string, string[]] => [
      `the status ${status}`,
      `Datum;Betrag;Status\n13.03.2026;1,50;${status}`,
      [`!is not booked: "${status}"`],
    ]),
    [
      'a booking without its date',
      'Data transakcji;Data księgowania;Tytuł;Kwota;Kwota blokady\n2026-03-13;2026-03-13;A;1,50;\n2026-03-15;;B;;-5,00\nNota;;;;',
      ['2026-03-13 +1.5  | A', '!has no date', '!has no date'],
    ],
    [
      'the name and account of the other side',
      'Rekening;Boekingsdatum;Rekening tegenpartij;Naam tegenpartij bevat;Bedrag;Devies;Mededelingen\nBE68539007547034;13/03/2026;BE71096123456769;Klant;1,50;EUR;A',
      ['2026-03-13 +1.5 Klant | A'],
    ],
    [
      'the payer of a deposit and the payee of a withdrawal',
      'Buchungsdatum;Betrag;Auftraggebername;Auftraggeberkonto;Empfängername;Empfängerkonto;Zahlungsgrund\n13.03.2026;1,50;Kunde;;Ich;;A\n14.03.2026;-1,50;Ich;;Strom;;B',
      ['2026-03-13 +1.5 Kunde | A', '2026-03-14 -1.5 Strom | B'],
    ],
  ] as [string, string, string[], string?][])('%s is read', (_, text, rows, currency) => {
    expect(rowsOf(text, currency)).toEqual(rows)
  })

  it('of the accounts of payer and payee, the one that all rows share is the own one', () => {
    const text =
      'Buchungsdatum;Betrag;Auftraggeberkonto;Empfängerkonto\n13.03.2026;1,50;AT611904300234573201;AT021200000703447144\n14.03.2026;-1,50;AT021200000703447144;AT483200000012345864'
    const accounts = [...readStatement(text, 'csv', {})].map((row) =>
      'booking' in row ? [row.booking.account, row.booking.participant] : [],
    )
    expect(accounts).toEqual([
      ['AT021200000703447144', 'AT611904300234573201'],
      ['AT021200000703447144', 'AT483200000012345864'],
    ])
  })
})

const withBalances = (...rows: string[]) => ['Date,Xyz,Amount,Balance', ...rows].join('\n')

describe('directions that are not known', () => {
  it.each([
    ['rise and fall', ['13/03/2026,ab,1.00,10.00', '14/03/2026,cd,2.00,8.00', '15/03/2026,ab,3.00,11.00']],
    [
      'rise and fall, newest first',
      ['15/03/2026,ab,3.00,11.00', '14/03/2026,cd,2.00,8.00', '13/03/2026,ab,1.00,10.00'],
    ],
    ['fall', ['13/03/2026,cd,1.00,10.00', '14/03/2026,cd,2.00,8.00', '15/03/2026,cd,3.00,5.00']],
  ])('amounts without a minus are refused where the balances %s', (_, rows) => {
    expect(() => rowsOf(withBalances(...rows))).toThrow('do not say which one holds the direction')
  })

  it('a caller who turns the signs has them read where all balances fall', () => {
    const text = withBalances('13/03/2026,cd,1.00,10.00', '14/03/2026,cd,2.00,8.00')
    expect([...readStatement(text, 'csv', { turnSigns: true })]).toHaveLength(2)
    expect(() => [...readStatement(text, 'csv', { columns: { amount: ['Amount'] } })]).toThrow('turn the signs')
    const both = withBalances('13/03/2026,cd,1.00,10.00', '14/03/2026,cd,2.00,8.00', '15/03/2026,ef,1.00,9.00')
    expect(() => [...readStatement(both, 'csv', { turnSigns: true })]).toThrow('the direction')
  })

  it.each([
    ['in order', ['13/03/2026,ab,1.00,10.00', '14/03/2026,ab,2.00,12.00']],
    ['newest first', ['14/03/2026,ab,2.00,12.00', '13/03/2026,ab,1.00,10.00']],
  ])('deposits alone are read, %s', (_, rows) => {
    expect(rowsOf(withBalances(...rows))).toHaveLength(2)
  })
})

describe('CSV without a header', () => {
  it.each([
    [
      'one column of both signs',
      '"03/13/2026","1190.00","*","","A"\n"03/14/2026","-45.50","*","1015","B"',
      ['2026-03-13 +1190  | A', '2026-03-14 -45.5  | 1015 B'],
    ],
    [
      'amounts and balances',
      '14/03/2026,"-45.50",B,"+2144.50"\n13/03/2026,"+1190.00",A,"+2190.00"',
      ['2026-03-14 -45.5  | B', '2026-03-13 +1190  | A'],
    ],
    [
      'amounts behind balances',
      'NL39ASNB0123456789,13-03-2026,1000.00,EUR,2.00,A\nNL39ASNB0123456789,14-03-2026,1002.00,EUR,-1.00,B',
      ['2026-03-13 +2  | A', '2026-03-14 -1  | B'],
    ],
    [
      'withdrawals, deposits and balances',
      '03/14/2026,B,45.50,,2144.50\n03/13/2026,A,,1190.00,2190.00',
      ['2026-03-14 -45.5  | B', '2026-03-13 +1190  | A'],
    ],
    [
      'a line of the account above',
      'Konto;15/03/2026;;2 144,50\n14/03/2026;B;-45,50\n13/03/2026;A;1 190,00',
      ['2026-03-14 -45.5  | B', '2026-03-13 +1190  | A'],
    ],
  ])('%s are read', (_, text, rows) => {
    expect(rowsOf(text)).toEqual(rows)
  })

  it.each([
    ['amounts of one sign', '13/03/2026,A,1.00\n14/03/2026,B,2.00'],
    ['balances that the amounts do not explain', '13/03/2026,A,1.00,10.00\n14/03/2026,B,-2.00,20.00'],
    ['withdrawals alone, in equal steps', '13/03/2026,A,1.00,,10.00\n14/03/2026,B,1.00,,9.00\n15/03/2026,C,1.00,,8.00'],
    ['withdrawals alone', '13/03/2026,A,1.00,,10.00\n14/03/2026,B,2.00,,8.00\n15/03/2026,C,3.00,,5.00'],
    ['a balance that may be overdrawn beside whole amounts', '13/03/2026,A,45,-10.25\n14/03/2026,B,1190,2144.25'],
    ['an unknown header above amounts of one sign', 'Xyz,Abc,Def\n13/03/2026,A,1.00\n14/03/2026,B,2.00'],
    ['a single booking', '13/03/2026,A,-1.00'],
  ])('%s prove nothing', (_, text) => {
    expect(() => rowsOf(text)).toThrow('do not say which one holds the amount')
  })
})

describe('formats that are not read', () => {
  it.each([
    ['a 1C file (1CClientBankExchange)', '1CClientBankExchange\nВерсияФормата=1.03\n'],
    ['an ABO file (GPC)', '0740000001234567890MUJ UCET            010326000000001000000+'],
    ['a DTAUS file', '0128AGK1002003000000000MUSTER'],
    ['a FINSTA file (EDIFACT)', "UNA:+.? 'UNB+UNOC:3+X"],
    ['a CNAB file', '23700000         2123456'],
    ['a CBI file', ' RH0306999999010326'],
    ['a SYLK file', 'ID;PWXL;N;E\nP;PGeneral\n'],
    [
      'an Excel file in XML (save it as XLSX)',
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook/>',
    ],
    ['an MT942 report', ':20:1\n:25:10020030/1234567\n:28C:5/1\n:34F:EUR0,\n:61:2603130313C1,00NTRF\n-'],
    ['a JSON file', '{"transactions":[{"date":"2026-03-13","amount":"1.00"}]}'],
    ['a JSON file', '[{"date":"2026-03-13","amount":"1.00"}]'],
    ['a JSON file', '[\n  ["2026-03-13", "1.00"]\n]'],
    ['a JSON file', '{\n  "date": "2026-03-13"\n}'],
    ['an RTF document', '{\\rtf1\\ansi Kontoauszug}'],
    ['a web page', '<table><tr><td>13/03/2026</td><td>1,00</td></tr></table>'],
  ])('%s is refused by its name', (kind, text) => {
    expect(() => statementFormatOf(text)).toThrow(`is ${kind}, not a bank statement in CSV, XLSX, OFX`)
  })
})
