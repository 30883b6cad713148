import { flag, isEmpty, Problem, scalar } from '../../../domain/kernel/input.ts'
import type { RequestContext } from '../../../domain/kernel/request-context.ts'
import { type Shape, shapeOf } from '../../../domain/kernel/shape.ts'
import { humanize, snakeCase, upperFirst } from '../../../domain/kernel/spelling.ts'
import { severalOf } from '../../../domain/records/list/list.ts'
import { recordStates } from '../../../domain/records/list/states.ts'
import { daysIn } from './date-texts.ts'
import { described, hidden, own, type Path, references, renamed, type WireField, type WireForm } from './form.ts'
import { partsOf, wordsOf } from './texts.ts'

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

/** Words of filters for dates and for instants. */
const since = (done: string) =>
  `${done} then or later: a date, an instant or unix seconds; with gt: gte: lt: lte: or eq: before it, that comparison, of a date with the whole day.`

/** The filters that every list of records has; `situations` are the words of its client_status. */
export const recordFilters = (situations: readonly string[], fields: Fields): WireForm => ({
  ...renamed('search', 'filter'),
  ...state(situations),
  ...hidden('ids'),
  ...described('createdAt', since('Created')),
  ...described('updatedAt', since('Changed')),
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
  updatedBetween: {
    updatedBetween: days(
      ['updatedBetween'],
      'Changed from the first to the second day, both included: 2026-01-01,2026-03-31.',
      'updated_at',
    ),
    dateRange: dateRange(fields),
  },
  with: { with: { to: ['with'], texts: namesIn, keepsNames: true } },
  ...forEach(fields, columnForm),
})

/** The fields of a list's input. */
type Fields = Readonly<Record<string, { shape: Shape }>>

const forEach = (fields: Fields, formOf: (name: string, shape: Shape) => WireForm | undefined): WireForm =>
  Object.assign({}, ...Object.entries(fields).map(([name, { shape }]) => formOf(name, shape)))

/** Names of references on the wire, where they are not those of the operation. */
const referenceNames: Readonly<Record<string, string>> = {
  assigneeIds: 'assignedUserId',
  bankAccountIds: 'bankIntegrationId',
  groupIds: 'groupSettingsId',
}

/** Names of the other filters that follow from columns, on the wire, where they take several values. */
const columnNames: Readonly<Record<string, string>> = {
  classifications: 'classification',
  countries: 'countryId',
  industries: 'industryId',
  sizes: 'sizeId',
}

/** The form of a filter that many lists have. */
function columnForm(name: string, shape: Shape): WireForm | undefined {
  const reference = shape.kind === 'list' && shape.item.kind === 'scalar' && shape.item.scalar === 'ID'
  if (reference && name.endsWith('Ids') && name !== 'ids')
    return references(name, referenceNames[name] ?? name.slice(0, -1))
  if (name === 'projectIds') return { [name]: { projectId: severalTexts(name), projectIds: severalTexts(name) } }
  const wireName = columnNames[name]
  if (wireName !== undefined) return { [name]: { [wireName]: severalTexts(name) } }
  return shape.kind === 'scalar' && shape.scalar === 'DateRange' && !betweens.has(name)
    ? described(name, since(upperFirst(humanize(name))))
    : undefined
}

/** One text, or several with commas between them. */
export const severalTexts = (field: string): WireField => ({
  to: [field],
  texts: (sent) => (typeof sent === 'string' ? partsOf(sent) : typeof sent === 'number' ? [String(sent)] : sent),
})

const betweens: ReadonlySet<string> = new Set(['createdBetween', 'updatedBetween'])

/** The days of a column that the text names, else of the date of the records, or of their creation. */
function dateRange(fields: Fields): WireField {
  const columns = Object.entries(fields).flatMap(([name, { shape }]) =>
    shape.kind === 'scalar' && shape.scalar === 'DateRange' && !betweens.has(name) ? [[snakeCase(name), name]] : [],
  )
  const known: Readonly<Record<string, string>> = {
    ...Object.fromEntries(columns),
    created_at: 'createdBetween',
    updated_at: 'updatedBetween',
  }
  const usual = 'date' in known ? 'date' : 'created_at'
  const others = Object.keys(known).filter((column) => column !== usual)
  return {
    ...('and' in fields ? { to: another(0) } : { to: [], spreads: true }),
    ...textField(
      `Of ${usual} between two days, both included: 2026-01-01,2026-03-31; another column may stand before them (${others.join(', ')}): created_at,2026-01-01,2026-03-31.`,
      (text) => daysIn(text, [usual, ...others]),
      ({ column, from, to }) => ({ [known[column] ?? usual]: { from, to } }),
    ),
  }
}

/** compat: some lists name the first records by texts that may contain a comma. */
function namesIn(sent: unknown): unknown {
  if (Array.isArray(sent)) return sent.filter((name) => typeof name === 'string')
  const names = typeof sent === 'string' ? partsOf(sent) : null
  return names && names.length > 1 ? [...names, String(sent).trim()] : names
}

/** Another filter that holds too: the wire has two for one of the operation. */
export const another = (position: number, ...field: readonly string[]): Path => ['and', position, ...field]

/** A filter for the days between two. */
export const days = (to: Path, description: string, column = 'date'): WireField => ({
  to,
  ...textField(
    description,
    (text) => daysIn(text, [column]),
    ({ from, to: last }) => ({ from, to: last }),
  ),
})

/** A text that is read and turned into the operation's value; an empty one is no restriction. */
const textField = <Value extends object>(
  description: string,
  read: (text: string) => Value | Problem,
  turned: (value: Value) => unknown,
): Pick<WireField, 'shape' | 'read'> => ({
  shape: { kind: 'scalar', scalar: 'String', description },
  read(sent) {
    if (isEmpty(sent)) return undefined
    const value = typeof sent === 'string' ? read(sent.trim()) : new Problem('must be text')
    return value instanceof Problem ? value : turned(value)
  },
})

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

/** Statuses by their numbers, up to `last`. */
export function statusNumbers(last: number, more = ''): WireField {
  const description = `In one of these statuses, 1 to ${last}${more && `, ${more}`}: a list, or one text with commas between. None is no restriction.`
  return {
    to: ['status'],
    shape: { kind: 'list', item: { kind: 'scalar', scalar: 'Int', description }, description },
    texts(sent) {
      const numbers = typeof sent === 'string' ? partsOf(sent) : [sent].flat()
      // compat: clients send 0 for any.
      return numbers?.every((number) => typeof number === 'string' && /^-?0*$/.test(number.trim())) ? null : numbers
    },
  }
}
