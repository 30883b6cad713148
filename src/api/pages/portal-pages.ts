import { databaseFailure } from '../../db/failures/failure.ts'
import { DocumentTooLongError } from '../../delivery/print-refusals.ts'
import { type ContactDocuments, findContactDocuments } from '../../domain/documents/portal/contact-documents.ts'
import type { AnonymousContext } from '../../domain/kernel/request-context.ts'
import { filesForReader } from '../../domain/documents/attachment/reader-files.ts'
import type { UploadedDocument } from '../../domain/records/attachment/uploaded-document.ts'
import { fileHeaders } from '../file-headers.ts'
import type { Handler, Incoming, Outgoing } from '../../http/http.ts'
import { fill, labelsOf } from '../../domain/documents/printable/labels.ts'
import { logoOf } from '../logo.ts'
import { pdfType, printPrintable } from '../render-pdf.ts'
import { answerForms } from './answer-forms.ts'
import { answerWordsOf } from '../../domain/documents/portal/answer-words.ts'
import { contentKey } from '../../domain/documents/portal/quote-answers.ts'
import { type Refused, takeAnswer, thanksFor } from './portal-answers.ts'
import {
  awayPage,
  brokenPage,
  documentPage,
  expiredPage,
  longPage,
  nothingPage,
  notIssuedPage,
} from './document-page.ts'
import type { Invited, PortalKind, PortalDocument } from './portal-kinds.ts'
import { readSignedLink } from './signed-link.ts'
import { html, joinedLines, type Html } from '../../domain/kernel/text/html-text.ts'
import { documentStyle } from './document-style.ts'
import { htmlPage } from './html.ts'

/** Path prefix of the client pages. */
export const clientPagesPrefix = '/client'

/** Path prefix of the vendor pages. */
export const vendorPagesPrefix = '/vendor'

type PortalOptions = {
  /** Before the word of the kind: `/client`. */
  prefix: string
  /** Kinds of document shown there, by the word in the path. */
  kinds: Readonly<Record<string, PortalKind>>
  /** Contacts have a page of their own there: `/client/key_login/{contact key}`. */
  hasContacts?: boolean
  anonymousOf(request: Incoming): AnonymousContext
  /** Parses a form. @throws BAD_REQUEST */
  parseForm: (text: string) => Readonly<Record<string, unknown>>
  /** Responds to `…/{key}/download_pdf`, which needs a token. */
  downloadWithToken?(kind: PortalKind, key: string, request: Incoming): Promise<Outgoing>
  /** Called for every error that is not the caller's fault. */
  report(error: unknown, request: Incoming): void
}

/** A request for something of one kind. */
type Requested = {
  portal: PortalKind
  base: string
  anonymous: AnonymousContext
  query: URLSearchParams
  /** True where opening the page is recorded as seeing the document. */
  recorded: boolean
}

/**
 * `/client/invoice/{key}`: the document behind an invitation, public to holders of the link; `?silent=true` does not record that
 * it was seen. A POST of one of its forms approves or declines a quote, or leaves a comment. `…/{key}/download`: its PDF. `…/{key}/documents/{id}`: an attachment. `…/{id}/pdf?…`: the PDF under a signed link.
 * `…/{key}/download_pdf`: the PDF for callers with a token. Never throws.
 */
export function createPortalPages(options: PortalOptions): Handler {
  const { prefix, kinds } = options
  return async (request) => {
    try {
      return await respond(request)
    } catch (error) {
      if (error instanceof DocumentTooLongError) return longPage()
      options.report(error, request)
      return databaseFailure(error) ? awayPage() : brokenPage(request.requestId)
    }
  }

  async function respond(request: Incoming): Promise<Outgoing> {
    const [word = '', name = '', part, item, ...more] = request.path.slice(prefix.length + 1).split('/')
    const isPost = request.method === 'POST'
    if (isPost && (part !== undefined || !Object.hasOwn(kinds, word))) return nothingPage()
    if (options.hasContacts && word === 'key_login' && part === undefined) {
      return showContact(options.anonymousOf(request), name)
    }
    const portal = Object.hasOwn(kinds, word) ? kinds[word] : undefined
    if (!portal || more.length > 0) return nothingPage()
    if (part === 'download_pdf' && item === undefined && options.downloadWithToken) {
      return options.downloadWithToken(portal, name, request)
    }
    const anonymous = options.anonymousOf(request)
    const query = new URLSearchParams(request.query)
    const recorded = request.headOnly !== true && query.get('silent') !== 'true'
    const requested = { portal, base: `${prefix}/${word}`, anonymous, query, recorded }
    if (isPost) return answer(requested, name, request)
    if (part === 'documents' && item) return showAttachment(requested, name, item)
    return item === undefined ? showPart(requested, name, part) : nothingPage()
  }

  async function answer(requested: Requested, key: string, request: Incoming): Promise<Outgoing> {
    const { portal, anonymous } = requested
    const invited = await portal.invited(anonymous, key)
    if (!invited) return nothingPage()
    if (invited.isDraft) return draftPage(invited)
    const { baseUrl } = anonymous
    const taken = await takeAnswer(invited, request, { baseUrl, parseForm: options.parseForm })
    if (!('reason' in taken)) return taken
    // The state that refused the answer may be newer than what was read before.
    const present = await portal.invited(anonymous, key)
    return present ? showInvited(requested, key, present, taken) : nothingPage()
  }
}

async function showPart(requested: Requested, name: string, part: string | undefined): Promise<Outgoing> {
  if (part === undefined) return showDocument(requested, name)
  if (part === 'pdf') return showSigned(requested, name)
  if (part !== 'download') return nothingPage()
  const invited = await requested.portal.invited(requested.anonymous, name)
  return invited?.isDraft ? draftPage(invited) : showPdf(requested, invited)
}

/** Lists the documents sent to a contact. Opening the list is not recorded, and marks no document as seen. */
async function showContact(anonymous: AnonymousContext, key: string): Promise<Outgoing> {
  const found = await findContactDocuments(anonymous, key)
  if (!found) return nothingPage()
  return contactPage(
    found,
    ({ kind, key: invitation }) => `${anonymous.baseUrl}${clientPagesPrefix}/${kind}/${invitation}`,
  )
}

async function showDocument(requested: Requested, key: string): Promise<Outgoing> {
  const invited = await requested.portal.invited(requested.anonymous, key)
  return invited ? showInvited(requested, key, invited) : nothingPage()
}

/** The page of a document, with its forms unless the sender looks at it; `refused` is a form that was not accepted. */
async function showInvited(
  { portal, base, anonymous, query, recorded }: Requested,
  key: string,
  invited: Invited,
  refused?: Refused,
): Promise<Outgoing> {
  if (invited.isDraft) return draftPage(invited)
  const printable = await invited.printable()
  const isSilent = query.get('silent') === 'true'
  if (recorded && !refused) await invited.markViewed()
  const attachments = await attachmentsOf(invited)
  const words = answerWordsOf(printable.locale)
  const state = await invited.quote?.state()
  const said = refused?.reason ?? (await thanksFor(query, invited))
  const notice = said === 'isExpired' ? state?.note : said && fill(words[said], { company: printable.company.name })
  const { sent = {}, status = 200 } = refused ?? {}
  return documentPage(printable, {
    pdf: anonymous.baseUrl + portal.pdfPath(key),
    logo: await logoOf({ ...anonymous, work: invited.work }, printable.logo),
    attachments: attachments.map(({ id, name }) => ({
      name,
      href: `${anonymous.baseUrl}${base}/${key}/documents/${anonymous.ids.encode('document', id)}`,
    })),
    status,
    ...(notice && { notice }),
    ...(!isSilent && { below: answerForms({ words, state, seen: contentKey(printable), sent }) }),
  })
}

/** Opening the link of a draft is not recorded. */
async function draftPage({ printable }: PortalDocument): Promise<Outgoing> {
  const { locale } = await printable()
  return notIssuedPage(locale, labelsOf(locale).notIssued)
}

/** The attachments of the document that its reader may see. */
async function attachmentsOf({ work, kind, id }: PortalDocument): Promise<UploadedDocument[]> {
  const files = await filesForReader(work, kind, id)
  return files.filter((file) => file.archivedAt === null)
}

async function showAttachment({ portal, anonymous }: Requested, key: string, item: string): Promise<Outgoing> {
  const invited = await portal.invited(anonymous, key)
  const id = anonymous.ids.decode('document', item)
  const found = invited && !invited.isDraft && (await attachmentsOf(invited)).find((file) => file.id === id)
  if (!found || !(await anonymous.files.has(found.hash))) return nothingPage()
  // Always downloaded, never displayed: untrusted content on our origin.
  const headers = { ...fileHeaders('application/octet-stream', found.name), 'Content-Security-Policy': 'sandbox' }
  return { status: 200, headers, file: anonymous.files.stream(found.hash) }
}

async function showSigned(requested: Requested, id: string): Promise<Outgoing> {
  const { portal, anonymous, query } = requested
  const subject = await readSignedLink(anonymous, portal.kind, { id, query })
  if (subject === 'expired') return expiredPage()
  return showPdf(requested, subject && (await portal.signed(anonymous, subject)))
}

async function showPdf({ anonymous }: Requested, shown: PortalDocument | undefined): Promise<Outgoing> {
  if (!shown) return nothingPage()
  const printable = await shown.printable()
  const { name, content } = await printPrintable(
    printable,
    await logoOf({ ...anonymous, work: shown.work }, printable.logo),
  )
  return { status: 200, headers: fileHeaders(pdfType, name), body: content }
}

type Listed = ContactDocuments['documents'][number]

/** The page that lists the documents sent to a contact. */
function contactPage(contact: ContactDocuments, linkOf: (document: Listed) => string): Outgoing {
  const { company, person, labels, documents } = contact
  const title = [company, person].filter((name) => name !== '').join(' · ') || labels.client
  return htmlPage({
    status: 200,
    language: contact.locale,
    title,
    style: documentStyle,
    body: html`<main>
<div class="bar"><h1 dir="auto">${title}</h1></div>
<article class="printable">
<table>
<thead><tr><th scope="col">${labels.number}</th><th scope="col">${labels.date}</th><th scope="col"></th><th scope="col">${labels.total}</th></tr></thead>
<tbody>
${joinedLines(documents.map((document) => rowOf(document, linkOf(document), labels)))}
</tbody>
</table>
</article>
</main>`,
  })
}

const rowOf = ({ title, date, amount, status }: Listed, href: string, labels: ContactDocuments['labels']): Html =>
  html`<tr><td><a href="${href}" dir="auto">${title}</a></td><td data-label="${labels.date}">${date}</td><td><span class="status ${status.tone}">${status.label}</span></td><td data-label="${labels.total}">${amount}</td></tr>`
