import * as z from 'zod'
import { bulkIds, bulkInput } from '../../records/bulk.ts'
import { file, flag, text } from '../../kernel/input.ts'
import { referencesIn, subject, subjectAmong } from '../../kernel/reference-input.ts'
import { baseFilters, severalOf, pageInput } from '../../records/list/list.ts'
import { humanize } from '../../kernel/spelling.ts'
import { parentKinds } from '../../records/attachment/parents.ts'

/** Maximum number of files in one upload. */
const mostFiles = 10

export const uploadDocumentsInput = z
  .object({
    recordId: subjectAmong(
      ['company', ...parentKinds],
      `Record that the files belong to: the company, or a ${parentKinds.map(humanize).join(', ')}.`,
    ),
    isPublic: flag("True if the client may see them; by default as the company's.").optional(),
    files: z
      .array(
        z
          .object({
            name: text('Name of the file; a path is removed.'),
            content: file('Its bytes as base64 text; over REST it may be larger.'),
          })
          .meta({ title: 'UploadedFileInput', description: 'A file to keep.' }),
      )
      .min(1, 'must be at least one file')
      .max(mostFiles, `must be at most ${mostFiles} files`)
      .meta({ description: `The files, at most ${mostFiles}.` }),
  })
  .meta({ title: 'UploadDocumentsInput', description: 'Files to keep with a record.' })

export const attachmentId = z.object({ id: subject('document', 'The document.') })

export const documentHashInput = z.object({ hash: text('The SHA-256 of the content, in hex.') })

export const updateDocumentInput = z
  .object({
    id: subject('document', 'The document to change.'),
    name: text('Name of the file; a path is removed.').optional(),
    isPublic: flag('True if the client may see it too.').optional(),
  })
  .meta({ title: 'UpdateDocumentInput', description: 'Changes to a document; absent fields stay as they are.' })

/** Types of files in a list; the words of each pair and of the three kinds of content are OR-ed. */
const documentTypes = ['public', 'private', 'image', 'pdf', 'other'] as const
export type DocumentType = (typeof documentTypes)[number]

const type = severalOf(
  'DocumentType',
  documentTypes,
  'Kinds of files: public, private; image, pdf, other. Absent: all.',
).optional()

export const documentsInput = z.object({
  ...baseFilters('document'),
  ...pageInput,
  name: text('Exactly this name.').optional(),
  type,
  clientIds: referencesIn('client', 'Kept with one of these clients, or with their records.').optional(),
  companyDocuments: flag('True: only files that are kept with the company itself.').optional(),
  isPublic: flag('Only those that clients may see (true), or may not (false).').optional(),
})

export const clientDocumentsInput = z.object({
  id: subject('client', 'The client; a merged one means its survivor.'),
  ...baseFilters('document'),
  ...pageInput,
  type,
})

export const bulkDocumentsInput = bulkInput('document', 'DocumentAction', ['archive', 'restore', 'delete'])

export const documentContentsInput = z.object({ ids: bulkIds('document') })
