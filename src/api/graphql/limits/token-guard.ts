import { type DocumentNode, getOperationAST, Kind, OperationTypeNode, visit } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { DomainError } from '../../../domain/kernel/error.ts'
import type { RequestContext } from '../../../domain/kernel/request-context.ts'
import type { Incoming } from '../../../http/http.ts'
import { topLevel } from '../errors.ts'
import { documentRefusal } from './limits.ts'

/** State of a request before its document is parsed; without a known token, `noToken` refuses it in place of a `caller`. */
export type Asking = {
  incoming: Incoming
  text: string
  caller?: RequestContext
  noToken?: DomainError
  /** Facts about the document; `schemaOnly`: it reads only the schema; `queried`: a query was executed without errors. */
  document: { schemaOnly: boolean; queried: boolean }
}

/** Limits without a token: standard introspection has 2,000 characters and 190 tokens; validation costs the square of the tokens. */
const anonymousLimits = { characters: 8_192, tokens: 500, aliases: 3 } as const

/** Without a token only the schema can be read. At this point only the parser has processed the document. */
export const tokenGuard: Plugin<Asking> = {
  onParse() {
    return ({ result, context }) => {
      if (result instanceof Error || result === null) return
      const document = result as DocumentNode
      const isSchemaOnly = readsSchemaOnly(document, context.params?.operationName)
      context.document.schemaOnly = isSchemaOnly
      if (context.noToken === undefined) return
      if (!isSchemaOnly) throw topLevel(context.noToken)
      assertSmall(document)
    }
  },
}

/** @throws DOCUMENT_TOO_LARGE */
function assertSmall(document: DocumentNode): void {
  let aliases = 0
  visit(document, { Field: ({ alias }) => void (alias && aliases++) })
  const characters = document.loc?.source.body.length ?? 0
  let tokens = 0
  for (let token = document.loc?.startToken.next; token; token = token.next) tokens++
  const isSmall =
    aliases <= anonymousLimits.aliases && characters <= anonymousLimits.characters && tokens <= anonymousLimits.tokens
  if (isSmall) return
  const most = `${anonymousLimits.characters} characters, ${anonymousLimits.tokens} tokens and ${anonymousLimits.aliases} aliases`
  throw documentRefusal('DOCUMENT_TOO_LARGE', `The document is too large: at most ${most} without a token.`)
}

const schemaFields: ReadonlySet<string> = new Set(['__schema', '__type', '__typename'])

function readsSchemaOnly(document: DocumentNode, operationName: string | undefined | null): boolean {
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== OperationTypeNode.QUERY) return false
  return operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && schemaFields.has(selection.name.value),
  )
}
