import { choice } from '../../kernel/input.ts'

/** The supported formats. */
export const eInvoiceFormats = ['ubl', 'cii', 'xrechnung', 'xrechnung_cii', 'facturx', 'peppol'] as const
export type EInvoiceFormat = (typeof eInvoiceFormats)[number]

/** A format that a caller names. */
export const formatInput = choice('EInvoiceFormat', eInvoiceFormats, 'The format; without one, that of the settings.')

// compat: the published values, of which the app offers more than EN 16931 has; they stand for the syntax CII.
const published: ReadonlyMap<string, EInvoiceFormat> = new Map([
  ['en16931', 'cii'],
  ['xinvoice_3_0', 'xrechnung_cii'],
])

/** The format of the setting `e_invoice_type`, or the reason why there is none. */
export function eInvoiceFormatOf(type: string): EInvoiceFormat | { problem: string } {
  const word = type.trim().toLowerCase()
  if (word === '') return 'cii'
  const format = published.get(word) ?? eInvoiceFormats.find((known) => known === word)
  return (
    format ?? {
      problem: `is "${type}", which is not supported; use one of: EN16931, XInvoice_3_0, PEPPOL, ${eInvoiceFormats.join(', ')}`,
    }
  )
}

const isXRechnung = (format: EInvoiceFormat): boolean => format === 'xrechnung' || format === 'xrechnung_cii'

/** True when the rules of XRechnung apply besides those of EN 16931: Peppol has them between parties in Germany (DE-R). */
export const hasGermanRules = (format: EInvoiceFormat, countries: readonly (string | undefined)[]): boolean =>
  isXRechnung(format) || (format === 'peppol' && countries.every((country) => country === 'DE'))

/** True when both sides must have an electronic address (PEPPOL-EN16931-R010 and -R020, which XRechnung took over). */
export const needsAddresses = (format: EInvoiceFormat): boolean => format === 'peppol' || isXRechnung(format)
