import { getIntrospectionQuery, getOperationAST, GraphQLError, Kind, parse } from 'graphql'
import type { DocumentNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** Estimated length of each list in the schema: of this schema's types, fields and values. */
const sizes: ReadonlyMap<string, number> = new Map([
  ['types', 500],
  ['fields', 15],
  ['inputFields', 10],
  ['enumValues', 5],
  ['directives', 6],
  ['args', 2],
])

/** The root fields that read the schema. */
const roots: ReadonlySet<string> = new Set(['__schema', '__type'])

const bound = 1_000_000_000

/** Estimates the number of fields that a selection resolves; stops counting at a bound. */
function countFields(
  selections: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  spent = 0,
): number {
  let count = 0
  for (const selection of selections.selections) {
    if (spent + count > bound) return count
    if (selection.kind === Kind.FIELD) {
      const below = selection.selectionSet ? countFields(selection.selectionSet, fragments, spent + count) : 0
      count += 1 + (sizes.get(selection.name.value) ?? 1) * below
      continue
    }
    const set =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection.selectionSet
        : fragments.get(selection.name.value)?.selectionSet
    if (set) count += countFields(set, fragments, spent + count)
  }
  return count
}

const fragmentsOf = (document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  )

/** Number of schema fields that an operation reads. The document is valid: its fragments contain no cycles. */
function schemaCost(document: DocumentNode, operationName?: string | null): number {
  const operation = getOperationAST(document, operationName)
  if (!operation) return 0
  const fragments = fragmentsOf(document)
  const read = (set: SelectionSetNode): number =>
    set.selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) {
        const isSchema = roots.has(selection.name.value) && selection.selectionSet
        return isSchema ? sum + countFields(selection.selectionSet, fragments) : sum
      }
      const below =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection.selectionSet
          : fragments.get(selection.name.value)?.selectionSet
      return below ? sum + read(below) : sum
    }, 0)
  return read(operation.selectionSet)
}

/** The whole schema once, as tools request it with all its details. */
const wholeSchema = schemaCost(
  parse(
    getIntrospectionQuery({
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    }),
  ),
)

/** Refuses documents that read the schema more than once: armor's limits leave introspection out. */
export const schemaLimit: Plugin = {
  onExecute({ args, setResultAndStopExecution }) {
    if (schemaCost(args.document as DocumentNode, args.operationName) <= wholeSchema) return
    const message = 'The document reads too much of the schema: send the standard introspection query, once.'
    const refused = new GraphQLError(message, { extensions: { code: 'TOO_COSTLY', http: { status: 400 } } })
    setResultAndStopExecution({ errors: [refused] })
  },
}
