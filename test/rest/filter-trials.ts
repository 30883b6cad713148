import type { OperationRoute } from '../../src/api/rest/route.ts'
import { withoutPaging } from '../../src/api/rest/route.ts'
import { snakeCase } from '../../src/domain/kernel/spelling.ts'
import type { Shape } from '../../src/domain/kernel/shape.ts'
import type { ScalarName } from '../../src/domain/kernel/input.ts'
import type { RecordKind } from '../../src/domain/kernel/record-id.ts'
import type { TestApp } from '../harness.ts'

/** Values for a filter: valid ones, some that match no record, an invalid one, and one that is left out. */
export type Trial = { taken: readonly string[]; fitsNone?: readonly string[]; wrong?: string; ignored?: string }

const past = '2000-01-01'
const future = '2999-01-01'
const compared = ['gt', 'gte', 'lt', 'lte', 'eq'].flatMap((word) => [
  `${word}:${past}`,
  `${word}:946684800`,
  `${past}:${word}`,
])
const moments: Trial = {
  taken: [past, '946684800', `${past}T10:00:00.000Z`, `between:${past}:${future}`, ...compared],
  fitsNone: [future, `gt:${future}`, `lt:${past}`],
  ignored: 'soon',
}
const days: Trial = { taken: [`${past},${future}`], fitsNone: [`${future},${future}`], ignored: 'soon,later' }
const ranges: Trial = {
  taken: [...days.taken, `_,${past},${future}`, `created_at,${past},${future}`, `updated_at,${past},${future}`],
  fitsNone: [`${future},${future}`, `_,${future},${future}`, `updated_at,${future},${future}`],
  ignored: `colour,${past},${future}`,
}
const amounts: Trial = { taken: ['gte:0', '0:gte', 'between:0:9'], fitsNone: ['gt:99999999'], wrong: 'much' }
const words: Trial = { taken: ['a', '0'], fitsNone: ['zzz nothing has this'] }

/** Texts with a special meaning in other languages. */
const named: Readonly<Record<string, Trial>> = {
  created_at: moments,
  updated_at: moments,
  created_between: days,
  updated_between: days,
  date_range: ranges,
  due_date_range: days,
  amount: amounts,
  balance: amounts,
  between_balance: { taken: ['0:9999'], fitsNone: ['9999998:9999999'], wrong: '9' },
  // Ignores ids of other kinds.
  with: { taken: ['no id at all', 'undefined'] },
  payable: { taken: ['true', 'false'], fitsNone: ['perhaps'] },
}

const scalars: Partial<Record<ScalarName, Trial>> = {
  Boolean: { taken: ['true', 'false', '1', '0', 'TRUE'], wrong: 'perhaps' },
  DateRange: { ...moments, ignored: '2026-02-30' },
  Int: { taken: ['1', '2'], wrong: 'x' },
  String: words,
}

/** Values for the filter of this name in the lists of the application. */
export function trialOf(app: TestApp, name: string, shape: Shape): Trial {
  if (name === 'status' && shape.kind === 'list' && shape.item.kind === 'scalar')
    return { taken: [...(shape.item.values ?? []), 'all'], wrong: 'nonsense' }
  if (name === 'with') return named['with'] ?? words
  if (shape.kind === 'list' && shape.item.kind === 'scalar' && shape.item.values) return wordsTrial(shape.item.values)
  if (shape.kind === 'list') return trialOf(app, name, shape.item)
  if (shape.kind === 'object') throw new Error(`${name} is no filter for a query`)
  if (shape.values && shape.scalar === 'String') return wordsTrial(shape.values)
  if (shape.values) return { taken: shape.values, wrong: 'nonsense' }
  if (shape.scalar === 'ID') return idTrial(app, name, shape.recordKind as RecordKind | undefined)
  return named[name] ?? scalars[shape.scalar] ?? words
}

const wordsTrial = (known: readonly string[]): Trial => ({ taken: [...known, known.join(',')], wrong: 'nonsense' })

/** Ids of unknown records and of other kinds, and what is no id, match nothing. */
function idTrial(app: TestApp, name: string, kind: RecordKind = 'invoice'): Trial {
  const strange = app.id(kind, 999_999)
  const none = [strange, app.id(kind === 'webhook' ? 'token' : 'webhook', 1), 'no id at all', '0', `abc,${strange}`]
  return { taken: none, ...(!name.startsWith('with') && { fitsNone: none }) }
}

/** The filters of a list, by their names in its address. */
export const filtersOf = (row: OperationRoute): [name: string, shape: Shape][] => {
  const shape = withoutPaging(row.input)
  if (shape.kind !== 'object') return []
  return Object.entries(shape.fields).map(([name, field]) => [snakeCase(name), field.shape])
}
