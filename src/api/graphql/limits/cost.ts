import { complexityFromQuery } from '@pothos/plugin-complexity'
import { getOperationAST, GraphQLError, Kind } from 'graphql'
import type { DocumentNode, ExecutionArgs, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Incoming } from '../../../http/http.ts'
import { documentRefusal, limits, units, withStatus } from './limits.ts'

/** Assumed length of a list of unknown length, in the cost of a document. */
export const listCost = 10

/**
 * Counts pages and records while they are read: the list of a mutation and the lists within records may be longer than the cost
 * of the document assumes, and every record in them may read further ones. @throws TOO_COSTLY
 */
export function spend(context: { spent: number }, points: number): void {
  context.spent += points
  if (context.spent <= limits.cost) return
  throw documentRefusal(
    'TOO_COSTLY',
    'The document reads too many records below its records: read fewer of them at once.',
  )
}

/** A request with the points that it has spent so far; none where it only reads the schema. */
type Counted = { incoming: Incoming; spent?: number }

/** Refuses documents that cost too much, and answers the cost to those who ask for it. */
export const costLimit: Plugin<Counted> = {
  onExecute({ args, setResultAndStopExecution }) {
    const refused = tooCostly(args)
    if (refused) {
      setResultAndStopExecution({ errors: [refused] })
      return undefined
    }
    const context: Counted = args.contextValue
    if (!asksCost(context.incoming)) return undefined
    return {
      onExecuteDone({ result }) {
        if (!('data' in result)) return
        const cost = { assumed: assumedCost(args), spent: context.spent, limit: limits.cost }
        result.extensions = { ...result.extensions, cost }
      },
    }
  },
  // Cost of a single event.
  onSubscribe({ args, setResultAndStopExecution }) {
    const refused = tooCostly(args)
    if (refused) setResultAndStopExecution({ errors: [refused] })
  },
}

/** True for a request with the header `X-GraphQL-Cost`, whose answer says what it cost in `extensions.cost`. */
export const asksCost = ({ headers }: Incoming): boolean => headers['x-graphql-cost'] !== undefined

type Executed = Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'>

/** The cost of an operation that was not refused: known before it reads anything. */
function assumedCost({ schema, document, operationName, variableValues }: Executed): number {
  const cost = costOf(schema, document, operationName ?? undefined, variableValues ?? {})
  return typeof cost === 'number' ? cost : 0
}

/** The refusal of an operation whose cost is over the limit, or has none; `variableValues` as the caller sent them. */
export function tooCostly({ schema, document, operationName, variableValues }: Executed): GraphQLError | undefined {
  const cost = costOf(schema, document, operationName ?? undefined, variableValues ?? {})
  if (cost instanceof GraphQLError) return withStatus(cost, 400)
  if (cost === undefined || cost <= limits.cost) return undefined
  return documentRefusal(
    'TOO_COSTLY',
    `The document is too costly: ${cost} points, at most ${limits.cost} ${units.cost}.`,
  )
}

// Documents come from Yoga's cache, so the same text is the same object as long as it is in use.
const known = new WeakMap<DocumentNode, Map<string, number>>()
const knownPerDocument = 100

/**
 * Cost of the operation; undefined for an unknown operation, which execution reports. An error for arguments that have no cost: a
 * page size out of its range, or null from a variable where the field takes none.
 */
function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  variables: Record<string, unknown>,
): number | GraphQLError | undefined {
  const operation = getOperationAST(document, operationName)
  if (!operation) return undefined
  const costs = known.get(document) ?? new Map<string, number>()
  known.set(document, costs)
  const slot = JSON.stringify([operationName, pageSizes(operation, variables)])
  const before = costs.get(slot)
  if (before !== undefined) return before
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
  try {
    const { complexity } = complexityFromQuery(
      { ...document, definitions: [operation, ...fragments] },
      { schema, variables },
    )
    if (costs.size >= knownPerDocument) costs.clear()
    costs.set(slot, complexity)
    return complexity
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}

/** The variables that a cost can depend on: integers. Null is not the same as absent, which may have a default. */
const pageSizes = (operation: OperationDefinitionNode, variables: Record<string, unknown>): unknown[] =>
  (operation.variableDefinitions ?? []).flatMap(({ variable, type }) => {
    const named = type.kind === Kind.NON_NULL_TYPE ? type.type : type
    return named.kind === Kind.NAMED_TYPE && named.name.value === 'Int'
      ? [sentValue(variables, variable.name.value)]
      : []
  })

const sentValue = (variables: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(variables, name) ? variables[name] : 'absent'
