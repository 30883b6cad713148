import type { EInvoice, EInvoiceKind } from '../domain/documents/e-invoice/e-invoice.ts'
import { isWithdrawn } from '../domain/documents/e-invoice/compose.ts'
import {
  type ComposedEInvoice,
  eInvoiceOf,
  eInvoiceSettingsFor,
  settingFormat,
} from '../domain/documents/e-invoice/operations.ts'
import type { DocumentRow } from '../domain/billing/document/document.ts'
import type { Work } from '../domain/kernel/work.ts'
import { writeXml } from '../delivery/e-invoice/write-xml.ts'
import { type NamedFile, safeFileName } from './file-headers.ts'
import { logoOf, type LogoSource } from './logo.ts'
import { pdfType } from './render-pdf.ts'

export const xmlType = 'application/xml'

/** An electronic invoice as a file. */
export type EInvoiceFile = NamedFile & { mediaType: typeof xmlType | typeof pdfType }

/** Writes a composed electronic invoice: XML, or a PDF with the XML in it. @throws VALIDATION for a code in no list; UNAVAILABLE */
export async function eInvoiceFile(composed: ComposedEInvoice, source: LogoSource): Promise<EInvoiceFile> {
  const { format, eInvoice, printable } = composed
  const invoiceXml = await writeXml(format, eInvoice, source.work.actor.companyId)
  const name = nameOf(eInvoice)
  if (!printable) return { name: `${name}.xml`, mediaType: xmlType, content: Buffer.from(invoiceXml) }
  const { renderPrintable } = await import('../delivery/pdf/render-printable.ts')
  const content = await renderPrintable(printable, { logo: await logoOf(source, printable.logo), invoiceXml })
  return { name: `${name}.pdf`, mediaType: pdfType, content }
}

const nameOf = ({ kind, number }: EInvoice): string =>
  safeFileName(`${kind === 'credit' ? 'Credit' : 'Invoice'}-${number}`)

/** Electronic invoice for machines: always XML, for Factur-X that within its PDF. @throws VALIDATION for all that is missing; UNAVAILABLE */
export async function sentEInvoice(work: Work, row: DocumentRow): Promise<EInvoiceFile> {
  const { format, eInvoice } = await eInvoiceOf(work, { kind: 'invoice', row }, (settings) => {
    const set = settingFormat(settings)
    return set === 'facturx' ? 'cii' : set
  })
  const content = Buffer.from(await writeXml(format, eInvoice, work.actor.companyId))
  return { name: `${nameOf(eInvoice)}.xml`, mediaType: xmlType, content }
}

/**
 * Electronic invoice to attach to an e-mail about the document: the PDF itself where the settings embed the invoice in it;
 * undefined where the settings want none, and for invoices that were cancelled or reversed.
 * @throws VALIDATION naming every missing field; UNAVAILABLE when it cannot be generated now
 */
export async function eInvoiceFor(
  source: LogoSource,
  kind: EInvoiceKind,
  row: DocumentRow,
): Promise<EInvoiceFile | undefined> {
  const settings = await eInvoiceSettingsFor(source.work, row)
  if (!settings.enable_e_invoice || isWithdrawn(kind, row)) return undefined
  const choose = settings.merge_e_invoice_to_pdf ? () => 'facturx' as const : settingFormat
  return eInvoiceFile(await eInvoiceOf(source.work, { kind, row }, choose), source)
}
