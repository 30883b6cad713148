import { notFound } from '../../../domain/error.ts'
import { findInvited } from '../../../domain/portal/shown-document.ts'
import { sheetOf } from '../../../domain/sheet/operations.ts'
import { fileHeaders } from '../../file-headers.ts'
import { logoOf } from '../../logo.ts'
import { pdfType, printSheet } from '../../prints.ts'
import { publicRoute } from '../route.ts'

/** What whoever has the key of an invitation may download. */
export const invitationRoutes = (['invoice', 'quote', 'credit'] as const).map((kind) =>
  publicRoute({
    method: 'GET',
    path: `/${kind}/{invitation_key}/download`,
    summary: `The PDF of the ${kind} that an invitation is for; its key stands for a token.`,
    answer: {
      kind: 'custom',
      presenter: undefined,
      mediaType: pdfType,
      described: { type: 'string', contentMediaType: pdfType },
    },
    async serve({ params: { invitation_key: key = '' } }, anonymous) {
      const invited = await findInvited(anonymous, kind, key)
      if (!invited) throw notFound(kind)
      const { work, row } = invited
      const { name, content } = await printSheet(await sheetOf(work, kind, row), await logoOf({ ...anonymous, work }))
      return { status: 200, headers: fileHeaders(pdfType, name), body: content }
    },
  }),
)
