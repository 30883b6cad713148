import type { z } from 'zod'
import type { ComposedEInvoice } from '../../domain/documents/e-invoice/operations.ts'
import type { Operation } from '../../domain/kernel/operation.ts'
import type { MailedPrintables } from '../../domain/documents/printable/mailed-printables.ts'
import type { PrintableDocument } from '../../domain/documents/printable/printable.ts'
import { humanize } from '../../domain/kernel/spelling.ts'
import { eInvoiceFile, xmlType } from '../e-invoice-file.ts'
import { fileHeaders } from '../file-headers.ts'
import { logoOf, logosOf } from '../logo.ts'
import { pdfType, printArchive, printPrintable, printTogether, zipType } from '../render-pdf.ts'
import { type Answer, custom, file, fileBody } from './answer.ts'
import { type BulkAction, withActions } from './bulk-actions.ts'
import { type OperationRoute, route } from './route.ts'

/** Operations that compose the printable document of one record, and of several, and that mail those of several. */
export type PrintableOperations = {
  one: Operation<z.ZodType, PrintableDocument>
  many: Operation<z.ZodType, PrintableDocument[]>
  mailed: Operation<z.ZodType, MailedPrintables>
}

/** Operation that composes the electronic invoice of one record. */
export type EInvoiceOperation = Operation<z.ZodType, ComposedEInvoice>

/** XML, except for Factur-X. */
export const eInvoiceBody = fileBody(xmlType)

/** `GET /invoices/{id}/download`: the PDF. `path` is of the list; `one` as in "an invoice". */
export const downloadRoute = (options: {
  path: string
  one: string
  printables: PrintableOperations
}): OperationRoute =>
  route({
    method: 'GET',
    path: `${options.path}/{id}/download`,
    operation: options.printables.one,
    summary: `A PDF of ${options.one}, in the client's language.`,
    answer: file(pdfType, async (printable: PrintableDocument, { scope, files }) =>
      printPrintable(printable, await logoOf({ ...scope, files }, printable.logo)),
    ),
  })

/** `GET /invoices/{id}/download_e_invoice`: XML, or a PDF with it inside. */
export const eInvoiceRoute = (options: { path: string; one: string; eInvoice: EInvoiceOperation }): OperationRoute =>
  route({
    method: 'GET',
    path: `${options.path}/{id}/download_e_invoice`,
    operation: options.eInvoice,
    summary: `The electronic invoice of ${options.one} by EN 16931, in the format of the settings or the one asked for.`,
    answer: {
      ...eInvoiceBody,
      async write(composed, { scope, files }) {
        const { name, mediaType, content } = await eInvoiceFile(composed, { ...scope, files })
        return { headers: fileHeaders(mediaType, name), body: content }
      },
    },
  })

/** One document as its PDF, several as a zip archive. */
const oneOrArchive: Answer<PrintableDocument[]> = {
  kind: 'custom',
  async write(printables, { scope, files }) {
    const logoFor = logosOf({ ...scope, files })
    const [printable] = printables
    const alone = printables.length === 1 && printable !== undefined
    const { name, content } = alone
      ? await printPrintable(printable, await logoFor(printable))
      : await printArchive(printables, logoFor)
    return { headers: fileHeaders(alone ? pdfType : zipType, name), body: content }
  },
}

/** All documents as one PDF, in the order of the ids. */
const onePdf = file(pdfType, (printables: PrintableDocument[], { scope, files }) =>
  printTogether(printables, logosOf({ ...scope, files })),
)

const message = { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] }

/** The number of documents, and the address that they are sent to. */
const mailNotice: Answer<MailedPrintables> = custom(({ kind, count, email }) => {
  const documents = count === 1 ? `PDF of 1 ${humanize(kind)} is` : `PDFs of ${count} ${humanize(kind)}s are`
  return { message: `The ${documents} sent to ${email}.` }
}, message)

/**
 * A bulk row with the actions `download` (a PDF, of several a zip), `bulk_print` (one PDF of all), `bulk_download` (mails the zip), and
 * `others`.
 */
export function printingBulk(
  bulk: OperationRoute,
  { path, printables, others }: { path: string; printables: PrintableOperations; others: Record<string, BulkAction> },
): OperationRoute {
  const row = { method: 'POST', path: `${path}/bulk`, summary: bulk.summary } as const
  const answering = (answer: Answer<PrintableDocument[]>) => route({ ...row, operation: printables.many, answer })
  const actions = {
    ...others,
    download: { row: answering(oneOrArchive), answered: 'a PDF, or a zip of several' },
    bulk_print: { row: answering(onePdf), answered: 'one PDF of all, in the order of the ids' },
    bulk_download: {
      row: route({ ...row, operation: printables.mailed, answer: mailNotice }),
      answered: '{"message": …}, and mails a zip of the PDFs to the caller',
    },
  }
  return withActions(bulk, actions, message)
}
