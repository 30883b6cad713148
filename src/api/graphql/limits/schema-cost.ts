import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  getIntrospectionQuery,
  getOperationAST,
  type InlineFragmentNode,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { documentRefusal } from './limits.ts'

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

type SumOf = (set: SelectionSetNode | undefined) => number

/**
 * Returns a function that sums a value of each field over a selection set, fragments included. Each set is summed once, so the
 * work is linear in the document: fragments that spread the next one twice describe 2^n fields. The document is valid: its
 * fragments contain no cycles.
 */
function sumOverFields(
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  ofField: (field: FieldNode, sumOf: SumOf) => number,
): SumOf {
  const sums = new Map<SelectionSetNode, number>()
  const setOf = (selection: InlineFragmentNode | FragmentSpreadNode) =>
    selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments.get(selection.name.value)?.selectionSet
  const sumOf: SumOf = (set) => {
    if (!set) return 0
    const known = sums.get(set)
    if (known !== undefined) return known
    const sum = set.selections.reduce(
      (total, selection) =>
        total + (selection.kind === Kind.FIELD ? ofField(selection, sumOf) : sumOf(setOf(selection))),
      0,
    )
    sums.set(set, sum)
    return sum
  }
  return sumOf
}

const fragmentsOf = (document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  )

/** Number of schema fields that an operation reads. */
function schemaCost(document: DocumentNode, operationName?: string | null): number {
  const operation = getOperationAST(document, operationName)
  if (!operation) return 0
  const fragments = fragmentsOf(document)
  const inSchema = sumOverFields(
    fragments,
    ({ name, selectionSet }, sumOf) => 1 + (sizes.get(name.value) ?? 1) * sumOf(selectionSet),
  )
  const inDocument = sumOverFields(fragments, ({ name, selectionSet }) =>
    roots.has(name.value) ? inSchema(selectionSet) : 0,
  )
  return inDocument(operation.selectionSet)
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
    setResultAndStopExecution({ errors: [documentRefusal('TOO_COSTLY', message)] })
  },
}
