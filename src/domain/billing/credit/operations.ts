import { requires, requiresOwn } from '../../kernel/actor.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { cloneValues, storedCopy } from '../document/clone.ts'
import { type DocumentValues, unsaved } from '../document/document.ts'
import { defaultValues } from '../document/party.ts'
import { creditInputs } from './input.ts'
import type { Credit } from './credit.ts'
import { creditStore } from './store.ts'
import { creditParty } from './send.ts'
import { storeCreditCopy } from './create.ts'

/** One credit, archived and deleted ones included. @throws NOT_FOUND */
export const credit = operation({
  name: 'credit',
  kind: 'read',
  permission: requiresOwn('view_credit'),
  input: creditInputs.id,
  run: (work, { id }, reads) => creditStore.get(work, id, 'view_credit', reads),
})

/** A credit with the defaults of its client, else of the company; not stored. */
export const creditDefaults = operation({
  name: 'creditDefaults',
  kind: 'read',
  permission: requires('create_credit'),
  input: creditInputs.defaults,
  run: async (work, input) => begun(work, await defaultValues(work, creditParty, input)),
})

/** A copy of a credit without its number, dates and outcome, not stored. @throws NOT_FOUND */
export const cloneCredit = operation({
  name: 'cloneCredit',
  kind: 'read',
  permission: requires('create_credit'),
  input: creditInputs.id,
  async run(work, { id }) {
    const source = await creditStore.get(work, id, 'view_credit')
    const client = await creditParty.of(work, source)
    return begun(work, { ...cloneValues(work, source), ...creditParty.columns(client) }, source)
  },
})

type Values = DocumentValues & ReturnType<typeof creditParty.columns>

const begun = (work: Work, values: Values, source?: Credit): Credit => ({
  ...unsaved(work),
  ...values,
  invoiceId: source?.invoiceId ?? null,
})

/** Adds a draft with the content of a credit. */
export const duplicateCredit = operation({
  name: 'duplicateCredit',
  kind: 'write',
  permission: requires('create_credit'),
  input: creditInputs.id,
  run: (work, { id }) => storedCopy(work, id, cloneCredit, storeCreditCopy),
})
