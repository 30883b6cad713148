import {
  type DocumentNode,
  getOperationAST,
  getVariableValues,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
} from 'graphql'
import type { GraphQLParams, Plugin } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'
import type { Incoming, Outgoing } from '../../../../http/http.ts'
import type { GraphContext } from '../../builder.ts'
import type { Asking } from '../../limits/token-guard.ts'
import { longestAnswer } from '../../../size-limits.ts'
import { tooCostly } from '../../limits/cost.ts'
import { limitRules } from '../../limits/limits.ts'
import { boundedVariables } from '../../variables.ts'
import { documentCheck } from './new-documents.ts'
import { type CompiledQuery, compileQuery } from './query-compiler.ts'

/** Different `Accept` headers whose answers are known. */
const mostAccepted = 100

type ReadParams = () => GraphQLParams

/** Answers requests whose documents are compiled; Yoga answers all others. */
export function createCompiledAnswers(
  schema: GraphQLSchema,
  { textOf }: { textOf: (params: GraphQLParams) => string | undefined },
) {
  const documents = createCompiledDocuments(schema)
  // Yoga chooses the media type by this header alone: the headers of its answers are kept.
  const headersOf = new LRUCache<string, Outgoing['headers'] & object>({ max: mostAccepted })

  const requested = (params: GraphQLParams): RequestedDocument | undefined => {
    const text = hasRightTypes(params) ? textOf(params) : undefined
    return text === undefined ? undefined : { text, operationName: params.operationName ?? undefined }
  }

  return {
    /** The answer; undefined if Yoga has to give it. */
    async answer(
      { headers }: Incoming,
      readParams: ReadParams,
      context: () => GraphContext,
    ): Promise<Outgoing | undefined> {
      const known = headersOf.get(headers.accept ?? '')
      const params = known && validParams(readParams)
      const document = params && requested(params)
      if (!document) return undefined
      const body = await documents.run(document, params.variables, context)
      return body === undefined ? undefined : { status: 200, headers: known, body }
    },

    /** Counts a query that Yoga answered with 200 and without errors. */
    executed({ headers }: Incoming, params: GraphQLParams, answered: Outgoing['headers'] & object): void {
      const document = requested(params)
      if (!document) return
      headersOf.set(headers.accept ?? '', answered)
      documents.executed(document)
    },
  }
}

/** The parameters; undefined for wrong ones, which Yoga reports. */
function validParams(readParams: ReadParams): GraphQLParams | undefined {
  try {
    return readParams()
  } catch {
    return undefined
  }
}

/** Parameters as a caller sent them. */
type UncheckedParams = { readonly [Name in keyof GraphQLParams]?: unknown }

/** True if Yoga accepts the types of all parameters. */
const hasRightTypes = ({ extensions, operationName, query, variables }: UncheckedParams): boolean =>
  isAbsentOr('string', query) &&
  isAbsentOr('string', operationName) &&
  isAbsentOr('object', variables) &&
  isAbsentOr('object', extensions)

const isAbsentOr = (type: 'string' | 'object', value: unknown): boolean =>
  value === undefined || value === null || (typeof value === type && !Array.isArray(value))

/** Notes queries that were executed without errors. */
export const queriesOnly: Plugin<Asking> = {
  onExecute({ args }) {
    return {
      onExecuteDone({ result }) {
        if (!('data' in result) || result.errors) return
        const operation = getOperationAST(args.document as DocumentNode, args.operationName)
        if (operation?.operation !== OperationTypeNode.QUERY) return
        const { document } = args.contextValue as Asking
        document.queried = true
      },
    }
  },
}

/** A document as a request names it. */
type RequestedDocument = { text: string; operationName: string | undefined }

/** A compiled document is kept when it is used for the second time: a flood of new ones displaces none that is in use. */
const usesBeforeKeeping = 2
const limits = {
  /** Documents whose uses are counted. */
  counted: 2_000,
  compiled: 500,
  /** Characters of all compiled documents. */
  characters: 4 * 1_024 * 1_024,
} as const

type Compiled = { run: CompiledQuery; document: DocumentNode; operation: OperationDefinitionNode }

const keyOf = ({ operationName, text }: RequestedDocument): string => `${operationName ?? ''}\n${text}`

/** The compiled documents of a process. */
function createCompiledDocuments(schema: GraphQLSchema) {
  const uses = new LRUCache<string, number>({ max: limits.counted })
  const compiled = new LRUCache<string, Compiled | 'executor'>({
    max: limits.compiled,
    maxSize: limits.characters,
    sizeCalculation: (_value, key) => key.length,
  })
  const checked = documentCheck(schema, limitRules())
  let compiledInThisTurn = false

  /** Counts a use. */
  function isFrequent(requested: RequestedDocument): boolean {
    const key = keyOf(requested)
    const count = (uses.get(key) ?? 0) + 1
    uses.set(key, count)
    return count >= usesBeforeKeeping
  }

  function compileNew(requested: RequestedDocument): Compiled | 'executor' | undefined {
    const document = checked(requested.text)
    return document && compile(schema, document, requested)
  }

  return {
    /**
     * The JSON of the answer. Undefined if Yoga has to check and run the document: it is new and large, it is unusual, a mistake is
     * in it, a variable is wrong, the cost is too high, or a resolver failed. Only reads are compiled, so running it again changes
     * nothing.
     */
    async run(
      requested: RequestedDocument,
      variables: unknown,
      context: () => GraphContext,
    ): Promise<string | undefined> {
      const cached = compiled.get(keyOf(requested))
      const known = cached ?? compileNew(requested)
      if (known === undefined || known === 'executor') return undefined
      const { document, operation, run } = known
      const variableValues = boundedVariables(schema, operation, asVariables(variables))
      const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues, {
        maxErrors: 1,
      })
      if (!coerced) return undefined
      const operationName = requested.operationName ?? null
      if (tooCostly({ schema, document, operationName, variableValues })) return undefined
      try {
        const answer = `{"data":${await run(coerced, context(), longestAnswer)}}`
        if (!cached && isFrequent(requested)) compiled.set(keyOf(requested), known)
        return answer
      } catch {
        // The executor meets the same failure, and reports it in the caller's terms.
        return undefined
      }
    },
    /** Counts a query that Yoga has checked and executed without errors; compiles it in time. */
    executed(requested: RequestedDocument): void {
      const key = keyOf(requested)
      if (compiled.has(key) || !isFrequent(requested) || compiledInThisTurn) return
      compiledInThisTurn = true
      setImmediate(() => {
        compiledInThisTurn = false
      })
      compiled.set(key, compile(schema, parse(requested.text), requested))
    },
  }
}

function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operationName }: RequestedDocument,
): Compiled | 'executor' {
  const operation = getOperationAST(document, operationName)
  const run = operation ? compileQuery(schema, document, operation) : undefined
  return operation && run ? { run, document, operation } : 'executor'
}

/** @param variables an object, or anything without members */
const asVariables = (variables: unknown): Record<string, unknown> =>
  typeof variables === 'object' && variables !== null ? (variables as Record<string, unknown>) : {}
