import type { DocumentKind } from '../../billing/document/document.ts'

/** The kinds of document that are printed: for a client, and orders for a vendor. */
export type PrintableKind = DocumentKind | 'purchaseOrder'

/** A label and its value, both ready to be shown. */
export type Labelled = { readonly label: string; readonly value: string }

/** A company or a client as an address block. */
export type PrintedParty = { readonly name: string; readonly lines: readonly string[] }

/** One line of the table; texts may have several lines. Discount and tax are empty where there is none. */
export type PrintableLine = {
  readonly item: string
  readonly description: string
  /** Day of the supply and free fields, one a line. */
  readonly details: string
  readonly cost: string
  readonly quantity: string
  readonly discount: string
  readonly tax: string
  readonly total: string
  /** Sum of the lines up to this one: printed where the table continues on another page. */
  readonly carried: string
}

/** A row below the table. `strong` is a main sum, `final` the amount due, `aside` part of the sum above. */
export type PrintableTotal = Labelled & { readonly weight: 'plain' | 'aside' | 'strong' | 'final' }

/** The figure at the top, and what it is: "due December 20, 2026". */
export type Headline = { readonly amount: string; readonly note: string }

/** Entries under a heading; none for an empty list. */
export type PrintableList = { readonly heading: string; readonly entries: readonly Labelled[] }

/** Payment slip of a Swiss QR-bill: the content of its code, and the texts beside it. */
export type PrintableSlip = {
  readonly content: string
  /** The account and the address of its holder. */
  readonly payee: readonly string[]
  /** Empty for none. */
  readonly reference: string
  readonly message: string
  /** Empty where the payer writes it by hand. */
  readonly payer: readonly string[]
  readonly currency: string
  readonly amount: string
}

/** The account for the payment: the list is empty where none is set, or nothing is left to pay. */
export type PrintablePayment = PrintableList & {
  /** Content of the QR code for a SEPA transfer, and the words beside it; empty for none. */
  readonly code: string
  readonly codeLabel: string
  readonly slip: PrintableSlip | undefined
}

/** The status of the document, for its page. */
export type PrintableStatus = {
  readonly label: string
  /** The meaning of the status: nothing to do, done, or trouble. */
  readonly tone: 'neutral' | 'good' | 'bad'
}

/** An image that can be printed, a PNG or JPEG, and its size in pixels. */
export type PrintableLogo = {
  readonly mediaType: 'image/png' | 'image/jpeg'
  readonly content: Uint8Array
  readonly width: number
  readonly height: number
}

/**
 * A document in the form for its client: every text in the client's language, every figure formatted. Printing and showing it
 * only place its content; equal printable documents print to equal bytes.
 */
export type PrintableDocument = {
  /** The company whose share of the rendering queue it uses. */
  readonly companyId: number
  readonly kind: PrintableKind
  /** BCP 47. */
  readonly locale: string
  readonly pageSize: 'A4' | 'LETTER'
  readonly title: string
  readonly number: string
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** Printed beside the title: that it is a draft, is paid or no longer holds; empty otherwise. */
  readonly mark: string
  readonly status: PrintableStatus
  readonly company: PrintedParty
  /** Names the file of the company's logo; empty for none. */
  readonly logo: string
  /** The client, or the vendor of an order. */
  readonly client: PrintedParty & { readonly heading: string }
  /** Where the goods go, if it is another address. */
  readonly shipping: (PrintedParty & { readonly heading: string }) | undefined
  readonly headline: Headline
  readonly facts: readonly Labelled[]
  /** Heads of the columns, in the names of {@link PrintableLine}; discount and tax are empty where no line has any. */
  readonly heads: Omit<PrintableLine, 'item' | 'details' | 'carried'>
  readonly lines: readonly PrintableLine[]
  readonly totals: readonly PrintableTotal[]
  /** The payments so far. */
  readonly payments: PrintableList
  readonly payment: PrintablePayment
  /** Empty where there are none. */
  readonly notes: Labelled
  readonly terms: Labelled
  readonly footer: string
  /** With `{page}` and `{pages}`. */
  readonly pageLabel: string
  readonly words: { readonly carried: string; readonly download: string; readonly attachments: string }
}
