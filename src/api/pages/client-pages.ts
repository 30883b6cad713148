import { databaseFailure } from '../../db/failure.ts'
import { findContactDocuments } from '../../domain/portal/contact-documents.ts'
import { findInvited, findShown, markViewed } from '../../domain/portal/shown-document.ts'
import type { Anonymous, ShownDocument } from '../../domain/portal/shown-document.ts'
import { sheetOf } from '../../domain/sheet/operations.ts'
import type { SheetKind } from '../../domain/sheet/sheet.ts'
import { documentsOf } from '../../domain/uploaded-document/store.ts'
import type { UploadedDocument } from '../../domain/uploaded-document/uploaded-document.ts'
import { fileHeaders } from '../file-headers.ts'
import type { Handler, Incoming, Outgoing } from '../http.ts'
import { logoOf } from '../logo.ts'
import { pdfType, printSheet } from '../prints.ts'
import { contactPage } from './contact-page.ts'
import { awayPage, brokenPage, documentPage, expiredPage, nothingPage } from './document-page.ts'
import { readSignedLink } from './signed-link.ts'

/** Where the pages begin that clients see without a token. */
export const clientPagesPrefix = '/client'

type ClientPagesOptions = {
  anonymousOf(request: Incoming): Anonymous
  /** Told of every failure that is not the caller's. */
  report(error: unknown, request: Incoming): void
}

const kinds: readonly string[] = ['invoice', 'quote', 'credit'] satisfies readonly SheetKind[]

const isKind = (word: string): word is SheetKind => kinds.includes(word)

/**
 * `/client/invoice/{key}`: the document behind an invitation, for whoever has the link; `?silent=true` does not write down
 * that it was seen. `/client/key_login/{contact key}`: the list of what a person was sent. `/client/invoice/{key}/documents/{id}`: a file that is kept with it. `/client/invoice/{id}/pdf?…`: the PDF, for whoever has a signed link. Never throws.
 */
export function createClientPages(options: ClientPagesOptions): Handler {
  return async (request) => {
    try {
      const [kind = '', name = '', part, item, ...more] = request.path.slice(clientPagesPrefix.length + 1).split('/')
      if (kind === 'key_login' && part === undefined) return await showContact(options.anonymousOf(request), name)
      if (!isKind(kind) || more.length > 0) return nothingPage()
      const query = new URLSearchParams(request.query)
      const anonymous = options.anonymousOf(request)
      if (part === undefined) return await showDocument(anonymous, kind, name, query)
      if (part === 'pdf' && item === undefined) return await showSigned(anonymous, kind, { id: name, query })
      return part === 'documents' && item ? await showAttachment(anonymous, kind, name, item) : nothingPage()
    } catch (error) {
      options.report(error, request)
      return databaseFailure(error) ? awayPage() : brokenPage(request.requestId)
    }
  }
}

/** The list of what a person was sent. Seeing it is not written down, and marks no document as seen. */
async function showContact(anonymous: Anonymous, key: string): Promise<Outgoing> {
  const found = await findContactDocuments(anonymous, key)
  if (!found) return nothingPage()
  return contactPage(
    found,
    ({ kind, key: invitation }) => `${anonymous.baseUrl}${clientPagesPrefix}/${kind}/${invitation}`,
  )
}

async function showDocument(
  anonymous: Anonymous,
  kind: SheetKind,
  key: string,
  query: URLSearchParams,
): Promise<Outgoing> {
  const invited = await findInvited(anonymous, kind, key)
  if (!invited) return nothingPage()
  const sheet = await sheetOf(invited.work, kind, invited.row)
  if (query.get('silent') !== 'true') await markViewed(anonymous, invited)
  const attachments = await attachmentsOf(invited)
  return documentPage(sheet, {
    pdf: `${anonymous.baseUrl}/api/v1/${kind}/${key}/download`,
    logo: await logoOf({ ...anonymous, work: invited.work }, sheet.logo),
    attachments: attachments.map(({ id, name }) => ({
      name,
      href: `${anonymous.baseUrl}${clientPagesPrefix}/${kind}/${key}/documents/${anonymous.ids.encode('document', id)}`,
    })),
  })
}

/** The files of the document that its client may see. */
async function attachmentsOf({ work, kind, row }: ShownDocument): Promise<UploadedDocument[]> {
  const [files = []] = await documentsOf(kind)(work, [row.id])
  return files.filter((file) => file.isPublic && file.archivedAt === null)
}

async function showAttachment(anonymous: Anonymous, kind: SheetKind, key: string, item: string): Promise<Outgoing> {
  const invited = await findInvited(anonymous, kind, key)
  const id = anonymous.ids.decode('document', item)
  const found = invited && (await attachmentsOf(invited)).find((file) => file.id === id)
  if (!found || !(await anonymous.files.has(found.hash))) return nothingPage()
  // Whatever it is, it is kept and not shown: it is somebody's file on our address.
  const headers = { ...fileHeaders('application/octet-stream', found.name), 'Content-Security-Policy': 'sandbox' }
  return { status: 200, headers, file: anonymous.files.stream(found.hash) }
}

async function showSigned(
  anonymous: Anonymous,
  kind: SheetKind,
  link: { id: string; query: URLSearchParams },
): Promise<Outgoing> {
  const subject = await readSignedLink(anonymous, kind, link)
  if (subject === 'expired') return expiredPage()
  const shown = subject && (await findShown(anonymous, kind, subject))
  if (!shown) return nothingPage()
  const { work, row } = shown
  const sheet = await sheetOf(work, kind, row)
  const { name, content } = await printSheet(sheet, await logoOf({ ...anonymous, work }, sheet.logo))
  return { status: 200, headers: fileHeaders(pdfType, name), body: content }
}
