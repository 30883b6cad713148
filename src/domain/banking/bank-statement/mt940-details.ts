import { trimEndCharacters } from '../../kernel/text/trim-characters.ts'
import { withoutRepetition, tidy } from './text.ts'

type Details = { description: string; participant: string; participantName: string; kind: string }

/** The details in field 86: of German banks (`166?00…?20…`), of Dutch ones (`/NAME/…/REMI/…`), or as plain text. */
export function detailsOf(lines: readonly string[]): Details {
  // A business code of three digits, then the separator of the subfields: usually a question mark.
  const german = /^\d{3}([^\w\s/])\d{2}/.exec(lines[0] ?? '')
  if (german?.[1]) return germanDetails(lines.join('').slice(3), german[1])
  const text = lines.join('')
  if (/^\/[A-Z]{3,4}\//.test(text)) return slashedDetails(text)
  return { description: withoutRepetition([lines.join(' ')]), participant: '', participantName: '', kind: '' }
}

const purposeFields = [...Array.from({ length: 10 }, (_, at) => `2${at}`), '60', '61', '62', '63']

// A subfield holds 27 characters: one that is full goes on in the next, in the middle of a word.
const fullLine = 27

function germanDetails(text: string, separator: string): Details {
  const fields = new Map<string, string>()
  let last: string | undefined
  for (const part of text.split(separator)) {
    const [, code, value = ''] = /^(\d{2})(.*)$/s.exec(part) ?? []
    if (code !== undefined && !fields.has(code)) {
      fields.set(code, value)
      last = code
      // The separator may stand in a text, too.
    } else if (last !== undefined) fields.set(last, `${fields.get(last) ?? ''}${separator}${part}`)
  }
  const field = (code: string): string => fields.get(code) ?? ''
  const joined = (codes: readonly string[]): string => {
    let line = ''
    let before = ''
    for (const next of codes.map(field).filter((value) => value !== '')) {
      line += (before.length === 0 || before.length === fullLine ? '' : ' ') + next
      before = next
    }
    return line
  }
  return {
    description: withoutRepetition([joined(purposeFields)]),
    participant: tidy(field('31')),
    participantName: tidy(joined(['32', '33'])),
    kind: tidy(field('00')),
  }
}

const slashedCodes: ReadonlySet<string> = new Set(
  'TRTP IBAN BIC NAME REMI EREF ORDP BENM ACCW MARF CSID TRCD PREF SVCL ADDR CNTP RTRN PURP CDTRREFTP CDTRREF ULTD ULTB ULTC ISDT ID CD INFO OCMT CHGS EXCH'.split(
    ' ',
  ),
)

/** The values of `/NAME/…/REMI/…` by their codes; a value may have slashes of its own. */
function slashedFields(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  const parts = text.split('/')
  // A code stands between two slashes, and the one that ends it does not begin the next.
  const isCode = (at: number): boolean => at > 0 && at < parts.length - 1 && slashedCodes.has(parts[at] ?? '')
  let at = 1
  while (at < parts.length) {
    if (!isCode(at)) {
      at += 1
      continue
    }
    let next = at + 2
    while (next < parts.length && !isCode(next)) next += 1
    const name = parts[at] ?? ''
    if (!fields.get(name)) fields.set(name, trimEndCharacters(parts.slice(at + 1, next).join('/'), '/'))
    at = next
  }
  return fields
}

function slashedDetails(text: string): Details {
  const fields = slashedFields(text)
  const field = (code: string): string => fields.get(code) ?? ''
  // ING: account, bank, name and place of the other side, separated by slashes.
  const [account = '', , name = ''] = field('CNTP').split('/')
  const remittance = field('REMI').replace(/^(USTD|STRD)\/\//, '')
  return {
    description: remittance ? withoutRepetition([remittance]) : withoutRepetition([text]),
    participant: tidy(field('IBAN') || account),
    participantName: tidy(field('NAME') || name),
    kind: tidy(field('TRTP')),
  }
}
