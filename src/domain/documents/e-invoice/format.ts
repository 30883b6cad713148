import { choice } from '../../kernel/input.ts'

/** The supported formats. */
export const eInvoiceFormats = ['ubl', 'cii', 'xrechnung', 'xrechnung_cii', 'facturx'] as const
export type EInvoiceFormat = (typeof eInvoiceFormats)[number]

/** A format that a caller names. */
export const formatInput = choice(
  'EInvoiceFormat',
  eInvoiceFormats,
  'The format; without one, that of the setting e_invoice_type.',
)

// compat: the published values, of which the app offers more than EN 16931 has; they stand for the syntax CII.
const published: ReadonlyMap<string, EInvoiceFormat> = new Map([
  ['en16931', 'cii'],
  ['xinvoice_3_0', 'xrechnung_cii'],
])

/** The format of the setting `e_invoice_type`, or the reason why there is none. */
export function formatOf(type: string): EInvoiceFormat | { problem: string } {
  const word = type.trim().toLowerCase()
  if (word === '') return 'cii'
  const format = published.get(word) ?? eInvoiceFormats.find((known) => known === word)
  return (
    format ?? {
      problem: `is "${type}", which is not supported; use one of: EN16931, XInvoice_3_0, ${eInvoiceFormats.join(', ')}`,
    }
  )
}

/** True when the rules of XRechnung (BR-DE) apply besides those of EN 16931. */
export const isXRechnung = (format: EInvoiceFormat): boolean => format === 'xrechnung' || format === 'xrechnung_cii'

/** True when both sides must have an electronic address: their e-mail addresses. */
export const needsAddresses = (format: EInvoiceFormat): boolean => format === 'ubl' || isXRechnung(format)
