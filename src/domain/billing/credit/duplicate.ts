import { storedCopy } from '../document/duplicate.ts'
import { requires } from '../../kernel/actor.ts'
import { operation } from '../../kernel/operation.ts'
import { creditInputs } from './input.ts'
import { cloneCredit } from './operations.ts'
import { storeCreditCopy } from './create.ts'

/** Adds a draft with the content of a credit. */
export const duplicateCredit = operation({
  name: 'duplicateCredit',
  kind: 'write',
  permission: requires('create_credit'),
  input: creditInputs.id,
  run: (work, { id }) => storedCopy(work, id, cloneCredit, storeCreditCopy),
})
