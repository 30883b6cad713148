import { Decimal } from '../../../domain/kernel/money/decimal.ts'
import type { CodeName } from '../../graphql/building/codes.ts'
import { StoredJson } from '../../graphql/building/stored-json.ts'
import { plainly } from '../../graphql/building/field-extensions.ts'
import { writeJson } from '../../rest/json.ts'
import { type Field, fieldOf, fieldsOf, type Kind, reading, type Source } from '../field.ts'
import { orNull } from './absence.ts'

const quoted = (value: string | null | undefined): string =>
  value === null || value === undefined || value === '' ? '""' : JSON.stringify(value)

const textOverRest = {
  json: quoted,
  empty: '""',
  jsonSchema: (description: string) => ({ type: 'string', description }),
}
const dateOverRest = {
  json: quoted,
  empty: '""',
  jsonSchema: (description: string) => ({ type: 'string', description: `${description} YYYY-MM-DD, or empty.` }),
}
const instantOverRest = {
  json: (seconds: number | null) => String(seconds ?? 0),
  empty: '0',
  jsonSchema: (description: string) => ({
    type: 'integer',
    description: `${description} Unix seconds, 0 when absent.`,
  }),
}

type Scalar = 'String' | 'Date' | 'DateTime' | 'Int' | 'Boolean' | 'Decimal' | CodeName

/** A field that shows the value as it is. Its type is the one that the value of the kind has. */
const asItIs =
  (type: Scalar): NonNullable<Kind<never>['graphql']> =>
  (t, { columns, description, read }) =>
    t.field({ ...plainly(columns), type, description, resolve: (row) => read(row) })

/** A field that is null for an empty value: `absence` says what null means. */
const nullUnlessGiven =
  (type: Scalar, absence: string): NonNullable<Kind<never>['graphql']> =>
  (t, { columns, description, read }) =>
    t.field({ ...plainly(columns), ...orNull(description, absence), type, resolve: (row) => read(row) || null })

/** Makes the fields of a kind. */
const kindOf =
  <Value>(kind: Kind<Value>) =>
  <Row>(source: Source<Row, Value>, description: string): Field<Row> =>
    fieldOf(kind, source, description)

/** A text. Over REST empty and in GraphQL null when absent. */
export const text = kindOf<string | null>({
  name: 'text',
  ...textOverRest,
  graphql: nullUnlessGiven('String', 'empty'),
})

/** A text that every stored record has. */
export const requiredText = kindOf<string>({ name: 'requiredText', ...textOverRest, graphql: asItIs('String') })

/** A text that is a code of a public standard. */
export const coded = <Row>(type: CodeName, source: Source<Row, string>, description: string): Field<Row> =>
  fieldOf<Row, string>({ name: type, ...textOverRest, graphql: asItIs(type) }, source, description)

/** A calendar date, `YYYY-MM-DD`. Over REST empty and in GraphQL null when absent. */
export const date = kindOf<string | null>({ name: 'date', ...dateOverRest, graphql: nullUnlessGiven('Date', 'absent') })

/** A date that every stored record has. */
export const requiredDate = kindOf<string>({ name: 'requiredDate', ...dateOverRest, graphql: asItIs('Date') })

/** An instant in Unix seconds. Over REST 0 and in GraphQL null when absent. */
export const instant = kindOf<number | null>({
  name: 'instant',
  ...instantOverRest,
  graphql: nullUnlessGiven('DateTime', 'absent'),
})

/** An instant that every stored record has. */
export const requiredInstant = kindOf<number>({
  name: 'requiredInstant',
  ...instantOverRest,
  graphql: asItIs('DateTime'),
})

export const int = kindOf<number>({
  name: 'int',
  graphql: asItIs('Int'),
  json: String,
  empty: '0',
  jsonSchema: (description) => ({ type: 'integer', description }),
})

export const flag = kindOf<boolean>({
  name: 'flag',
  graphql: asItIs('Boolean'),
  json: (value) => (value ? 'true' : 'false'),
  empty: 'false',
  jsonSchema: (description) => ({ type: 'boolean', description }),
})

export const json = kindOf<Record<string, unknown>>({
  name: 'json',
  graphql: (t, { columns, description, read }) =>
    t.field({ ...plainly(columns), type: 'JSON', description, resolve: (row) => new StoredJson(read(row)) }),
  json: writeJson,
  empty: '{}',
  jsonSchema: (description) => ({ type: 'object', additionalProperties: true, description }),
})

/** Values are plain decimal texts: `119.17`. Over REST a JSON number, printed exactly. */
const decimalKind: Kind<string> = {
  name: 'decimal',
  graphql: asItIs('Decimal'),
  json: (value) => value,
  empty: '0',
  jsonSchema: (description) => ({ type: 'number', description: `${description} Printed exactly.` }),
}

/** A cost, a quantity, a rate: a decimal of up to six digits after the point. */
export const decimal = <Row>(source: Source<Row, string | Decimal>, description: string): Field<Row> => {
  const { columns, read } = reading(source)
  return fieldOf<Row, string>(decimalKind, { columns, read: (row) => String(read(row)) }, description)
}

/** An amount in the currency of its record. */
export const money = <Row extends { digits: number }>(source: Source<Row, bigint>, description: string): Field<Row> => {
  const { columns, read } = reading(source)
  return fieldOf<Row, string>(
    decimalKind,
    { columns: [...columns, 'digits'], read: (row) => Decimal.fromMinor(read(row), row.digits).toString() },
    description,
  )
}

/** The four custom fields of a record. */
export const customValueFields = fieldsOf<Readonly<Record<`customValue${1 | 2 | 3 | 4}`, string>>>({
  customValue1: text('customValue1', 'First custom field.'),
  customValue2: text('customValue2', 'Second custom field.'),
  customValue3: text('customValue3', 'Third custom field.'),
  customValue4: text('customValue4', 'Fourth custom field.'),
})

/** Fields common to all records. */
export const recordFields = fieldsOf<{
  createdAt: number
  updatedAt: number
  archivedAt: number | null
  isDeleted: boolean
}>({
  isDeleted: flag('isDeleted', 'Deleted records stay readable and can be restored.'),
  createdAt: requiredInstant('createdAt', 'Time of creation.'),
  updatedAt: requiredInstant('updatedAt', 'Time of the last change.'),
  archivedAt: instant('archivedAt', 'Time of archiving or deletion; absent while the record is active.'),
})
