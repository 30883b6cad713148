import { trimEndCharacters } from '../../kernel/text/trim-characters.ts'
import { withoutRepetition, tidy } from './text.ts'

/** The placeholders for a missing reference. */
export const noReference = /^(NONREF|NOTPROVIDED|NOREF|UNKNOWN|[EP]REF|MARF|0*)$/i

type Details = { description: string; participant: string; participantName: string; kind: string }

// A business code of three digits, which some banks leave out, then the separator of the subfields: usually a question mark.
const germanStart = /^\s*(?:(\d{3})\s*)?([^\w\s/])(?:00|10|2\d|3[0-4])/

/**
 * The details in field 86: in numbered subfields (`166?00…?20…`), between slashes (`/NAME/…/REMI/…`), under labels
 * (`IBAN: … NAAM: …`), or as plain text.
 */
export function detailsOf(lines: readonly string[]): Details {
  const text = lines.join('')
  const [start = '', code, separator] = germanStart.exec(lines[0] ?? '') ?? []
  // Without the code, one sign before two digits may be text.
  if (separator !== undefined && (code !== undefined || text.split(separator).filter(isSubfield).length > 1))
    return germanDetails(text.slice(start.indexOf(separator)), separator)
  if (/^\/[A-Z]{3,4}\//.test(text)) return slashedDetails(text)
  return (
    labelledDetails(lines.join('  ')) ?? {
      description: withoutRepetition([lines.join(' ')]),
      participant: '',
      participantName: '',
      kind: '',
    }
  )
}

const isSubfield = (part: string): boolean => /^(?:00|10|2\d|3[0-8]|6[0-3])/.test(part)

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
    // Where an account number of the country is in 31, its IBAN is in 38.
    participant: tidy(field('38') || field('31')),
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
  const remittance = field('REMI').replace(/^\/*(USTD|STRD)\/*(?:(?:CUR|ISO)\/+)?/, '')
  const references = ['EREF', 'CDTRREF', 'MARF', 'RTRN'].map(field).filter((value) => !noReference.test(value))
  const written = [remittance, ...references].filter((value) => value !== '')
  return {
    description: withoutRepetition(written.length > 0 ? written : [text]),
    participant: tidy(field('IBAN') || account),
    participantName: tidy(field('NAME') || name),
    kind: tidy(field('TRTP')),
  }
}

/** The meanings of labels in plain text; a text under any other label keeps it. */
const labels = {
  account: 'IBAN TEGENREKENING GEGENKONTO CONTREPARTIE',
  bank: 'BIC SWIFT',
  name: 'NAAM NAME NOM NOMBRE NOME NAZWA NAZEV NAVN NAMN',
  text: 'OMSCHRIJVING DESCRIPTION VERWENDUNGSZWECK COMMUNICATION MEDEDELING CONCEPTO CAUSALE TYTUL',
  reference: 'KENMERK REFERENCE REFERENTIE REFERENZ MACHTIGING MANDATE MANDAT INCASSANT BETREFT BETALINGSKENMERK',
} as const
type Label = keyof typeof labels

const labelOf: ReadonlyMap<string, Label> = new Map(
  Object.entries(labels).flatMap(([label, words]) => words.split(' ').map((word) => [word, label as Label] as const)),
)

const anyLabel = /(?<![^ ])([A-Z]{3,20}): ?/gi

/** The values of `IBAN: … NAAM: … OMSCHRIJVING: …`; undefined for text that does not name the other side so. */
function labelledDetails(text: string): Details | undefined {
  const found = [...text.matchAll(anyLabel)].flatMap((match) => {
    const label = labelOf.get((match[1] ?? '').toUpperCase())
    return label ? [{ label, begins: match.index, ends: match.index + match[0].length }] : []
  })
  const [first] = found
  if (!first || found.length < 2 || !found.some(({ label }) => label === 'account' || label === 'name'))
    return undefined
  const values = new Map<Label, string>()
  const texts = [text.slice(0, first.begins)]
  for (const [at, { label, begins, ends }] of found.entries()) {
    const end = found[at + 1]?.begins
    if (label === 'text') texts.push(text.slice(ends, end))
    // A payer may have written a label again.
    else if (label === 'reference' || values.has(label)) texts.push(text.slice(begins, end))
    else values.set(label, tidy(text.slice(ends, end)))
  }
  return {
    description: withoutRepetition(texts),
    participant: values.get('account') ?? '',
    participantName: values.get('name') ?? '',
    kind: '',
  }
}
