import * as z from 'zod'
import { requires } from '../../kernel/actor.ts'
import { DomainError } from '../../kernel/error.ts'
import { operation, type Operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { type BulkAnswer, bulkIds, type BulkResult } from '../../records/bulk.ts'
import { storedCopy } from './clone.ts'
import { type AnyDocumentKind, entityOf } from './document.ts'

type CopyOptions<Copy> = {
  name: string
  from: AnyDocumentKind
  to: AnyDocumentKind
  /** Shows the content of a document as the copy. */
  clone: Operation<z.ZodType<{ id: number }>, Copy>
  /** Stores the copy as a draft. */
  store: (work: Work, copy: Copy) => Promise<Copy>
}

/**
 * Declares the operation that stores a draft with the content of each document. Its records are the copies, and its results name the
 * originals. @throws VALIDATION naming a document that cannot be copied, of which none is then
 */
export const copyDocuments = <Copy extends object>({ name, from, to, clone, store }: CopyOptions<Copy>) =>
  operation({
    name,
    kind: 'write',
    permission: requires(`create_${entityOf[to]}`),
    input: z.object({ ids: bulkIds(from) }),
    async run(work, { ids }): Promise<BulkAnswer<Copy>> {
      const records: Copy[] = []
      const results: BulkResult[] = []
      for (const [index, id] of [...new Set(ids)].entries()) {
        const copy =
          typeof id === 'number'
            ? await storedCopy(work, id, clone, store, ['ids', index]).catch(undefinedIfUnknown)
            : undefined
        if (copy) records.push(copy)
        results.push(copy ? { id, outcome: 'done' } : { id, outcome: 'skipped', reason: 'not_found' })
      }
      return { records, results }
    },
  })

/** @throws anything but NOT_FOUND, before which nothing was written */
function undefinedIfUnknown(error: unknown): undefined {
  if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error
}
