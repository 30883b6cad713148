import { safeFileName } from '../../../src/api/file-headers.ts'
import { pageMeta, readPageInput, repairQuery } from '../../../src/api/rest/pagination.ts'
import { parseIncludes } from '../../../src/api/rest/presenter.ts'
import { statementFormatOf, readStatement } from '../../../src/domain/banking/bank-statement/read.ts'
import { decodeStatement } from '../../../src/domain/banking/bank-statement/text.ts'
import type { StatementFormat } from '../../../src/domain/banking/bank-statement/booking.ts'
import { compilePattern, matchesPattern } from '../../../src/domain/banking/bank-rule/pattern.ts'
import { phrasesOf } from '../../../src/domain/banking/bank-rule/lookup.ts'
import { abbreviates, beginsName, namesIn, nameTokens } from '../../../src/domain/banking/suggestion/names.ts'
import { meansNumber, mentions, numbersToLookUp, numberTokens } from '../../../src/domain/banking/suggestion/numbers.ts'
import { parseDateInput } from '../../../src/domain/kernel/calendar.ts'
import { checkNumberPattern } from '../../../src/domain/kernel/settings/setting-rule.ts'
import { isTimeZone } from '../../../src/domain/kernel/settings/time-zones.ts'
import { Decimal } from '../../../src/domain/kernel/money/decimal.ts'
import { isEmailAddress, listedAddresses } from '../../../src/domain/kernel/text/email-address.ts'
import { linesToHtml, textOfHtml } from '../../../src/domain/kernel/text/html-text.ts'
import { checkDecimalInput } from '../../../src/domain/kernel/money/money.ts'
import { readTable, sampleOf } from '../../../src/domain/workspace/record-import/table.ts'
import { plainText } from '../../../src/domain/documents/printable/plain-text.ts'
import { checkPermissions } from '../../../src/domain/company/user/permissions.ts'
import { headerProblem } from '../../../src/domain/company/webhook/headers.ts'
import { printableLine } from '../../../src/delivery/pdf/wrap.ts'
import { parseBody, parseForm } from '../../../src/http/form.ts'
import { parseAnyBody } from '../../../src/http/multipart.ts'
import { readTarget } from '../../../src/http/target.ts'

/** Bookings of a statement: no way in to a server reads further ones. */
const mostBookings = 20_000

/** Reads the rows one at a time, as imports do. */
function statement(format: StatementFormat | undefined, text: string): number {
  let count = 0
  const rows = readStatement(text, format ?? statementFormatOf(text), {})[Symbol.iterator]()
  while (count <= mostBookings && !rows.next().done) count += 1
  return count
}
const quoted = (text: string): string => `"1${text.replaceAll('"', '""')}1"`
const booking61 = ':20:x\n:61:2601020102C1,00NTRFNONREF'
const camt = (inside: string): string =>
  `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-03-02</Dt></BookgDt><AddtlNtryInf>${inside}</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`
const table = (text: string): string[][] => sampleOf(readTable(text.replaceAll(/\r\n?/g, '\n'), 'client'))
const slowPatterns = ['(a*)*b', '(?:a|aa)+$', '(?:a.{50}|b.{51}|c.{52})!', '(.*.*.*.*x){9}', '\\p{L}{1,120}\\PL$']
const matchSlowPatterns = (text: string): boolean[] =>
  slowPatterns.map((each) => {
    const pattern = compilePattern(each)
    if (typeof pattern === 'string') throw new Error(pattern)
    return matchesPattern(pattern, text.slice(-4_000))
  })
const matchPattern = (text: string): boolean => {
  const pattern = compilePattern(text)
  return typeof pattern !== 'string' && matchesPattern(pattern, 'ab1 '.repeat(1_000))
}
const json = (text: string): unknown => parseBody('application/json', Buffer.from(text))
const multipart = (head: string, body: string): Promise<unknown> =>
  parseAnyBody('multipart/form-data; boundary=x', Buffer.from(`--x\r\n${head}\r\n\r\n${body}\r\n--x--\r\n`))
const noRows = { rows: [], cursorAt: () => undefined, total: 10, page: 1, size: 1, hasNext: false, hasPrevious: false }

/** All parsers of caller input. Each receives the text alone or at its most expensive position. */
export const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  'a file without a name': (text) => statement(undefined, text),
  'a CSV statement': (text) => statement('csv', text),
  'the lines of a CSV statement': (text) => statement('csv', `date,amount,description\n2026-01-02,1.00,x\n${text}`),
  'an amount of a CSV statement': (text) => statement('csv', `date;amount\n2026-01-02;${quoted(text)}\n`),
  'a short amount of a CSV statement': (text) =>
    statement('csv', `date;amount\n2026-01-02;${quoted(text.slice(-100_000))}\n`),
  'a date of a CSV statement': (text) => statement('csv', `date;amount\n${quoted(text.slice(-100_000))};1\n`),
  'a header of a CSV statement': (text) =>
    statement('csv', `date;amount;${quoted(text.slice(-100_000))}\n2026-01-02;1;x`),
  'an MT940 statement': (text) => statement('mt940', text),
  'field 25 of MT940': (text) => statement('mt940', `:20:x\n:25:${text}\n:60F:${text}\n${booking61}`),
  'field 61 of MT940': (text) => statement('mt940', `:20:x\n:61:${text}\n`),
  'the references of MT940': (text) => statement('mt940', `${booking61}${text}\n:86:x`),
  'field 86 of MT940': (text) => statement('mt940', `${booking61}\n:86:${text}`),
  'a Dutch field 86 of MT940': (text) => statement('mt940', `${booking61}\n:86:/NAME/${text}`),
  'a German field 86 of MT940': (text) => statement('mt940', `${booking61}\n:86:166?00${text}`),
  'a QIF statement': (text) => statement('qif', `!Type:Bank\n${text}`),
  'the fields of QIF': (text) =>
    statement(
      'qif',
      `!Type:Bank\nD1/13'26\nT1\nP${text}\nM${text}\nE${text}\n^\nD${text.slice(-100_000)}\nT${text.slice(-100_000)}\n^`,
    ),
  'a CODA statement': (text) => statement('coda', text),
  'a Norma 43 statement': (text) => statement('norma43', text),
  'a CFONB 120 statement': (text) => statement('cfonb120', text),
  'a BAI2 statement': (text) => statement('bai2', text),
  'a booking of BAI2': (text) =>
    statement('bai2', `01,a,b\n02,b,a,1,260302,,USD,2/\n03,1,USD,010,1,,/\n16,195,1,${text}`),
  'an OFX statement': (text) => statement('ofx', `OFXHEADER:100\n<OFX>${text}</OFX>`),
  'an amount of OFX': (text) => statement('ofx', `<OFX><STMTTRN><DTPOSTED>20260102<TRNAMT>1${text}</STMTTRN></OFX>`),
  'a name of OFX': (text) => statement('ofx', `<OFX><STMTTRN><DTPOSTED>20260102<TRNAMT>1<NAME>${text}</STMTTRN></OFX>`),
  'a text of CAMT.053': (text) => statement('camt053', camt(text)),
  'other XML': (text) => statement('camt053', `<${text}`),
  'bytes of a statement': (text) => decodeStatement(Buffer.from(text, 'latin1')),
  'a table of records': table,
  'a cell of a table': (text) => table(`name,notes\nx,${quoted(text)}`),
  'a form': parseForm,
  'a key of a form': (text) => parseForm(`${text}=1`),
  'a JSON body': json,
  'a JSON string': (text) => json(`{"a":"${text}"}`),
  'a JSON list': (text) => json(`{"a":[${text.slice(0, -1)}1]}`),
  'a JSON text': (text) => json(JSON.stringify({ [text]: text.slice(0, 100) })),
  'a part of a multipart body': (text) => multipart('Content-Disposition: form-data; name="a"', text),
  'the name of a part': (text) => multipart(`Content-Disposition: form-data; name="${text}"`, ''),
  'the head of a part': (text) => multipart(text, ''),
  'a multipart body': (text) => parseAnyBody('multipart/form-data; boundary=x', Buffer.from(text)),
  'a multipart content type': (text) => parseAnyBody(`multipart/form-data${text}`, Buffer.from('x')),
  'a content type': (text) => parseBody(`application/json${text}`, Buffer.from('{}')),
  'a URL': (text) => readTarget(`/${text.slice(0, 16_000)}`),
  'a query': repairQuery,
  'the paging of a query': (text) =>
    readPageInput(text, { sort: text, page: text, per_page: text, cursor: text }, { sortNames: ['id'], ignored: [] }),
  'the links of a list': (text) => pageMeta(noRows, 'http://localhost', text),
  includes: parseIncludes,
  'a decimal': (text) => [checkDecimalInput(text), Decimal.parse(`1${text}`)],
  'a date': parseDateInput,
  'HTML as text': textOfHtml,
  'text as HTML': linesToHtml,
  notes: plainText,
  'a line of a document': printableLine,
  'the words of a booking': (text) => [phrasesOf(text.slice(-4_000)), numberTokens(text), nameTokens(text)],
  'a regular expression': (text) => [
    matchPattern(text),
    matchPattern(text.slice(0, 200)),
    matchPattern(text.slice(-200)),
  ],
  'a text for regular expressions': matchSlowPatterns,
  'names in a text': (text) => [namesIn(text, 'Acme Works Ltd'), namesIn('Acme Works', text), mentions(text, 'INV-1')],
  'names of participants': (text) => [
    beginsName(text, 'Acme Works Ltd'),
    beginsName('Acme', text),
    abbreviates(text, text),
  ],
  'numbers in a text': (text) => [meansNumber(text, 'RE-2026-0814'), numbersToLookUp(text), nameTokens(text)],
  'an e-mail address': isEmailAddress,
  'a list of e-mail addresses': listedAddresses,
  'a file name': safeFileName,
  'a pattern of numbers': checkNumberPattern,
  'a time zone': isTimeZone,
  permissions: checkPermissions,
  'a header of a webhook': (text) => [headerProblem('x', text), headerProblem(text, 'x')],
}
