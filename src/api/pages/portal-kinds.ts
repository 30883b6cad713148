import { answerState, type AnswerState } from '../../domain/documents/portal/answer-state.ts'
import { commentOnDocument, commentOnOrder, type CommentOutcome } from '../../domain/documents/portal/comments.ts'
import { type AnswerOutcome, answerQuote, type QuoteAnswer } from '../../domain/documents/portal/quote-answers.ts'
import { findInvited, findShown, markViewed, type ShownDocument } from '../../domain/documents/portal/shown-document.ts'
import type { AnonymousContext } from '../../domain/kernel/request-context.ts'
import {
  findInvitedOrder,
  findShownOrder,
  markOrderViewed,
  type ShownOrder,
} from '../../domain/documents/portal/shown-order.ts'
import type { DocumentKind } from '../../domain/billing/document/document.ts'
import { orderPrintableOf, printableOf } from '../../domain/documents/printable/operations.ts'
import type { PrintableDocument, PrintableKind } from '../../domain/documents/printable/printable.ts'
import { draftStatus } from '../../domain/kernel/document-status.ts'
import type { Work } from '../../domain/kernel/work.ts'

/** A document that a link opens. */
export type PortalDocument = {
  kind: PrintableKind
  id: number
  work: Work
  /** True for a draft: its content may still change, and is shown to callers with a token only. */
  isDraft: boolean
  printable: () => Promise<PrintableDocument>
}

/** A document behind an invitation. */
export type Invited = PortalDocument & {
  markViewed: () => Promise<void>
  comment: (text: string) => Promise<CommentOutcome>
  /** Of quotes alone: the state of the answer, and the answer itself. */
  quote?: { state: () => Promise<AnswerState>; answer: (answer: QuoteAnswer) => Promise<AnswerOutcome> }
}

/** A kind of document that outsiders open through a link. */
export type PortalKind = {
  kind: PrintableKind
  /** Path of the PDF on this service, authorized by the key of an invitation alone. */
  pdfPath: (key: string) => string
  /** The document of an invitation's key; undefined when there is none that may be seen. */
  invited: (anonymous: AnonymousContext, key: string) => Promise<Invited | undefined>
  /** The document of a signed link; undefined when it is deleted. */
  signed: (
    anonymous: AnonymousContext,
    subject: { companyId: number; id: number },
  ) => Promise<PortalDocument | undefined>
}

const shownDocument = ({ kind, row, work }: ShownDocument): PortalDocument => ({
  kind,
  id: row.id,
  work,
  isDraft: row.statusId === draftStatus,
  printable: () => printableOf(work, kind, row),
})

const documentKind = (kind: DocumentKind): PortalKind => ({
  kind,
  pdfPath: (key) => `/api/v1/${kind}/${key}/download`,
  async invited(anonymous, key) {
    const found = await findInvited(anonymous, kind, key)
    if (!found) return undefined
    return {
      ...shownDocument(found),
      markViewed: () => markViewed(anonymous, found),
      comment: (text) => commentOnDocument(anonymous, found, text),
      ...(kind === 'quote' && {
        quote: {
          state: () => answerState(found.work, found.row.id),
          answer: (answer) => answerQuote(anonymous, found, answer),
        },
      }),
    }
  },
  async signed(anonymous, subject) {
    const found = await findShown(anonymous, kind, subject)
    return found && shownDocument(found)
  },
})

const shownOrder = ({ row, work }: ShownOrder): PortalDocument => ({
  kind: 'purchaseOrder',
  id: row.id,
  work,
  isDraft: row.statusId === draftStatus,
  printable: () => orderPrintableOf(work, row),
})

/** Kinds of document shown to clients, by the word in the path. */
export const clientKinds: Readonly<Record<string, PortalKind>> = {
  invoice: documentKind('invoice'),
  quote: documentKind('quote'),
  credit: documentKind('credit'),
}

/** Kinds of document shown to vendors, by the word in the path. */
export const vendorKinds: Readonly<Record<string, PortalKind>> = {
  purchase_order: {
    kind: 'purchaseOrder',
    pdfPath: (key) => `/vendor/purchase_order/${key}/download`,
    async invited(anonymous, key) {
      const found = await findInvitedOrder(anonymous, key)
      if (!found) return undefined
      return {
        ...shownOrder(found),
        markViewed: () => markOrderViewed(anonymous, found),
        comment: (text) => commentOnOrder(anonymous, found, text),
      }
    },
    async signed(anonymous, subject) {
      const found = await findShownOrder(anonymous, subject)
      return found && shownOrder(found)
    },
  },
}
