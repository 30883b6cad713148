import { type EInvoiceFormat, formatInput } from '../../../../domain/documents/e-invoice/format.ts'
import { eInvoiceOf } from '../../../../domain/documents/e-invoice/operations.ts'
import type { DocumentKind } from '../../../../domain/billing/document/document.ts'
import { draftStatus } from '../../../../domain/kernel/document-status.ts'
import { DomainError, invalidFields, notFound } from '../../../../domain/kernel/error.ts'
import type { AnonymousContext } from '../../../../domain/kernel/request-context.ts'
import { findInvited, type ShownDocument } from '../../../../domain/documents/portal/shown-document.ts'
import { printableOf } from '../../../../domain/documents/printable/operations.ts'
import { eInvoiceFile } from '../../../e-invoice-file.ts'
import { fileHeaders } from '../../../file-headers.ts'
import { logoOf } from '../../../logo.ts'
import { pdfType, printPrintable } from '../../../render-pdf.ts'
import { fileBody } from '../../answer.ts'
import { eInvoiceBody } from '../../download-route.ts'
import { publicRoute } from '../../route.ts'

const pdfRoutes = (['invoice', 'quote', 'credit'] as const).map((kind) =>
  publicRoute({
    method: 'GET',
    path: `/${kind}/{invitation_key}/download`,
    summary: `The PDF of the ${kind} that an invitation is for; its key stands for a token.`,
    answer: fileBody(pdfType),
    async serve({ params: { invitation_key: key = '' } }, anonymous) {
      const { work, row } = await issued(anonymous, kind, key)
      const printable = await printableOf(work, kind, row)
      const { name, content } = await printPrintable(printable, await logoOf({ ...anonymous, work }, printable.logo))
      return { status: 200, headers: fileHeaders(pdfType, name), body: content }
    },
  }),
)

const eInvoiceRoutes = (['invoice', 'credit'] as const).map((kind) =>
  publicRoute({
    method: 'GET',
    path: `/${kind}/{invitation_key}/download_e_invoice`,
    summary: `The electronic invoice of the ${kind} that an invitation is for; its key stands for a token.`,
    answer: eInvoiceBody,
    async serve({ params: { invitation_key: key = '' }, query }, anonymous) {
      const { work, row } = await issued(anonymous, kind, key)
      const format = requestedFormat(query['format'])
      const composed = await eInvoiceOf(work, { kind, row }, format && (() => format))
      const { name, mediaType, content } = await eInvoiceFile(composed, { ...anonymous, work })
      return { status: 200, headers: fileHeaders(mediaType, name), body: content }
    },
  }),
)

/** The document of an invitation's key. @throws NOT_FOUND, for drafts too: their content may still change */
async function issued(anonymous: AnonymousContext, kind: DocumentKind, key: string): Promise<ShownDocument> {
  const invited = await findInvited(anonymous, kind, key)
  if (!invited) throw notFound(kind)
  if (invited.row.statusId === draftStatus) throw new DomainError('NOT_FOUND', `The ${kind} is not issued yet.`)
  return invited
}

/** @throws VALIDATION for an unknown format */
function requestedFormat(written: unknown): EInvoiceFormat | undefined {
  if (written === undefined || written === '') return undefined
  const read = formatInput.safeParse(written)
  if (read.success) return read.data
  throw invalidFields(read.error.issues.map(({ message }) => ({ path: ['format'], message })))
}

/** Downloads authorized by the key of an invitation alone. */
export const invitationRoutes = [...pdfRoutes, ...eInvoiceRoutes]
