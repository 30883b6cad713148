import { copyDocuments } from '../document/copies.ts'
import { storeCreditCopy } from './create.ts'
import { cloneCredit } from './operations.ts'

/** Operations that store drafts with the content of credits, by the kind of the drafts. */
export const creditCopies = {
  credit: copyDocuments({
    name: 'copyCredits',
    from: 'credit',
    to: 'credit',
    clone: cloneCredit,
    store: storeCreditCopy,
  }),
}
