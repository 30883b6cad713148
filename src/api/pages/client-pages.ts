import { findInvited, findShown, markViewed } from '../../domain/portal/shown-document.ts'
import type { Anonymous } from '../../domain/portal/shown-document.ts'
import { sheetOf } from '../../domain/sheet/operations.ts'
import type { SheetKind } from '../../domain/sheet/sheet.ts'
import { fileHeaders } from '../file-headers.ts'
import type { Handler, Incoming, Outgoing } from '../http.ts'
import { pdfType, printSheet } from '../prints.ts'
import { brokenPage, documentPage, expiredPage, nothingPage } from './document-page.ts'
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
 * that it was seen. `/client/invoice/{id}/pdf?…`: the PDF, for whoever has a signed link. Never throws.
 */
export function createClientPages(options: ClientPagesOptions): Handler {
  return async (request) => {
    try {
      const [kind = '', name = '', file, ...more] = request.path.slice(clientPagesPrefix.length + 1).split('/')
      if (!isKind(kind) || more.length > 0) return nothingPage()
      const query = new URLSearchParams(request.query)
      const anonymous = options.anonymousOf(request)
      if (file === undefined) return await showDocument(anonymous, kind, name, query)
      return file === 'pdf' ? await showSigned(anonymous, kind, { id: name, query }) : nothingPage()
    } catch (error) {
      options.report(error, request)
      return brokenPage(request.requestId)
    }
  }
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
  return documentPage(sheet, { pdf: `${anonymous.baseUrl}/api/v1/${kind}/${key}/download`, attachments: [] })
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
  const { name, content } = await printSheet(await sheetOf(shown.work, kind, shown.row))
  return { status: 200, headers: fileHeaders(pdfType, name), body: content }
}
