import { getOperationAST, getVariableValues, parse } from 'graphql'
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import { longestAnswer } from '../../size-limits.ts'
import type { GraphContext } from '../builder.ts'
import { tooCostly } from '../limits.ts'
import { compileQuery } from './query-compiler.ts'
import type { CompiledQuery } from './query-compiler.ts'

/** A document as a request names it. */
export type AskedDocument = { text: string; operationName: string | undefined }

/** A document is compiled when it comes for the third time: a flood of new ones costs nothing. */
const usesBeforeCompiling = 2
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
   * The JSON of the answer, from a document that was compiled before. Undefined if the executor has to run it: the document is
   * new or unusual, a variable is wrong, the cost is too high, or a resolver failed. Only reads are compiled, so running it again
   * changes nothing.
   */
  run(asked: AskedDocument, variables: unknown, context: () => GraphContext): Promise<string | undefined>
  /** Counts a query that passed every check and was executed without errors; compiles it in time. */
  executed(asked: AskedDocument): void
}

const keyOf = ({ operationName, text }: AskedDocument): string => `${operationName ?? ''}\n${text}`

export function createCompiledDocuments(schema: GraphQLSchema): CompiledDocuments {
  const uses = new LRUCache<string, number>({ max: limits.counted })
  const compiled = new LRUCache<string, Compiled | 'executor'>({
    max: limits.compiled,
    maxSize: limits.characters,
    sizeCalculation: (_value, key) => key.length,
  })
  let compiledInThisTurn = false

  return {
    async run(asked, variables, context) {
      const known = compiled.get(keyOf(asked))
      if (known === undefined || known === 'executor') return undefined
      const { document, operation, run } = known
      const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], asVariables(variables))
      if (!coerced) return undefined
      const operationName = asked.operationName ?? null
      if (tooCostly({ schema, document, operationName, variableValues: coerced })) return undefined
      try {
        return `{"data":${await run(coerced, context(), longestAnswer)}}`
      } catch {
        // The executor meets the same failure, and reports it in the caller's terms.
        return undefined
      }
    },
    executed(asked) {
      const key = keyOf(asked)
      if (compiled.has(key)) return
      const count = (uses.get(key) ?? 0) + 1
      uses.set(key, count)
      if (count < usesBeforeCompiling || compiledInThisTurn) return
      compiledInThisTurn = true
      setImmediate(() => {
        compiledInThisTurn = false
      })
      compiled.set(key, compile(schema, asked))
    },
  }
}

/** @param variables an object, or anything without members */
const asVariables = (variables: unknown): Record<string, unknown> =>
  typeof variables === 'object' && variables !== null ? (variables as Record<string, unknown>) : {}

function compile(schema: GraphQLSchema, { operationName, text }: AskedDocument): Compiled | 'executor' {
  const document = parse(text)
  const operation = getOperationAST(document, operationName)
  const run = operation ? compileQuery(schema, document, operation) : undefined
  return operation && run ? { run, document, operation } : 'executor'
}
