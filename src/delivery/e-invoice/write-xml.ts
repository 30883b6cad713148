import type { EInvoice } from '../../domain/documents/e-invoice/e-invoice.ts'
import type { EInvoiceFormat } from '../../domain/documents/e-invoice/format.ts'
import { DomainError, type FieldError, invalidFields } from '../../domain/kernel/error.ts'
import { ThreadPool, threadProgram } from '../../threads/thread-pool.ts'
import type { Job, SchemaProblem, Written, XmlFormat } from './generator-thread.ts'
import { ublModel } from './ubl-model.ts'

const xmlFormats: Readonly<Record<EInvoiceFormat, XmlFormat>> = {
  ubl: 'UBL',
  cii: 'CII',
  xrechnung: 'XRECHNUNG-UBL',
  xrechnung_cii: 'XRECHNUNG-CII',
  // Factur-X of the profile EN 16931 contains the same CII.
  facturx: 'CII',
  peppol: 'UBL',
}

/** Peppol BIS Billing 3.0, a specification based on EN 16931; its profile (BT-23) is the one that the library writes. */
const peppol = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'

const retryAfter = 5

/** Generating takes processor time, half a second for the first invoice of a format. */
const pool = new ThreadPool<Job, Written>({
  program: threadProgram('generator-thread', import.meta.url),
  size: 2,
  mostForOwner: 1,
  timeoutMs: 30_000,
  mostWaiting: 100,
  mostTries: 2,
  failure: () =>
    new DomainError('UNAVAILABLE', 'The electronic invoice cannot be generated right now; try again shortly.', {
      retryAfter,
    }),
})

/**
 * Generates an electronic invoice of a company as XML; for Factur-X, the XML to embed in the PDF.
 * @throws VALIDATION naming a code that is in no code list; UNAVAILABLE when it cannot be generated now
 */
export async function writeXml(format: EInvoiceFormat, invoice: EInvoice, companyId: number): Promise<string> {
  const syntax = xmlFormats[format]
  const noted = syntax.endsWith('UBL') ? { ...invoice, note: ublNote(invoice.note) } : invoice
  const model = ublModel(noted, format === 'peppol' ? peppol : '')
  const written = await pool.run(companyId, { format: syntax, model })
  if ('xml' in written) return written.xml
  throw invalidFields(written.problems.map(fieldOf))
}

/** UBL takes a text between two # for the code of the note's subject (BR-CL-08): such a note has one, general information. */
const ublNote = (note: string): string => (/#.*#/s.test(note) ? `#AAI#${note}` : note)

/** Fields outside the lines whose code lists exist only in the library. */
const fieldsByPart: readonly (readonly [part: string, field: FieldError['path']])[] = [
  ['AccountingSupplierParty/cac:Party/cbc:EndpointID', ['settings', 'routing_id']],
  ['AccountingSupplierParty', ['settings']],
  ['AccountingCustomerParty/cac:Party/cbc:EndpointID', ['client', 'routingId']],
  ['AccountingCustomerParty', ['client']],
  ['Currency', ['currencyId']],
]

function fieldOf({ path, message }: SchemaProblem): FieldError {
  const [, line] = /\/cac:InvoiceLine\/(\d+)\//.exec(path) ?? []
  if (line !== undefined) {
    const column = path.endsWith('@unitCode') ? ['unitCode'] : []
    return { path: ['lineItems', Number(line), ...column], message: shortened(message) }
  }
  for (const [part, field] of fieldsByPart) if (path.includes(part)) return { path: field, message: shortened(message) }
  return { path: ['eInvoice'], message: `cannot be written: ${shortened(message)} ${path}`.trim() }
}

const shortened = (message: string): string =>
  message.includes('allowed values') ? 'is not in the code list of EN 16931' : message
