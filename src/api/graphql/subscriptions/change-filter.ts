import { Problem } from '../../../domain/kernel/input.ts'
import { notAnId } from '../../../domain/kernel/record-id.ts'
import type { IdCodec, RecordKind } from '../../../domain/kernel/record-id.ts'
import { type FieldError, invalidFields } from '../../../domain/kernel/error.ts'
import type { EnumCodes } from '../../fields/field.ts'
import { builder, type Graph } from '../builder.ts'
import { enumOfCodes } from '../building/enums.ts'

/** Maximum of values per condition. */
const mostValues = 100

/** One condition of a filter: the record has one of the given values. */
type Condition<Row> = {
  type: () => 'ID' | PothosSchemaTypes.EnumRef<Graph, string | number>
  description: string
  /** The stored form of a given value. */
  keyOf: (value: string | number, ids: IdCodec) => number | Problem
  read: (row: Row) => readonly (number | null)[]
}

/** Conditions by their names in the graph. They read only what every record carries, so that filtering costs no read. */
export type ChangeFilter<Row> = Readonly<Record<string, Condition<Row>>>

/** A condition on references: `clientIds: ofRecords('client', (invoice) => [invoice.clientId], 'Of these clients.')`. */
export const ofRecords = <Row>(
  kind: RecordKind,
  read: Condition<Row>['read'],
  description: string,
): Condition<Row> => ({
  type: () => 'ID',
  description,
  keyOf: (value, ids) => ids.decode(kind, String(value)) ?? new Problem(notAnId(kind, String(value)), 'NOT_FOUND'),
  read,
})

/** A condition on an enumerated id, in the words of the enum. */
export const inCodes = <Row>(codes: EnumCodes, read: (row: Row) => number, description: string): Condition<Row> => ({
  type: () => enumOfCodes(codes),
  description,
  keyOf: Number,
  read: (row) => [read(row)],
})

/** The input type of a filter. */
export const filterType = <Row>(name: string, filter: ChangeFilter<Row>) =>
  builder.inputType(name, {
    description: `All hold; each has at most ${mostValues} values, and an empty list matches none.`,
    fields: (t) =>
      Object.fromEntries(
        Object.entries(filter).map(([condition, { type, description }]) => [
          condition,
          t.field({ type: [type()], required: { list: false, items: true }, description }),
        ]),
      ),
  })

/** True for records that pass all given conditions; null counts as not given. @throws VALIDATION naming the wrong values */
export function matcherOf<Row>(
  filter: ChangeFilter<Row>,
  given: Readonly<Record<string, readonly (string | number)[] | null | undefined>>,
  ids: IdCodec,
): (row: Row) => boolean {
  const problems: FieldError[] = []
  const tests = Object.entries(filter).flatMap(([name, { keyOf, read }]) => {
    const values = given[name]
    if (!values) return []
    if (values.length > mostValues) problems.push({ path: [name], message: `must have at most ${mostValues} values` })
    const keys = new Set<number>()
    for (const [index, value] of values.entries()) {
      const key = keyOf(value, ids)
      if (key instanceof Problem) problems.push({ path: [name, index], message: key.message, code: key.code })
      else keys.add(key)
    }
    return [(row: Row) => read(row).some((key) => key !== null && keys.has(key))]
  })
  if (problems.length > 0) throw invalidFields(problems)
  return (row) => tests.every((passes) => passes(row))
}
