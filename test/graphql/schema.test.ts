import { readFileSync } from 'node:fs'
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql'
import type { GraphQLNamedType } from 'graphql'
import { expect, it } from 'vitest'
import { graphSchema, printedSchema } from '../../src/api/graphql/schema.ts'
import { enumWord } from '../../src/api/graphql/building/enums.ts'

it('schema.graphql equals the schema of the code (npx tsx src/cli/print-schema.ts)', () => {
  expect(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')).toBe(printedSchema())
})

type Described = { description?: string | null | undefined }

function elementsOf(type: GraphQLNamedType): [string, Described][] {
  const own: [string, Described] = [type.name, type]
  if (isEnumType(type))
    return [own, ...type.getValues().map((value): [string, Described] => [`${type.name}.${value.name}`, value])]
  if (isInputObjectType(type)) {
    return [
      own,
      ...Object.values(type.getFields()).map((field): [string, Described] => [`${type.name}.${field.name}`, field]),
    ]
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return [own]
  return [
    own,
    ...Object.values(type.getFields()).flatMap((field): [string, Described][] => [
      [`${type.name}.${field.name}`, field],
      ...field.args.map((arg): [string, Described] => [`${type.name}.${field.name}(${arg.name})`, arg]),
    ]),
  ]
}

it('every type, field, argument and enum value has a description', () => {
  const types = Object.values(graphSchema().getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  )
  const silent = types.flatMap(elementsOf).filter(([, { description }]) => (description ?? '').length < 10)
  expect(silent.map(([coordinate]) => coordinate)).toEqual([])
})

it('orders name what they sort by, not the key of a related record', () => {
  const types = Object.values(graphSchema().getTypeMap())
  const orders = types.filter(isEnumType).filter(({ name }) => name.endsWith('OrderField'))
  expect(orders.length).toBeGreaterThan(10)
  const keys = orders.flatMap((order) => {
    const shown = graphSchema().getType(order.name.replace(/OrderField$/, ''))
    const fields = isObjectType(shown) ? Object.keys(shown.getFields()).map(enumWord) : []
    return order
      .getValues()
      .filter(({ name }) => fields.includes(name.replace(/_ID$/, '')) && !fields.includes(name))
      .map(({ name }) => `${order.name}.${name}`)
  })
  expect(keys).toEqual([])
})
