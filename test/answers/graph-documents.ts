import {
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql'
import { graphSchema } from '../../src/api/graphql/schema.ts'

const schema = graphSchema()
const isOpen = (field: GraphQLField<unknown, unknown>): boolean => !field.args.some(isRequiredArgument)
const isRecord = (type: GraphQLObjectType): boolean => type.getInterfaces().some(({ name }) => name === 'Node')

/** All fields of a type without arguments: values, their parts, and the ids of related records; not files, which are rendered. */
const valuesOf = (type: GraphQLObjectType): string =>
  Object.values(type.getFields())
    .filter((field) => isOpen(field) && field.name !== 'eInvoiceFile')
    .flatMap((field) => {
      const named = getNamedType(field.type)
      if (isLeafType(named)) return [field.name]
      if (isInterfaceType(named)) return [`${field.name} { __typename ... on Node { id } }`]
      if (!isObjectType(named)) return []
      if (named.name.endsWith('Connection')) return []
      return [`${field.name} { ${isRecord(named) ? 'id' : valuesOf(named)} }`]
    })
    .join(' ')

const queryFields = Object.values(schema.getQueryType()?.getFields() ?? {})

/** The document of the record of a kind, such as `invoice(id: …)`; none for a kind that has no such field. */
export function recordDocument(kind: string): string | undefined {
  const field = queryFields.find(({ name }) => name === kind)
  const type = getNamedType(field?.type)
  return isObjectType(type) ? `query ($id: ID!) { ${kind}(id: $id) { ${valuesOf(type)} } }` : undefined
}

/** A document for each field of the root that needs no argument. */
export const rootDocuments = queryFields.filter(isOpen).map(({ name, type }): [name: string, document: string] => {
  const named = getNamedType(type)
  if (!isObjectType(named)) throw new Error(`${name} has no fields`)
  const nodes = getNamedType(named.getFields()['nodes']?.type)
  if (!isObjectType(nodes)) return [name, `{ ${name} { ${valuesOf(named)} } }`]
  return [name, `{ ${name}(first: 20) { totalCount pageInfo { hasNextPage } nodes { ${valuesOf(nodes)} } } }`]
})
