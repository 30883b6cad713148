import { DomainError, notFound } from '../domain/kernel/error.ts'
import type { AnonymousContext } from '../domain/kernel/request-context.ts'
import { findLogoByKey, logoKeyIn, type LogoType } from '../domain/records/attachment/logo.ts'
import { fileHeaders, shownInline } from './file-headers.ts'
import type { Handler, Incoming } from '../http/http.ts'
import { storedLogo } from './logo.ts'
import { refuse } from './rest/errors.ts'

type LogoFileOptions = {
  /** Context of a request without a token. */
  anonymousOf: (request: Incoming) => AnonymousContext
  /** Called for every error that is not the caller's fault. */
  report: (error: unknown, request: Incoming) => void
}

/** Headers of an image that pages of any origin embed, such as an admin app or a mail client; active content is disabled. */
export const logoHeaders = (mediaType: LogoType): Record<string, string> => ({
  ...shownInline(fileHeaders(mediaType, mediaType === 'image/png' ? 'logo.png' : 'logo.jpg')),
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "sandbox; default-src 'none'",
})

// The content behind a key never changes; a deleted logo disappears within a day.
const cached = 'public, max-age=86400'

/** `/logos/{key}`: a logo, public under its address. Never throws. */
export function createLogoFile({ anonymousOf, report }: LogoFileOptions): Handler {
  return async (request) => {
    try {
      const anonymous = anonymousOf(request)
      const key = logoKeyIn(request.path)
      const logo = key === undefined ? undefined : await findLogoByKey(anonymous, key)
      if (!logo) throw notFound('logo')
      const shown = await storedLogo(anonymous.files, logo)
      if (!shown)
        throw new DomainError('NOT_FOUND', 'The content of this logo is not in the file store, or is damaged.')
      return {
        status: 200,
        headers: { ...logoHeaders(shown.mediaType), 'Cache-Control': cached },
        body: Buffer.from(shown.content),
      }
    } catch (error) {
      return refuse(error, request.requestId, (unexpected) => report(unexpected, request))
    }
  }
}
