import type { ComposedRow } from '../../billing/document/document.ts'
import { draftStatus } from '../../kernel/document-status.ts'
import { currencyById } from '../../kernel/money/currencies.ts'
import type { CompanySettings } from '../../kernel/settings/settings.ts'
import { epcCode } from '../payment-code/epc-code.ts'
import { compact, groupedIban, isIban } from '../payment-code/iban.ts'
import { groupedQrReference } from '../payment-code/references.ts'
import { type SwissCode, type SwissParty, swissCode, type SwissTransfer } from '../payment-code/swiss-code.ts'
import { regionOf } from './formats.ts'
import { owedFor } from './headline.ts'
import type { Labelled, PrintableKind, PrintableList, PrintablePayment, PrintableSlip } from './printable.ts'
import type { Writing } from './sums.ts'

/** The address of the recipient, as records have it. */
type Debtor = { name: string; address1: string; city: string; postalCode: string; countryId: string }

/** Money that an invoice received. */
export type ReceivedPart = { readonly date: string; readonly amount: bigint }

/** The payments so far, oldest first. */
export const paymentsOf = (received: readonly ReceivedPart[], { labels, formats }: Writing): PrintableList => ({
  heading: labels.payments,
  entries: received.map(({ date, amount }) => ({ label: formats.date(date), value: formats.money(amount) })),
})

/** An amount as payment codes have it; empty for a currency without cents. */
const pointed = (amount: bigint, digits: number): string =>
  digits === 2
    ? String(amount)
        .padStart(3, '0')
        .replace(/(?=\d{2}$)/, '.')
    : ''

/** The account for what is to be paid now, with a code for banking apps where there is one; a draft has none yet. */
export function paymentOf(
  sources: { kind: PrintableKind; row: ComposedRow; settings: CompanySettings; recipient: Debtor },
  { labels }: Writing,
): PrintablePayment {
  const { kind, row, settings } = sources
  const heading = labels.paymentDetails
  const none = { heading, entries: [], code: '', codeLabel: labels.payByScanning, slip: undefined }
  const owed = owedFor(kind, row)
  const qrIban = compact(settings.qr_iban)
  const account = compact(settings.iban) || qrIban
  if (!owed || account === '') return none
  const isDraft = row.statusId === draftStatus
  const transfer: SwissTransfer = {
    holder: settings.name,
    iban: account,
    bic: compact(settings.bic),
    currency: currencyById(row.currencyId)?.code ?? '',
    amount: pointed(owed.amount, row.digits),
    number: row.number ?? '',
    message: `${labels.invoice} ${row.number ?? ''}`.trim(),
    creditor: partyOf({ ...settings, postalCode: settings.postal_code, countryId: settings.country_id }),
    debtor: partyOf(sources.recipient),
    qrIban,
    customerNumber: settings.besr_id,
  }
  const swiss = isDraft ? undefined : swissCode(transfer)
  const code = isDraft || swiss ? '' : (epcCode(transfer) ?? '')
  return { ...none, entries: entriesOf(transfer, swiss, labels), code, slip: swiss && slipOf(transfer, swiss) }
}

const slipOf = ({ currency, amount }: SwissTransfer, code: SwissCode): PrintableSlip => ({
  content: code.content,
  payee: [groupedIban(code.iban), ...linesOf(code.creditor)],
  reference: groupedReference(code),
  message: code.message,
  payer: code.debtor ? linesOf(code.debtor) : [],
  currency,
  amount: spacedThousands(amount),
})

/** The amount with spaces between thousands: `1 234 567.50`. */
function spacedThousands(amount: string): string {
  const [whole = '', cents] = amount.split('.')
  const first = whole.length % 3
  const groups = whole.slice(first).match(/.{3}/g) ?? []
  return `${[whole.slice(0, first), ...groups].filter((group) => group !== '').join(' ')}.${cents}`
}

const linesOf = ({ name, street, postalCode, city }: SwissParty): string[] =>
  [name, street, `${postalCode} ${city}`].filter((line) => line !== '')

const groupedReference = ({ kind, reference }: SwissCode): string =>
  kind === 'QRR' ? groupedQrReference(reference) : groupedIban(reference)

const partyOf = ({ name, address1, city, postalCode, countryId }: Debtor): SwissParty => ({
  name,
  street: address1,
  postalCode,
  city,
  country: regionOf(countryId) ?? '',
})

function entriesOf(transfer: SwissTransfer, swiss: SwissCode | undefined, labels: Writing['labels']): Labelled[] {
  const iban = swiss?.iban ?? transfer.iban
  const reference = swiss?.kind === 'QRR' ? groupedReference(swiss) : transfer.number
  const entries = [
    { label: labels.accountHolder, value: transfer.holder },
    { label: 'IBAN', value: isIban(iban) ? groupedIban(iban) : iban },
    { label: 'BIC', value: transfer.bic },
    { label: labels.reference, value: reference },
  ]
  return entries.filter(({ value }) => value.trim() !== '')
}
