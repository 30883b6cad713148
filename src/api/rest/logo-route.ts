import type { Company } from '../../domain/company/company/company.ts'
import { company } from '../../domain/company/company/operations.ts'
import { resolveSettings } from '../../domain/kernel/settings/settings.ts'
import { logoHeaders } from '../logo-file.ts'
import { logoOf } from '../logo.ts'
import { fileBody } from './answer.ts'
import { route } from './route.ts'

/** The form part of a logo that comes with an update. */
export const logoPart = {
  company_logo: 'Logo: a PNG or JPEG of at most 1 MiB. `settings.company_logo` becomes its address.',
}

/** A transparent PNG of one pixel. */
const noLogo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=',
  'base64',
)

/** `GET /companies/{id}/logo`: the image itself, for pages that edit it. */
export const companyLogoRoute = route({
  method: 'GET',
  path: '/companies/{id}/logo',
  operation: company,
  summary: "The company's logo as PNG or JPEG; a transparent PNG of one pixel without one.",
  answer: {
    ...fileBody('image/*'),
    async write({ settings }: Company, { scope, files }) {
      const logo = await logoOf({ ...scope, files }, resolveSettings(settings).company_logo)
      return {
        headers: { ...logoHeaders(logo?.mediaType ?? 'image/png'), 'Cache-Control': 'private, no-store' },
        body: Buffer.from(logo?.content ?? noLogo),
      }
    },
  },
})
