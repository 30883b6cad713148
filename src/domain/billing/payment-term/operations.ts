import { eq } from 'drizzle-orm'
import { anyone, requires } from '../../kernel/actor.ts'
import { changeState, runBulk } from '../../records/bulk.ts'
import { invalid } from '../../kernel/error.ts'
import { baseConditions } from '../../records/list/list.ts'
import { operation } from '../../kernel/operation.ts'
import { listRecords, sortColumns } from '../../records/list/record-list.ts'
import { matchesSearch } from '../../records/list/record-search.ts'
import { getRecord } from '../../records/records.ts'
import { changeOf, changesOf, creationOf } from '../../records/trail.ts'
import type { Work } from '../../kernel/work.ts'
import {
  bulkPaymentTermsInput,
  createPaymentTermInput,
  paymentTermId,
  paymentTermsInput,
  updatePaymentTermInput,
} from './input.ts'
import { usualName } from './payment-term.ts'
import { insertPaymentTerm, savePaymentTerm } from './store.ts'

/** The sort columns of lists of payment terms. */
export const paymentTermSort = (tables: Work['tables']) => sortColumns(tables.paymentTerms, ['name', 'numDays'])

/**
 * The company's payment terms that match every given filter, page by page. All users may read them: documents are made with them.
 */
export const paymentTerms = operation({
  name: 'paymentTerms',
  kind: 'read',
  permission: anyone,
  input: paymentTermsInput,
  run: (work, input) => {
    const table = work.tables.paymentTerms
    return listRecords(work, table, {
      input,
      columns: paymentTermSort(work.tables),
      conditions: [
        ...baseConditions(work, table, input),
        matchesSearch(work, table, 'paymentTerm', input.filter),
        input.name ? eq(table.name, input.name) : undefined,
      ],
      right: undefined,
    })
  },
})

/** One payment term, archived and deleted ones included. @throws NOT_FOUND */
export const paymentTerm = operation({
  name: 'paymentTerm',
  kind: 'read',
  permission: anyone,
  input: paymentTermId,
  run: (work, { id }) => getRecord(work, work.tables.paymentTerms, { id, right: undefined, noun: 'payment term' }),
})

/** Adds a payment term. */
export const createPaymentTerm = operation({
  name: 'createPaymentTerm',
  kind: 'write',
  permission: requires('create_payment_term'),
  input: createPaymentTermInput,
  trail: creationOf('paymentTerm', 'name'),
  async run(work, { numDays, name }) {
    if (numDays === undefined) throw invalid('numDays', 'is required')
    return insertPaymentTerm(work, { numDays, name: name || usualName(numDays) })
  },
})

/** Changes the given fields of a payment term; documents made with it stay unchanged. @throws NOT_FOUND */
export const updatePaymentTerm = operation({
  name: 'updatePaymentTerm',
  kind: 'write',
  permission: requires('edit_payment_term'),
  input: updatePaymentTermInput,
  trail: changeOf('paymentTerm', 'name'),
  async run(work, { id, numDays, name }) {
    const before = await getRecord(work, work.tables.paymentTerms, {
      id,
      right: 'edit_payment_term',
      noun: 'payment term',
    })
    const days = numDays ?? before.numDays
    // A name that was made from the days goes with them.
    const kept = before.name === usualName(before.numDays) ? '' : before.name
    return savePaymentTerm(work, id, { numDays: days, name: (name ?? kept) || usualName(days) })
  },
})

/**
 * Archives, restores or deletes payment terms; documents made with them stay unchanged. Each skipped id comes back with its
 * reason.
 */
export const bulkPaymentTerms = operation({
  name: 'bulkPaymentTerms',
  kind: 'write',
  permission: requires('edit_payment_term'),
  input: bulkPaymentTermsInput,
  trail: changesOf('paymentTerm', 'name'),
  run: (work, { action, ids }) =>
    runBulk(work, work.tables.paymentTerms, {
      ids,
      right: 'edit_payment_term',
      act: (id) => changeState(work, work.tables.paymentTerms, id, action),
    }),
})
