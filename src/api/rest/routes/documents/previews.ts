import { documentPreview, purchaseOrderPreview } from '../../../../domain/documents/printable/preview.ts'
import type { PrintableDocument } from '../../../../domain/documents/printable/printable.ts'
import { fileHeaders, shownInline } from '../../../file-headers.ts'
import { logoOf } from '../../../logo.ts'
import { pdfType, printPrintable } from '../../../render-pdf.ts'
import { type Answer, fileBody } from '../../answer.ts'
import { route } from '../../route.ts'
import { documentForm } from '../../overlay/billing/document.ts'

/** A PDF for a page that shows it beside its form, and fetches it again after each change. */
const shownPdf: Answer<PrintableDocument> = {
  ...fileBody(pdfType),
  async write(printable, { scope, files }) {
    const { content } = await printPrintable(printable, await logoOf({ ...scope, files }, printable.logo))
    return {
      headers: { ...shownInline(fileHeaders(pdfType, 'preview.pdf')), 'Cache-Control': 'no-cache' },
      body: content,
    }
  },
}

export const previewRoutes = [
  route({
    method: 'POST',
    path: '/live_preview',
    operation: documentPreview,
    form: documentForm,
    summary:
      'The PDF of an invoice, quote or credit as a form holds it, the stored one of `entity_id` or a new one; nothing is stored.',
    answer: shownPdf,
  }),
  route({
    method: 'POST',
    path: '/live_preview/purchase_order',
    operation: purchaseOrderPreview,
    form: documentForm,
    summary: 'The PDF of an unsaved purchase order.',
    answer: shownPdf,
  }),
]
