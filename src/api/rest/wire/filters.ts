import { flag, Problem, scalar } from '../../../domain/kernel/input.ts'
import type { RequestContext } from '../../../domain/kernel/request-context.ts'
import { shapeOf } from '../../../domain/kernel/shape.ts'
import { severalOf } from '../../../domain/records/list/list.ts'
import { recordStates } from '../../../domain/records/list/states.ts'
import { described, hidden, own, type Path, renamed, type WireField, type WireForm } from './form.ts'
import { daysIn, partsOf, wordsOf } from './texts.ts'

/** The state of records on the wire. compat: clients send the words of client_status here too. */
export const state = (situations: readonly string[] = []): WireForm => ({
  states: {
    status: {
      to: ['states'],
      description:
        'State of a record; lists take several, separated by commas. All states by default and for all. Words of client_status are accepted and have no effect here.',
      texts: (sent) => wordsOf(sent, recordStates, ['all', ...situations.filter((word) => word !== 'all')]),
    },
  },
})

/** The filters that every list of records has; `situations` are the words of its client_status. */
export const recordFilters = (situations: readonly string[]): WireForm => ({
  ...renamed('search', 'filter'),
  ...state(situations),
  ...hidden('ids'),
  ...described('createdAt', 'Created at this time or later.'),
  ...described('updatedAt', 'Changed at this time or later.'),
  createdBetween: {
    createdBetween: days(
      ['createdBetween'],
      'Created from the first to the second day, both included: 2026-01-01,2026-03-31.',
      'created_at',
    ),
    isDeleted: own(['states'], flag('Only deleted (true) or only not deleted (false) records.'), (isDeleted) =>
      isDeleted ? ['deleted'] : ['active', 'archived'],
    ),
    withTrashed: own(['states'], flag('false leaves deleted records out.'), (withTrashed) =>
      withTrashed ? undefined : ['active', 'archived'],
    ),
  },
  with: { with: { to: ['with'], texts: namesIn } },
})

/** compat: some lists name the first records by texts that may contain a comma. */
function namesIn(sent: unknown): unknown {
  if (Array.isArray(sent)) return sent.filter((name) => typeof name === 'string')
  const names = typeof sent === 'string' ? partsOf(sent) : null
  return names && names.length > 1 ? [...names, String(sent).trim()] : names
}

/** Another filter that holds too: the wire has two for one of the operation. */
export const another = (position: number, ...field: readonly string[]): Path => ['and', position, ...field]

/** A filter for the days between two. */
export const days = (to: Path, description: string, column = 'date'): WireField =>
  own(
    to,
    textOf(description, (text) => daysIn(text, [column])),
    (range) => range && { from: range.from, to: range.to },
  )

/** {@link days} of the date, or of one of `others`, by the names of the columns on the wire. */
export const daysOf = (description: string, others: Readonly<Record<string, string>> = {}): WireField =>
  own(
    another(0),
    textOf(description, (text) => daysIn(text, ['date', ...Object.keys(others)])),
    (range) => (range === null ? undefined : { [others[range.column] ?? 'date']: { from: range.from, to: range.to } }),
  )

/** A text that is read; empty is null. */
export const textOf = <Value>(description: string, read: (text: string) => Value | Problem) =>
  scalar({ scalar: 'String', description }, (sent): Value | null | Problem => {
    const text = typeof sent === 'number' ? String(sent) : sent
    if (text === null || text === '') return null
    return typeof text === 'string' ? read(text.trim()) : new Problem('must be text')
  })

/** Filters of the operation, of which each word of the wire stands for one. */
type Meanings = Readonly<Record<string, object | ((context: RequestContext) => object)>>

/** Words for filters, of which a record matches at least one; "all" is no restriction. */
export const situations = (enumName: string, description: string, meanings: Meanings): WireField => ({
  to: ['or'],
  shape: shapeOf(severalOf(enumName, ['all', ...Object.keys(meanings)], description)),
  read(words, context) {
    if (!Array.isArray(words) || words.includes('all')) return undefined
    return words.map((word: string) => {
      const meaning = meanings[word]
      return typeof meaning === 'function' ? meaning(context) : meaning
    })
  },
})

/** A filter for an amount, in the text of the wire. */
export const amount = (noun: string): WireForm =>
  described(
    'amount',
    `The amount, in the ${noun}'s own currency: gt:100, gte:100, lt:100, lte:100, eq:100 or between:100:200 (both included).`,
  )

/** A switch of the wire that leaves out records by the states of others. */
export const leavesOut = (field: string, states: readonly string[], description: string): WireField =>
  own([field], flag(description), (requested) => (requested ? states : undefined))
