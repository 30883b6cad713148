import { getOperationAST, getVariableValues, parse } from 'graphql'
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import { longestAnswer } from '../../../size-limits.ts'
import type { GraphContext } from '../../builder.ts'
import { limitRules, tooCostly } from '../../limits/limits.ts'
import { boundedVariables } from '../../variables.ts'
import { documentCheck } from './new-documents.ts'
import { compileQuery } from './query-compiler.ts'
import type { CompiledQuery } from './query-compiler.ts'

/** A document as a request names it. */
export type RequestedDocument = { text: string; operationName: string | undefined }

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

/** The compiled documents of a process. */
export type CompiledDocuments = {
  /**
   * The JSON of the answer. Undefined if Yoga has to check and run the document: it is new and large, it is unusual, a mistake is
   * in it, a variable is wrong, the cost is too high, or a resolver failed. Only reads are compiled, so running it again changes
   * nothing.
   */
  run(requested: RequestedDocument, variables: unknown, context: () => GraphContext): Promise<string | undefined>
  /** Counts a query that Yoga has checked and executed without errors; compiles it in time. */
  executed(requested: RequestedDocument): void
}

const keyOf = ({ operationName, text }: RequestedDocument): string => `${operationName ?? ''}\n${text}`

export function createCompiledDocuments(schema: GraphQLSchema): CompiledDocuments {
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
    async run(requested, variables, context) {
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
    executed(requested) {
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
