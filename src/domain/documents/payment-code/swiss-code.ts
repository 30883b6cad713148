import { isQrIban, isSwissIban } from './iban.ts'
import { isCreditorReference, qrReference } from './references.ts'
import { isPayable, limited, type Transfer } from './transfer.ts'

/** The address of a side of the payment. */
export type SwissParty = { name: string; street: string; postalCode: string; city: string; country: string }

/** A transfer between Swiss parties, with the settings of the payee's bank. */
export type SwissTransfer = Transfer & {
  readonly creditor: SwissParty
  readonly debtor: SwissParty
  /** Account of payments with a QR reference; empty for none. */
  readonly qrIban: string
  /** Begins QR references; the bank gave it. */
  readonly customerNumber: string
}

/** The content of a payment slip, with the parts that are printed beside its code. */
export type SwissCode = {
  readonly content: string
  readonly iban: string
  readonly kind: 'QRR' | 'SCOR' | 'NON'
  readonly reference: string
  readonly message: string
  readonly creditor: SwissParty
  /** Undefined where the payer writes it by hand. */
  readonly debtor: SwissParty | undefined
}

const swiss: ReadonlySet<string> = new Set(['CH', 'LI'])
const currencies: ReadonlySet<string> = new Set(['CHF', 'EUR'])

/** Characters outside of the permitted ones (QR-bill 2.3, 4.1.1): Latin letters of Europe, and the euro sign. */
const notPermitted = /[^ -~\u00A0-\u017F\u0218-\u021B\u20AC]/gu
const similar: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '…': '...',
}

const permitted = (text: string, most: number): string =>
  limited(
    text.normalize('NFC').replaceAll(notPermitted, (character) => similar[character] ?? ''),
    most,
  )

const partyOf = ({ name, street, postalCode, city, country }: SwissParty): SwissParty => ({
  name: permitted(name, 70),
  street: permitted(street, 70),
  postalCode: permitted(postalCode, 16),
  city: permitted(city, 35),
  country,
})

const isComplete = ({ name, postalCode, city, country }: SwissParty): boolean =>
  [name, postalCode, city, country].every((part) => part !== '')

/** The account and the reference: a QR-IBAN has a QR reference, other accounts a creditor reference or none (QR-bill 2.3, 4.2.2). */
function accountOf(transfer: SwissTransfer): Pick<SwissCode, 'iban' | 'kind' | 'reference'> | undefined {
  const { iban, qrIban, customerNumber, number } = transfer
  const forQr = [qrIban, iban].find(isQrIban)
  const reference = forQr && qrReference(customerNumber, number)
  if (forQr && reference) return { iban: forQr, kind: 'QRR', reference }
  if (!isSwissIban(iban) || isQrIban(iban)) return undefined
  return isCreditorReference(number) ? { iban, kind: 'SCOR', reference: number } : { iban, kind: 'NON', reference: '' }
}

/**
 * The payment slip of a Swiss QR-bill (version 2.3, with structured addresses). Undefined where it is none: the sides are not both in
 * Switzerland or Liechtenstein, the currency is neither CHF nor EUR, the payee's address or account is incomplete, or a QR-IBAN has no
 * reference, since the number has no digits or more than 26.
 */
export function swissCode(transfer: SwissTransfer): SwissCode | undefined {
  const { currency, amount } = transfer
  const creditor = partyOf(transfer.creditor)
  const account = accountOf(transfer)
  const isSwiss = swiss.has(creditor.country) && swiss.has(transfer.debtor.country)
  if (!account || !isSwiss || !currencies.has(currency) || !isPayable(amount) || !isComplete(creditor)) return undefined
  const named = partyOf(transfer.debtor)
  const debtor = isComplete(named) ? named : undefined
  const message = permitted(transfer.message, 140)
  const { iban, kind, reference } = account
  const head = ['SPC', '0200', '1', iban, ...addressOf(creditor), ...addressOf(undefined)]
  const end = [kind, reference, message, 'EPD']
  const content = [...head, amount, currency, ...addressOf(debtor), ...end].join('\n')
  return { content, iban, kind, reference, message, creditor, debtor }
}

/** Seven elements; the number of the house is part of the street, as it may be. */
const addressOf = (party: SwissParty | undefined): string[] =>
  party
    ? ['S', party.name, party.street, '', party.postalCode, party.city, party.country]
    : ['', '', '', '', '', '', '']
