import { DomainError, type FieldError } from '../../../domain/kernel/error.ts'
import { isEmpty, Problem, type ScalarName } from '../../../domain/kernel/input.ts'
import { isJsonObject, InexactNumber } from '../../../domain/kernel/json-value.ts'
import type { RequestContext } from '../../../domain/kernel/request-context.ts'
import { snakeCase, spelled } from '../../../domain/kernel/spelling.ts'
import type { RecordKind } from '../../../domain/kernel/record-id.ts'
import type { Shape } from '../../../domain/kernel/shape.ts'
import { isFormOfEach, type Path, type WireField, type WireForm } from './form.ts'
import { daysText, momentsText, Unreadable } from './date-texts.ts'
import { comparisonsIn, partsOf, wordsOf } from './texts.ts'

type ObjectShape = Extract<Shape, { kind: 'object' }>

export type WireObject = Readonly<Record<string, unknown>>

/**
 * A reading of a request: its caller, and its values that could not be read, by their names on the wire. Of a list also what it
 * left out, as sent: `sort=expense_date|desc`.
 */
export type WireReading = {
  readonly context: RequestContext
  readonly problems: FieldError[]
  readonly ignored?: string[]
}

/** An input on the wire: its documentation, how it becomes the operation's input, and the place of the operation's errors in it. */
export type Wire = {
  readonly shape: Shape
  readonly read: (sent: unknown, reading: WireReading) => unknown
  /** A field that has several names on the wire has the one that was sent. */
  readonly place: (path: Path, sent?: unknown) => Path
}

/** The readers of values that are texts on the wire. */
const textual: Readonly<Partial<Record<ScalarName, (sent: unknown, context: RequestContext) => unknown>>> = {
  // A dry run needs no password, which is asked for before the input is parsed.
  Boolean: (sent) => (sent === 'true' ? true : sent),
  DecimalRange: comparisonsIn,
  DateRange: daysText,
  DateTimeRange: momentsText,
}

/** Values that name an entry of a published list: on the wire each is the text of an id. */
const ids: ReadonlySet<string> = new Set([
  'CurrencyCode',
  'CountryCode',
  'LanguageCode',
  'PaymentTypeId',
  'SizeId',
  'IndustryId',
] satisfies ScalarName[])

/** A single value; a list, the form of GraphQL, becomes an object, which the schema refuses. */
const asOne = (value: unknown): unknown => (Array.isArray(value) ? { list: value } : value)

/**
 * Compiles an input: snake_case keys become the operation's names at every depth, fields of the form take their places, and unknown
 * keys are dropped (kept unchanged where the schema keeps them). Values that are no object or list are left for the schema to refuse.
 */
export function compileWire(shape: Shape, form: WireForm = {}): Wire {
  if (shape.kind === 'list') return listWire(shape, form)
  if (shape.kind === 'object') return objectWire(shape, form)
  if (ids.has(shape.scalar)) return compileWire({ ...shape, scalar: 'String' })
  const read = textual[shape.scalar]
  return { shape, read: read ? (value, { context }) => read(value, context) : (value) => value, place: (path) => path }
}

/** A member of an object, under its key on the wire. */
type ObjectField = Member & { wire: string; isStructured: boolean }

type Member = Wire & {
  name: string
  to: Path
  required: boolean
  onlyHere: boolean
  fallback: boolean
  keepsNames: boolean
  spreads: boolean
}

function membersOf(shape: ObjectShape, form: WireForm): Member[] {
  const strange = Object.keys(form).find((name) => !Object.hasOwn(shape.fields, name))
  if (strange !== undefined)
    throw new Error(`The form of ${shape.name ?? 'an input'} has ${strange}, which is no field of it`)
  return Object.entries(shape.fields).flatMap(([name, field]): Member[] => {
    const own = form[name]
    const same = {
      name,
      to: [name],
      required: field.required,
      onlyHere: false,
      fallback: false,
      keepsNames: false,
      spreads: false,
    }
    if (!own) return [{ ...same, ...compileWire(field.shape) }]
    if (isFormOfEach(own)) return [{ ...same, ...compileWire(field.shape, own.each) }]
    return Object.entries(own).map(([wireName, each]) => ({
      name: wireName,
      to: each.to,
      required: each.required ?? (field.required && each.to.length === 1 && !each.fallback),
      onlyHere: each.required ?? false,
      fallback: each.fallback ?? false,
      keepsNames: each.keepsNames ?? false,
      spreads: each.spreads ?? false,
      ...formedWire(shape, each),
    }))
  })
}

function formedWire(shape: ObjectShape, { to, description, shape: own, texts, read, single }: WireField): Wire {
  const place = own ?? to.reduce(fieldOf, shape)
  const there = single && place.kind === 'list' ? place.item : place
  const wire = compileWire(description === undefined ? there : withDescription(there, description))
  if (single) return { ...wire, read: asList(there, texts), place: () => [] }
  if (texts) {
    const listed = (list: unknown, reading: WireReading) => (list === undefined ? undefined : wire.read(list, reading))
    return { ...wire, read: (sent, reading) => unlessProblem(texts(sent), (list) => listed(list, reading)) }
  }
  if (!read) return wire
  return {
    ...wire,
    read: (sent, reading) => unlessProblem(wire.read(sent, reading), (value) => read(value, reading.context)),
    // A value that was turned has other parts than the sent one.
    place: () => [],
  }
}

const unlessProblem = (value: unknown, turned: (value: unknown) => unknown): unknown =>
  value instanceof Problem ? value : turned(value)

const withDescription = (shape: Shape, description: string): Shape =>
  shape.kind === 'list' && shape.item.kind === 'scalar'
    ? { ...shape, description, item: { ...shape.item, description } }
    : { ...shape, description }

/** A list of the sent value; an empty id is no restriction. */
const asList =
  ({ kind, ...there }: Shape, texts: WireField['texts'] = asOne) =>
  (sent: unknown): unknown =>
    'scalar' in there && there.scalar === 'ID' && isEmpty(sent) ? null : [texts(sent)]

function fieldOf(shape: Shape, step: string | number): Shape {
  const inner = shape.kind === 'object' ? shape.fields[step]?.shape : shape.kind === 'list' ? shape.item : undefined
  if (!inner) throw new Error(`There is no input ${step}`)
  return inner
}

// compat: names that the published API itself writes in camel case.
const camelOnTheWire: ReadonlySet<string> = new Set(['hideOwnerUsers', 'hideRemovedUsers', 'hookUrl', 'newValue'])

/** The names that the fields of an input have on the wire. */
export const wireNames = (shape: Shape): string[] =>
  shape.kind === 'object'
    ? Object.keys(shape.fields).flatMap((name) => [snakeCase(name), ...(camelOnTheWire.has(name) ? [name] : [])])
    : []

function objectWire(shape: ObjectShape, form: WireForm): Wire {
  const members = membersOf(shape, form)
  const fields = members.map((member): ObjectField => ({
    ...member,
    wire: snakeCase(member.name),
    isStructured: member.shape.kind !== 'scalar' && !isScalarList(member.shape),
  }))
  fields.sort((a, b) => Number(a.fallback) - Number(b.fallback))
  // A field of the operation that has another form on the wire is no unknown key there.
  const known = new Set([...fields.map(({ wire }) => wire), ...namesIn(form)])
  const read = (value: unknown, reading: WireReading): unknown => {
    // compat: PHP writes an empty object as an empty list.
    if (Array.isArray(value) && value.length === 0) return {}
    // Passed on as its text: an instance of a class would pass for an object.
    if (value instanceof InexactNumber) return value.text
    if (!isJsonObject(value)) return value
    const input: Record<string, unknown> = {}
    if (shape.keepsUnknown) {
      for (const [key, member] of Object.entries(value)) if (!known.has(key)) input[key] = member
    }
    for (const field of fields) readField(input, field, value, reading)
    return isJsonObject(input['and']) ? { ...input, and: filled(input['and']) } : input
  }
  const shown = members.map((member) => [member.name, { shape: member.shape, required: member.required }] as const)
  return {
    shape: { ...shape, fields: Object.fromEntries(shown) },
    read,
    place: (path, sent) => placeIn(fields, path, sent),
  }
}

/** The key that a field has in a sent object, or would have there. */
const keyIn = (sent: WireObject, { name, wire }: ObjectField): string =>
  camelOnTheWire.has(name) && Object.hasOwn(sent, name) ? name : wire

/** Reads the field of a sent object into the input. */
function readField(input: Record<string, unknown>, field: ObjectField, sent: WireObject, reading: WireReading): void {
  const key = keyIn(sent, field)
  if (Object.hasOwn(sent, key)) {
    if (isNeverLoaded(field, sent[key])) return
    const value = field.read(sent[key], reading)
    if (value instanceof Unreadable && reading.ignored) reading.ignored.push(asSent(key, sent[key]))
    else addField(input, field, reading.ignored ? withoutStrangers(field, value, reading) : value, reading)
  } else if (field.onlyHere) reading.problems.push({ path: [field.name], message: 'is required' })
}

/** A parameter as it was sent, as far as an answer repeats it. */
export const asSent = (name: string, value: unknown): string =>
  `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`.slice(0, 200)

/** The ids of a filter that can name a record: others match nothing, as those of records that do not exist. */
function withoutStrangers({ keepsNames, shape }: ObjectField, value: unknown, { context }: WireReading): unknown {
  const item = shape.kind === 'list' ? shape.item : shape
  if (item.kind !== 'scalar' || item.scalar !== 'ID' || keepsNames || !Array.isArray(value)) return value
  const kind = item.recordKind as RecordKind | undefined
  const isKnown = (id: string) =>
    (kind ? context.ids.decode(kind, id.trim()) : context.ids.identify(id.trim())) !== undefined
  return value.filter((id) => typeof id !== 'string' || isKnown(id))
}

/** compat: clients that send a whole record back write null for a list or object that they never loaded. */
const isNeverLoaded = ({ isStructured }: { isStructured: boolean }, sent: unknown): boolean =>
  isStructured && (sent === null || sent === undefined || sent === '')

/** Adds the value of a field to the input, or what is wrong with it to the problems. */
function addField(input: Record<string, unknown>, field: Member, value: unknown, { problems }: WireReading): void {
  if (value instanceof Problem) {
    problems.push({ path: [field.name, value.member ?? []].flat(), message: value.message })
  } else if (field.to.length > 0) {
    if (value !== undefined) placeValue(input, field, value)
  } else if ((field.spreads || isSpread(field)) && isJsonObject(value)) Object.assign(input, { ...value, ...input })
}

/** The filters that hold too, by their positions, as a list: an absent one is no restriction. */
const filled = (filters: WireObject): unknown[] =>
  Array.from({ length: Math.max(...Object.keys(filters).map(Number)) + 1 }, (_, position) => filters[position] ?? {})

/** An object whose members are the input's own, where these are absent. */
const isSpread = <Of extends Member>(member: Of): member is Of & { shape: ObjectShape } =>
  member.to.length === 0 && member.shape.kind === 'object'

/** Names that the fields of a form have in the input, and in camel case. */
const namesIn = (form: WireForm): string[] =>
  Object.entries(form).flatMap(([name, fields]) => (isFormOfEach(fields) ? [] : [name, ...Object.keys(fields)]))

type Placed = Pick<Member, 'to' | 'fallback'>

function placeValue(
  input: Record<string, unknown>,
  { to: [first = '', ...rest], fallback }: Placed,
  value: unknown,
): void {
  const there = input[first]
  if (rest.length === 0) {
    // Two filters for one list: a record matches both.
    const isNarrowed = Array.isArray(there) && Array.isArray(value)
    if (isNarrowed) input[first] = there.filter((each) => value.includes(each))
    else if (!fallback || isEmpty(there ?? null)) input[first] = value
    return
  }
  const isAbsent = isEmpty(there ?? null) || (Array.isArray(there) && there.length === 0)
  // Anything else is left for the schema to refuse.
  if (!isAbsent && !isJsonObject(there)) return
  const inner = isJsonObject(there) ? { ...there } : {}
  input[first] = inner
  placeValue(inner, { to: rest, fallback }, value)
}

/** The path on the wire of a path in the operation's input: that of the field with its place there or around it, if possible a sent one. */
function placeIn(fields: readonly ObjectField[], path: Path, given: unknown): Path {
  const sent = isJsonObject(given) ? given : {}
  const emptiness = (field: ObjectField): number => {
    const key = keyIn(sent, field)
    return Object.hasOwn(sent, key) ? Number(isEmpty(sent[key])) : 2
  }
  const leading = fields
    .filter(({ to }) => to.length > 0 && to.every((step, index) => String(step) === String(path[index])))
    .sort((a, b) => emptiness(a) - emptiness(b) || a.to.length - b.to.length)
  const [first] = leading
  if (first) return [first.name, ...first.place(path.slice(first.to.length), sent[keyIn(sent, first)])]
  const spread = fields.find((field) => isSpread(field) && String(path[0]) in field.shape.fields)
  return spread ? [spread.name, ...path] : path
}

const isScalarList = (shape: Shape): boolean => shape.kind === 'list' && shape.item.kind === 'scalar'

const isPosition = (key: string): boolean => /^\d+$/.test(key)

function listWire(shape: Extract<Shape, { kind: 'list' }>, form: WireForm): Wire {
  const item = compileWire(shape.item, form)
  return {
    shape: { ...shape, item: item.shape },
    read(sent, reading) {
      const value = withoutGaps(sent)
      if (shape.item.kind === 'scalar') return scalarsIn(shape.item, value)
      if (Array.isArray(value)) return value.map((each) => item.read(each, reading))
      // compat: some clients send a single item bare.
      return isJsonObject(value) ? [item.read(value, reading)] : value
    },
    place([position, ...rest], sent) {
      if (position === undefined) return []
      const items = withoutGaps(sent)
      return [position, ...item.place(rest, Array.isArray(items) ? items[Number(position)] : items)]
    },
  }
}

/** compat: PHP writes a list with gaps as an object with numeric keys. */
const withoutGaps = (value: unknown): unknown =>
  isJsonObject(value) && Object.keys(value).length > 0 && Object.keys(value).every(isPosition)
    ? Object.values(value)
    : value

/** compat: several ids or words may be one text with commas between them. */
function scalarsIn({ scalar, values = [] }: Extract<Shape, { kind: 'scalar' }>, sent: unknown): unknown {
  if (scalar === 'Enum') return wordsOf(sent, values)
  return scalar === 'ID' && typeof sent === 'string' ? partsOf(sent) : sent
}

/**
 * A refusal of the operation with the names of the wire, in its paths and in its messages. What the reading found wrong comes first,
 * and has them already; filters are refused in the order of the documentation.
 */
export function refusedOnWire(
  error: unknown,
  { place, shape }: Wire,
  { sent, problems }: WireReading & { sent: WireObject },
  isList = false,
): unknown {
  if (!(error instanceof DomainError)) return error
  const { code, message, retryAfter, right } = error
  const fields = error.fields.map(({ path, message: text }, index) => ({
    path: index < problems.length ? path : place(path, sent),
    message: spelled(text, {
      field: (name) => `{${place([...path.slice(0, -1), name], sent).at(-1)}}`,
      word: (word) => `{=${word}}`,
    }),
  }))
  const names = isList && shape.kind === 'object' ? Object.keys(shape.fields) : []
  fields.sort((a, b) => names.indexOf(String(a.path[0])) - names.indexOf(String(b.path[0])))
  return new DomainError(code, message, {
    fields,
    ...(retryAfter !== undefined && { retryAfter }),
    ...(right !== undefined && { right }),
  })
}

const placeholders: ReadonlySet<unknown> = new Set(['', 'undefined', 'null'])

/** The query without the placeholders that clients send for empty values: `page=undefined`, `filter=`. */
export const withoutPlaceholders = (query: WireObject): WireObject =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => !placeholders.has(value)))

/** Path, query and body as one input. The body wins over the query, and the path over both: it names the record. */
export const mergeInput = (request: { params: WireObject; query: WireObject; body: WireObject }): WireObject => ({
  ...withoutPlaceholders(request.query),
  ...request.body,
  ...request.params,
})
