import { joined, tidy } from './text.ts'

type Details = { description: string; participant: string; participantName: string; kind: string }

/** What field 86 says, in the dialects of the German banks (`166?00…?20…`) and of the Dutch (`/NAME/…/REMI/…`), or as it is. */
export function detailsOf(lines: readonly string[]): Details {
  // A business code of three digits, then whatever separates the subfields: a question mark, mostly.
  const german = /^\d{3}([^\w\s/])\d{2}/.exec(lines[0] ?? '')
  if (german?.[1]) return germanDetails(lines.join('').slice(3), german[1])
  const text = lines.join('')
  if (/^\/[A-Z]{3,4}\//.test(text)) return slashedDetails(text)
  return { description: joined([lines.join(' ')]), participant: '', participantName: '', kind: '' }
}

const purposeFields = [...Array.from({ length: 10 }, (_, at) => `2${at}`), '60', '61', '62', '63']

// A subfield holds 27 characters: one that is full goes on in the next, in the middle of a word.
const fullLine = 27

function germanDetails(text: string, separator: string): Details {
  const fields = new Map<string, string>()
  for (const part of text.split(separator)) {
    const [, code, value = ''] = /^(\d{2})(.*)$/s.exec(part) ?? []
    const last = [...fields.keys()].at(-1)
    // The separator may stand in a text, too.
    if (code !== undefined && !fields.has(code)) fields.set(code, value)
    else if (last !== undefined) fields.set(last, `${fields.get(last) ?? ''}${separator}${part}`)
  }
  const field = (code: string): string => fields.get(code) ?? ''
  let purpose = ''
  let before = ''
  for (const code of purposeFields) {
    const next = field(code)
    if (next === '') continue
    purpose += (before.length === 0 || before.length === fullLine ? '' : ' ') + next
    before = next
  }
  return {
    description: joined([purpose]),
    participant: tidy(field('31')),
    participantName: tidy(`${field('32')}${field('33')}`),
    kind: tidy(field('00')),
  }
}

const slashedCodes =
  'TRTP|IBAN|BIC|NAME|REMI|EREF|ORDP|BENM|ACCW|MARF|CSID|TRCD|PREF|SVCL|ADDR|CNTP|RTRN|PURP|CDTRREFTP|CDTRREF|ULTD|ULTB|ULTC|ISDT|ID|CD|INFO|OCMT|CHGS|EXCH'
const slashedCode = new RegExp(`/(${slashedCodes})/`, 'g')

function slashedDetails(text: string): Details {
  const fields = new Map<string, string>()
  const codes = [...text.matchAll(slashedCode)]
  for (const [at, code] of codes.entries()) {
    const value = text.slice(code.index + code[0].length, codes[at + 1]?.index).replace(/\/+$/, '')
    const name = code[1] ?? ''
    if (!fields.get(name)) fields.set(name, value)
  }
  const field = (code: string): string => fields.get(code) ?? ''
  // ING: account, bank, name and place of the other side, separated by slashes.
  const [account = '', , name = ''] = field('CNTP').split('/')
  const remittance = field('REMI').replace(/^(USTD|STRD)\/\//, '')
  return {
    description: remittance ? joined([remittance]) : joined([text]),
    participant: tidy(field('IBAN') || account),
    participantName: tidy(field('NAME') || name),
    kind: tidy(field('TRTP')),
  }
}
