import { getOperationAST, OperationTypeNode } from 'graphql'
import type { DocumentNode, GraphQLSchema } from 'graphql'
import type { GraphQLParams, Plugin } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'
import type { Incoming, Outgoing } from '../../../../http/http.ts'
import type { GraphContext } from '../../builder.ts'
import type { Asking } from '../../limits/token-guard.ts'
import { createCompiledDocuments } from './compiled-documents.ts'
import type { RequestedDocument } from './compiled-documents.ts'

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
