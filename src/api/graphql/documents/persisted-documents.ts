import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import { GraphQLError } from 'graphql'
import type { GraphQLParams, Plugin } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'
import { wantsPlainJson } from '../limits/limits.ts'
import type { Asking } from '../limits/token-guard.ts'
import { documentIdOf, type TrustedDocuments } from './trusted-documents.ts'

export type DocumentOptions = {
  /** Documents known since the start of the server. */
  trustedDocuments?: TrustedDocuments
  /** True when all other documents are refused. */
  trustedOnly?: boolean
}

/** Bounds of the documents that callers persist, least recently used ones first to go. */
const automaticLimits = { documents: 1_000, bytes: 4 * 1_024 * 1_024 } as const

type PersistedPlugins = {
  /** Puts the text of an identified document in place of its identifier, for all that follows to check like any other. */
  find: Plugin
  /** Persists documents that callers send together with their hash; runs after the limit on the length of documents. */
  keep: Plugin<object, Asking>
  /** The text of the document that a request names; undefined where the plugins have to answer. */
  textOf(params: GraphQLParams): string | undefined
}

/**
 * Persisted documents: `documentId` (GraphQL over HTTP, appendix Persisted Documents) and `extensions.persistedQuery`
 * (automatic persisted queries). Documents of the latter are kept in memory, those of callers without a token never.
 */
export function persistedDocuments({
  trustedDocuments = new Map(),
  trustedOnly = false,
}: DocumentOptions): PersistedPlugins {
  const automatic = new LRUCache<string, string>({
    max: automaticLimits.documents,
    maxSize: automaticLimits.bytes,
    sizeCalculation: (text) => Buffer.byteLength(text) + 1,
  })
  const known = (id: string): string | undefined => trustedDocuments.get(id) ?? automatic.get(id)
  return {
    textOf(params) {
      const id = identifierIn(params)
      if (id === null) return trustedOnly ? undefined : (params.query ?? undefined)
      return params.query ? undefined : known(id)
    },
    find: usePersistedOperations({
      allowArbitraryOperations: !trustedOnly,
      extractPersistedOperationId: identifierIn,
      getPersistedOperation: (id) => known(id) ?? null,
      customErrors: trustedOnly ? errorsOfTrustedOnly : errors,
    }),
    keep: {
      onParams({ params, context, request }) {
        const hash = automaticHash(params)
        if (hash === undefined || typeof params.query !== 'string' || context.caller === undefined) return
        const id = documentIdOf(params.query)
        if (id !== `sha256:${hash}`) throw mismatch({ request })
        if (!trustedDocuments.has(id)) automatic.set(id, params.query)
      },
    },
  }
}

const identifierIn = (params: GraphQLParams & { documentId?: unknown }): string | null => {
  if (typeof params.documentId === 'string') return params.documentId
  const hash = automaticHash(params)
  return hash === undefined ? null : `sha256:${hash}`
}

function automaticHash({ extensions }: GraphQLParams): string | undefined {
  const persisted: unknown = extensions?.['persistedQuery']
  if (typeof persisted !== 'object' || persisted === null) return undefined
  const { version, sha256Hash } = persisted as { version?: unknown; sha256Hash?: unknown }
  return version === 1 && typeof sha256Hash === 'string' ? sha256Hash : undefined
}

/** A refusal; its status is 200 for clients that accept plain JSON by name, as for an invalid document. */
const refusal =
  (message: string, code: string, status: number) =>
  ({ request }: { request: Request }): GraphQLError =>
    new GraphQLError(message, { extensions: { code, ...(!wantsPlainJson(request) && { http: { status } }) } })

const errors = {
  // Clients recognize this message, and then send the document with its hash.
  notFound: refusal('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND', 404),
  keyNotFound: refusal('Send `query`, or `documentId` for a document that the server knows.', 'BAD_REQUEST', 400),
}

const howToTrust =
  'Send the `documentId` of a trusted document, "sha256:" and the hash of its text; documents become trusted when ' +
  'they are added to GRAPHQL_DOCUMENTS and the server is restarted.'

const errorsOfTrustedOnly = {
  notFound: refusal(`The document is not trusted here. ${howToTrust}`, 'PERSISTED_QUERY_NOT_IN_LIST', 404),
  keyNotFound: refusal(`No document is named. ${howToTrust}`, 'PERSISTED_QUERY_ID_REQUIRED', 400),
  persistedQueryOnly: refusal(`Documents are not taken as text here. ${howToTrust}`, 'PERSISTED_QUERY_ONLY', 400),
}

const mismatch = refusal('The hash is not that of the document.', 'PERSISTED_QUERY_MISMATCH', 400)
