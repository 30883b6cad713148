import type { TaxCategory } from '../../billing/document/tax-category.ts'
import type { Decimal } from '../../kernel/money/decimal.ts'

/** The kinds of document that can be electronic invoices. */
export type EInvoiceKind = 'invoice' | 'credit'

/** Category and rate of a tax. `rate` is in percent, 0 for all but S, L and M. */
export type Taxed = { readonly category: TaxCategory; readonly rate: Decimal }

/** A postal address; `country` is ISO 3166-1 alpha-2, other parts may be empty. */
export type EAddress = {
  readonly street: string
  readonly additional: string
  readonly city: string
  readonly postalCode: string
  readonly state: string
  readonly country: string
}

/** The seller or the buyer (BG-4, BG-7); empty parts are left out. */
export type EParty = {
  readonly name: string
  readonly address: EAddress
  /** With the country's letters in front (BT-31, BT-48). */
  readonly vatNumber: string
  /** BT-30, BT-47, with its scheme of ISO 6523 where one is known; both are empty for none. */
  readonly registration: EIdentifier
  /** The seller's identifier at the tax office, besides the VAT number (BT-32). */
  readonly taxNumber: string
  /** BT-34, BT-49, with its scheme of the list EAS; undefined without one. */
  readonly endpoint: EIdentifier | undefined
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string }
}

/** An identifier, and the code of its scheme: of an electronic address `EM` is an e-mail address. */
export type EIdentifier = { readonly scheme: string; readonly id: string }

/** A period of service (BG-14), `YYYY-MM-DD`; one of both may be empty. */
export type EPeriod = { readonly start: string; readonly end: string }

/** One line (BG-25). Amounts are exclusive of tax. */
export type ELine = Taxed & {
  readonly name: string
  readonly description: string
  readonly productKey: string
  /** Below zero for a line that takes something back: prices never are (BR-27). */
  readonly quantity: Decimal
  readonly unitCode: string
  readonly price: Decimal
  /** A discount (BG-27), or below zero a charge (BG-28). */
  readonly discount: Decimal
  readonly net: Decimal
}

/** A discount on the whole document (BG-20), or below zero a charge (BG-21). */
export type EAllowance = Taxed & { readonly reason: string; readonly amount: Decimal }

/** The total of one category and rate (BG-23). */
export type ETax = Taxed & {
  readonly base: Decimal
  readonly amount: Decimal
  /** The reason why there is no tax; empty for S, Z, L and M. */
  readonly reason: string
  /** The same as a code of the VATEX list, where there is one. */
  readonly reasonCode: string
}

/** The sums of BG-22. */
type ESums = {
  readonly lines: Decimal
  readonly allowances: Decimal
  readonly charges: Decimal
  readonly net: Decimal
  readonly tax: Decimal
  readonly gross: Decimal
  readonly paid: Decimal
  readonly rounding: Decimal
  readonly due: Decimal
}

/** An invoice or credit in the terms of EN 16931-1: complete, and with sums that follow its rules. */
export type EInvoice = {
  readonly kind: EInvoiceKind
  readonly number: string
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly dueDate: string
  /** ISO 4217. */
  readonly currency: string
  /** The tax in the currency of the seller's accounts (BT-6, BT-111), where the document has another one. */
  readonly accounting: { readonly currency: string; readonly tax: Decimal } | undefined
  readonly buyerReference: string
  readonly orderNumber: string
  readonly note: string
  readonly terms: string
  /** The invoice that a credit makes up for. */
  readonly preceding: { readonly number: string; readonly date: string } | undefined
  readonly seller: EParty
  readonly buyer: EParty
  /** The day, empty without one (BT-72); the address only where the tax depends on it (BG-15). */
  readonly delivery: { readonly date: string; readonly address: EAddress | undefined }
  readonly period: EPeriod | undefined
  /** Payment instructions (BG-16): means (BT-81), account (BT-84), its bank (BT-86) and holder (BT-85). */
  readonly payment:
    | { readonly code: string; readonly account: string; readonly bank: string; readonly holder: string }
    | undefined
  readonly lines: readonly ELine[]
  readonly allowances: readonly EAllowance[]
  readonly taxes: readonly ETax[]
  readonly sums: ESums
}
