import type { z } from 'zod'
import { clientOf } from '../../contacts/client/resolve.ts'
import { assertAdmitted, requires, type Right } from '../../kernel/actor.ts'
import { DomainError, invalidFields } from '../../kernel/error.ts'
import { choice } from '../../kernel/input.ts'
import { operation, type Operation } from '../../kernel/operation.ts'
import { upperFirst } from '../../kernel/spelling.ts'
import type { Work } from '../../kernel/work.ts'
import { valuesOf } from './compose.ts'
import { type DocumentKind, type DocumentRow, type DocumentSettings, type DocumentValues, unsaved } from './document.ts'
import { documentId } from './input.ts'
import { documentSettings } from './settings.ts'

/** Initial values of a copy of a document: its content with new dates, no number and nothing paid. */
export const cloneValues = (work: Work, row: DocumentValues): DocumentValues => ({
  ...valuesOf(row),
  date: work.today,
  dueDate: null,
  partialDueDate: null,
})

/** {@link cloneValues} for a document of another kind, with the terms, footer and design of that kind. */
const adoptedValues = async (work: Work, row: DocumentRow, kind: DocumentKind): Promise<DocumentValues> =>
  adoptedBy(work, row, await documentSettings(work, await clientOf(work, row), kind))

/** {@link adoptedValues} by the settings of the client for documents of that kind. */
export const adoptedBy = (
  work: Work,
  row: DocumentValues,
  { terms, footer }: Pick<DocumentSettings, 'terms' | 'footer'>,
): DocumentValues => ({ ...cloneValues(work, row), terms, footer, designId: '' })

/** A document that is not stored, for the client of the document that it is cloned from. */
const unsavedFor = (work: Work, { clientId }: DocumentRow) => ({ ...unsaved(work), clientId, originClientId: clientId })

type CloneOptions<Source, Target> = {
  from: DocumentKind
  to: DocumentKind
  get: (work: Work, id: number, right: Right) => Promise<Source>
  /** The content that the target takes over; by default {@link adoptedValues}. */
  values?: (work: Work, source: Source, kind: DocumentKind) => DocumentValues | Promise<DocumentValues>
  /** Adds the columns of the target's kind. */
  unsaved: (work: Work, values: DocumentValues & ReturnType<typeof unsavedFor>, source: Source) => Target
}

/** Declares the operation that shows the content of a document as one of another kind, not stored. @throws NOT_FOUND */
export const cloneBetween = <Source extends DocumentRow, Target>(options: CloneOptions<Source, Target>) => {
  const { from, to, values = adoptedValues } = options
  return operation({
    name: `clone${upperFirst(from)}To${upperFirst(to)}`,
    kind: 'read',
    permission: requires(`create_${to}`),
    input: documentId(from, from),
    async run(work, { id }): Promise<Target> {
      const source = await options.get(work, id, `view_${from}`)
      const content = await values(work, source, to)
      return options.unsaved(work, { ...unsavedFor(work, source), ...content }, source)
    },
  })
}

/** The input of an operation that stores a copy of a client's document, by default of the same kind. */
export const duplicateInput = (kind: 'invoice' | 'quote') =>
  documentId(kind, kind).extend({
    as: choice(
      'DocumentCopyKind',
      ['invoice', 'quote', 'credit'],
      'Kind of the copy; absent is that of the original. Of another kind it takes terms, footer and design from the defaults of that kind, except for a quote of an invoice, which keeps them.',
    ).optional(),
  })

/**
 * Stores what the operation shows as a copy. @throws FORBIDDEN without the right to create one, NOT_FOUND, VALIDATION naming the
 * copied document by `path`
 */
export async function storedCopy<Copy>(
  work: Work,
  id: number,
  clone: Operation<z.ZodType<{ id: number }>, Copy>,
  store: (work: Work, copy: Copy) => Promise<Copy>,
  path: readonly (string | number)[] = ['id'],
): Promise<Copy> {
  assertAdmitted(work.actor, clone.permission)
  const copy = await clone.run(work, { id })
  try {
    return await store(work, copy)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'VALIDATION') throw error
    // The input names the copied document alone.
    throw invalidFields(error.fields.map(({ message }) => ({ path, message })))
  }
}
