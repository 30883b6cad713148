import { notFound } from '../../domain/kernel/error.ts'
import { humanize } from '../../domain/kernel/spelling.ts'
import type { RecordKind } from '../../domain/kernel/record-id.ts'
import { uploadDocuments, type Uploaded } from '../../domain/documents/attachment/operations.ts'
import type { Work } from '../../domain/kernel/work.ts'
import type { Answer } from './answer.ts'
import { present, type Presenter } from './presenter.ts'
import { type OperationRoute, route } from './route.ts'

type UploadOptions<Row> = {
  kind: RecordKind
  /** Of the list: `/invoices`. */
  path: string
  /** As in "an invoice". */
  one: string
  presenter: Presenter<Row>
  load: (work: Work, ids: readonly number[]) => Promise<readonly (Row | undefined)[]>
}

/** The presented record of the attachments, with all of them among its members. */
const parentOf = <Row>({ presenter, load, kind }: UploadOptions<Row>): Answer<Uploaded> => ({
  kind: 'item',
  presenter,
  async write({ parent }, { scope, includes }) {
    const [row] = await load(scope.work, [parent.key])
    if (!row) throw notFound(humanize(kind))
    const [record = '{}'] = await present(presenter, [row], includes, scope)
    return { body: `{"data":${record}}` }
  },
})

/** `POST` and `PUT /invoices/{id}/upload`: attaches files to a record; the response is the record with all its attachments. */
export const uploadRoutes = <Row>(options: UploadOptions<Row>): OperationRoute[] =>
  (['POST', 'PUT'] as const).map((method) =>
    route({
      method,
      path: `${options.path}/{id}/upload`,
      operation: uploadDocuments,
      graphql: 'Mutation.uploadDocuments',
      summary: `Keep files with ${options.one}: at most 10, of 20 MiB each.`,
      files: { 'documents[]': 'The files; parts of any other name are taken too.' },
      input: ({ params: { id = '' }, body, query, files }, context) => {
        if (context.ids.decode(options.kind, id) === undefined) throw notFound(humanize(options.kind))
        const isPublic = body['is_public'] ?? query['is_public']
        return {
          record_id: id,
          ...(isPublic !== undefined && { is_public: isPublic }),
          files: files.map(({ name, content }) => ({ name, content })),
        }
      },
      answer: parentOf(options),
    }),
  )
