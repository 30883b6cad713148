import { execute } from '../domain/kernel/execute.ts'
import { readingWork } from '../domain/kernel/unit-of-work.ts'
import type { RequestContext } from '../domain/kernel/request-context.ts'
import { notFound } from '../domain/kernel/error.ts'
import { invitedPrintables } from '../domain/documents/portal/invited-printable.ts'
import { documentByHash } from '../domain/documents/attachment/operations.ts'
import { fileHeaders, shownInline } from './file-headers.ts'
import type { Handler, Incoming, Outgoing } from '../http/http.ts'
import { logoOf } from './logo.ts'
import type { PortalKind } from './pages/portal-kinds.ts'
import { pdfType, printPrintable } from './render-pdf.ts'
import { refuse } from './rest/errors.ts'
import { storedFile } from './rest/stored-files.ts'

/** Path prefix of attachments, which are addressed by the hash of their content. */
export const attachmentsPrefix = '/documents'

type TokenFilesOptions = {
  /** The caller. @throws INVALID_TOKEN */
  contextOf: (request: Incoming) => Promise<RequestContext>
  /** Called for every error that is not the caller's fault. */
  report: (error: unknown, request: Incoming) => void
}

/** Files outside `/api/v1` for callers with a token, with the refusals of REST. compat: the published app reads PDFs and attachments there. */
export function createTokenFiles({ contextOf, report }: TokenFilesOptions) {
  const refusing = (request: Incoming, answer: () => Promise<Outgoing>): Promise<Outgoing> =>
    answer().catch((error: unknown) => refuse(error, request.requestId, (unexpected) => report(unexpected, request)))

  return {
    /** The PDF of the document behind an invitation's key; `inline=true` displays it in a page. */
    invited: (portal: PortalKind, key: string, request: Incoming): Promise<Outgoing> =>
      refusing(request, async () => {
        const context = await contextOf(request)
        const { value: printable } = await execute(invitedPrintables[portal.kind], { key }, context)
        const work = readingWork(context)
        const { name, content } = await printPrintable(printable, await logoOf({ ...context, work }, printable.logo))
        const headers = fileHeaders(pdfType, printable.number === '' ? name : `${printable.number}.pdf`)
        const inline = new URLSearchParams(request.query).get('inline') === 'true'
        return { status: 200, headers: inline ? shownInline(headers) : headers, body: content }
      }),

    /** `/documents/{hash}`: an attachment that the caller may see, by the hash of its content. */
    attachment: ((request) =>
      refusing(request, async () => {
        const context = await contextOf(request)
        const [hash = '', ...more] = request.path.slice(attachmentsPrefix.length + 1).split('/')
        if (more.length > 0) throw notFound('document')
        const { value: document } = await execute(documentByHash, { hash }, context)
        const scope = { work: readingWork(context), ids: context.ids }
        const written = await storedFile.write(document, {
          scope,
          files: context.files,
          includes: new Map(),
          url: context.baseUrl + request.path,
          rawQuery: request.query,
        })
        return { ...written, status: 200 }
      })) satisfies Handler,
  }
}
