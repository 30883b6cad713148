import type { Decimal } from '../../kernel/money/decimal.ts'
import type { FixedRecord } from './fixed-records.ts'

/** A movement with its further records: 21, 22, 23 and the information in 31, 32, 33. */
export type Movement = {
  first: FixedRecord
  second?: FixedRecord
  third?: FixedRecord
  information: FixedRecord[]
  signed: Decimal
}

/** Families of transactions ("Standard for CODA", annex 2, table 1). */
const families: Readonly<Record<string, string>> = {
  '01': 'Credit transfer',
  '02': 'Instant credit transfer',
  '03': 'Cheque',
  '04': 'Card',
  '05': 'Direct debit',
  '07': 'Bill of exchange',
  '09': 'Counter transaction',
  '11': 'Securities',
  '13': 'Credit',
  '30': 'Various transaction',
  '35': 'Closing',
  '41': 'International credit transfer',
  '43': 'Foreign cheque',
  '47': 'Foreign bill of exchange',
  '80': 'Charges',
}

export const familyOf = (code: string): string => families[code] ?? ''

/** The communication of a movement, continued in its further records, and the name that its information states. */
export function codaText({ first, second, third, information }: Movement): { texts: string[]; name: string } {
  const communication = [first.raw(63, 115), second?.raw(11, 63), third?.raw(83, 125)].join('')
  const reference = second?.text(64, 98) ?? ''
  const texts = [first.raw(62) === '1' ? structured(communication) : communication]
  if (!/^(|NOTPROVIDED|NONREF)$/i.test(reference)) texts.push(reference)
  let name = ''
  for (const text of informations(information)) {
    // 001 states the name and address of the other side.
    if (text.type === '001' && name === '') name = text.content.slice(0, 70)
    else texts.push(text.content)
  }
  return { texts, name }
}

/** Records 31 with the 32 and 33 that continue them; `type` where the text is structured. */
function informations(records: readonly FixedRecord[]): { type: string; content: string }[] {
  const found: { type: string; content: string }[] = []
  for (const record of records) {
    if (record.raw(2) === '1') {
      const isStructured = record.raw(40) === '1'
      found.push(
        isStructured
          ? { type: record.raw(41, 43), content: record.raw(44, 113) }
          : { type: '', content: record.raw(41, 113) },
      )
      continue
    }
    const last = found.at(-1)
    if (last) last.content += record.raw(2) === '2' ? record.raw(11, 115) : record.raw(11, 100)
  }
  return found
}

/** A structured communication: three digits of its type, and its content. */
function structured(communication: string): string {
  const type = communication.slice(0, 3)
  const content = communication.slice(3)
  if (type === '101' || type === '102') return belgianReference(content.trim())
  // Of a direct debit: day, type, scheme and outcome, creditor, mandate, text, reason.
  if (type === '127')
    return [content.slice(79, 141), content.slice(44, 79), content.slice(9, 44)].map((each) => each.trim()).join(' ')
  return content
}

/** A reference of twelve digits, the last two of which check the others, in the form that invoices print: `+++123/4567/89012+++`. */
function belgianReference(text: string): string {
  const digits = text.slice(0, 12)
  if (!/^\d{12}$/.test(digits)) return text
  const check = BigInt(digits.slice(0, 10)) % 97n || 97n
  if (check !== BigInt(digits.slice(10))) return text
  return `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++ ${text.slice(12)}`
}
