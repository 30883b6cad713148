import { eq } from 'drizzle-orm'
import { toOrderBy } from '../../../db/expressions.ts'
import { anyone, requires } from '../../kernel/actor.ts'
import { changeState, runBulk } from '../../records/bulk.ts'
import { invalid, invalidFields } from '../../kernel/error.ts'
import { baseConditions } from '../../records/list/list.ts'
import type { SortColumns } from '../../records/list/list.ts'
import { operation } from '../../kernel/operation.ts'
import { listRecords, sortColumns } from '../../records/list/record-list.ts'
import { matchesSearch } from '../../records/list/record-search.ts'
import { getRecord } from '../../records/records.ts'
import { changeOf, changesOf, creationOf } from '../../records/trail.ts'
import type { Work } from '../../kernel/work.ts'
import { bulkTaxRatesInput, createTaxRateInput, taxRateId, taxRatesInput, updateTaxRateInput } from './input.ts'
import { insertTaxRate, saveTaxRate, taxRatesNamed } from './store.ts'

/** The sort columns of lists of tax rates. */
export const taxRateSort = ({ taxRates: table }: Work['tables']): SortColumns => ({
  ...sortColumns(table, ['name', 'archivedAt']),
  rate: { by: toOrderBy(table.rate), numeric: true },
})

/** The company's tax rates that match every given filter, page by page. Everybody may read them: documents are made with them. */
export const taxRates = operation({
  name: 'taxRates',
  kind: 'read',
  permission: anyone,
  input: taxRatesInput,
  async run(work, input) {
    const table = work.tables.taxRates
    return listRecords(work, table, {
      input: { ...input, with: await taxRatesNamed(work, input.with) },
      columns: taxRateSort(work.tables),
      conditions: [
        ...baseConditions(work, table, input),
        matchesSearch(work, table, 'taxRate', input.filter),
        input.name ? eq(table.name, input.name) : undefined,
      ],
      right: undefined,
    })
  },
})

/** One tax rate, archived and deleted ones included. @throws NOT_FOUND */
export const taxRate = operation({
  name: 'taxRate',
  kind: 'read',
  permission: anyone,
  input: taxRateId,
  run: (work, { id }) => getRecord(work, work.tables.taxRates, { id, right: undefined, noun: 'tax rate' }),
})

/** Adds a tax rate. */
export const createTaxRate = operation({
  name: 'createTaxRate',
  kind: 'write',
  permission: requires('create_tax_rate'),
  input: createTaxRateInput,
  trail: creationOf('taxRate', 'name'),
  async run(work, { name, rate }) {
    if (!name || !rate) {
      const missing = [name ? [] : 'name', rate ? [] : 'rate'].flat()
      throw invalidFields(missing.map((field) => ({ path: [field], message: 'is required' })))
    }
    return insertTaxRate(work, { name, rate })
  },
})

/** Changes the given fields of a tax rate; documents made with it stay unchanged. @throws NOT_FOUND */
export const updateTaxRate = operation({
  name: 'updateTaxRate',
  kind: 'write',
  permission: requires('edit_tax_rate'),
  input: updateTaxRateInput,
  trail: changeOf('taxRate', 'name'),
  async run(work, { id, ...changes }) {
    await getRecord(work, work.tables.taxRates, { id, right: 'edit_tax_rate', noun: 'tax rate' })
    if (changes.name === '') throw invalid('name', 'cannot be emptied')
    return saveTaxRate(work, id, changes)
  },
})

/**
 * Archives, restores or deletes tax rates; documents made with them stay unchanged. Each skipped id comes back with its reason.
 */
export const bulkTaxRates = operation({
  name: 'bulkTaxRates',
  kind: 'write',
  permission: requires('edit_tax_rate'),
  input: bulkTaxRatesInput,
  trail: changesOf('taxRate', 'name'),
  run: (work, { action, ids }) =>
    runBulk(work, work.tables.taxRates, {
      ids,
      right: 'edit_tax_rate',
      act: (id) => changeState(work, work.tables.taxRates, id, action),
    }),
})
