import { getOperationAST, GraphQLError, Kind, OperationTypeNode, visit } from 'graphql'
import type { DocumentNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { RequestContext } from '../../domain/kernel/request-context.ts'
import type { Incoming } from '../../http/http.ts'

/** State of a request before its document is parsed; `caller` is absent without a token. */
export type Asking = {
  incoming: Incoming
  text: string
  caller?: RequestContext
  /** Facts about the document; `schemaOnly`: it reads only the schema; `queried`: a query was executed without errors. */
  document: { schemaOnly: boolean; queried: boolean }
}

/** Limits for a document sent without a token: the standard introspection query has some 2,000 characters and no alias. */
const anonymousLimits = { characters: 8_192, aliases: 3 } as const

/** Without a token only the schema can be read. At this point only the parser has processed the document. */
export const tokenGuard: Plugin<Asking> = {
  onParse() {
    return ({ result, context }) => {
      if (result instanceof Error || result === null) return
      const document = result as DocumentNode
      const isSchemaOnly = readsSchemaOnly(document, context.params?.operationName)
      context.document.schemaOnly = isSchemaOnly
      if (context.caller !== undefined) return
      if (!isSchemaOnly) {
        throw new GraphQLError('Invalid token', { extensions: { code: 'INVALID_TOKEN', http: { status: 403 } } })
      }
      assertSmall(document)
    }
  },
}

/** @throws DOCUMENT_TOO_LARGE */
function assertSmall(document: DocumentNode): void {
  let aliases = 0
  visit(document, { Field: ({ alias }) => void (alias && aliases++) })
  const characters = document.loc?.source.body.length ?? 0
  if (aliases <= anonymousLimits.aliases && characters <= anonymousLimits.characters) return
  const most = `${anonymousLimits.characters} characters and ${anonymousLimits.aliases} aliases`
  throw new GraphQLError(`The document is too large: at most ${most} without a token.`, {
    extensions: { code: 'DOCUMENT_TOO_LARGE', http: { status: 400 } },
  })
}

const schemaFields: ReadonlySet<string> = new Set(['__schema', '__type', '__typename'])

function readsSchemaOnly(document: DocumentNode, operationName: string | undefined | null): boolean {
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== OperationTypeNode.QUERY) return false
  return operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && schemaFields.has(selection.name.value),
  )
}
