import {
  type DocumentNode,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type SelectionNode,
  visit,
} from 'graphql'

/** A construct that only the executor handles: introspection, and directives other than `@include` and `@skip` of a variable. */
export class Unsupported extends Error {}

/** The values of the variables that decide what a query selects. */
export type Conditions = Readonly<Record<string, unknown>>

/** Each doubles what can be compiled of a document. */
const mostConditions = 4

/** The names of the variables that decide what a document selects; undefined if they are too many. */
export function conditionsIn(document: DocumentNode): string[] | undefined {
  const names = new Set<string>()
  // A document without directives, which most are, need not be walked.
  if (document.loc?.source.body.includes('@') === false) return []
  visit(document, {
    Directive: ({ arguments: given = [] }) => {
      for (const { value } of given) if (value.kind === Kind.VARIABLE) names.add(value.name.value)
    },
  })
  return names.size > mostConditions ? undefined : [...names]
}

/** False for a selection that `@include` or `@skip` leaves out. @throws Unsupported */
export const isSelected = ({ directives = [] }: SelectionNode, conditions: Conditions): boolean =>
  directives.every(({ name, arguments: [given] = [] }) => {
    const isInclude = name.value === GraphQLIncludeDirective.name
    if (!isInclude && name.value !== GraphQLSkipDirective.name) throw new Unsupported()
    if (given?.value.kind !== Kind.VARIABLE) throw new Unsupported()
    return conditions[given.value.name.value] === isInclude
  })
