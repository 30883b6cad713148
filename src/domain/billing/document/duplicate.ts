import type { z } from 'zod'
import { assertAdmitted } from '../../kernel/actor.ts'
import { DomainError, invalidFields } from '../../kernel/error.ts'
import { choice } from '../../kernel/input.ts'
import type { Operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { documentId } from './input.ts'

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
 * copied document
 */
export async function storedCopy<Copy>(
  work: Work,
  id: number,
  clone: Operation<z.ZodType<{ id: number }>, Copy>,
  store: (work: Work, copy: Copy) => Promise<Copy>,
): Promise<Copy> {
  assertAdmitted(work.actor, clone.permission)
  const copy = await clone.run(work, { id })
  try {
    return await store(work, copy)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'VALIDATION') throw error
    // The input names the copied document alone.
    throw invalidFields(error.fields.map(({ message }) => ({ path: ['id'], message })))
  }
}
