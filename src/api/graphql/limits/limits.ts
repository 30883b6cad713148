import { EnvelopArmor } from '@escape.tech/graphql-armor'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type SelectionSetNode,
  validate,
  type ValidationRule,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { shortMessage } from '../../../domain/kernel/text/short-message.ts'
import { variableCheck } from '../variables.ts'

/**
 * Limits on the size of a document. The cost is one per field and 20 per page, times the size of each page around it: a page of 100
 * records with all their fields and lines passes, 100 pages of 100 do not.
 */
export const limits = {
  /** Parsed documents are cached: this bounds the size of the cache. */
  characters: 32_768,
  tokens: 1_000,
  depth: 12,
  aliases: 15,
  directives: 50,
  /** Validation compares each of them with each other. */
  repeats: 100,
  cost: 20_000,
} as const

const tooLarge = 'DOCUMENT_TOO_LARGE'

/** A refusal of a document. */
export const documentRefusal = (code: string, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code, http: { status: 400 } } })

const overLimit = (name: keyof typeof limits): GraphQLError =>
  documentRefusal(tooLarge, `The document is too large: at most ${limits[name]} ${units[name]}.`)

/** Options of one of armor's limits. */
const armored = (name: keyof typeof limits) => ({
  n: limits[name],
  // Thrown here, so that it has a code and a status; armor's own error has neither.
  onReject: [
    () => {
      throw overLimit(name)
    },
  ],
})

/** The meaning of each limit, and how to stay below it. */
export const units: Record<keyof typeof limits, string> = {
  characters: 'characters (send values as variables)',
  tokens: 'tokens (send values as variables)',
  depth: 'levels of fields',
  aliases: 'aliases',
  directives: 'directives',
  repeats: 'fields of one name, and as many fragments, in one selection',
  cost: 'are allowed; ask for smaller pages',
}

const armor = new EnvelopArmor({
  maxTokens: armored('tokens'),
  maxDepth: { ...armored('depth'), flattenFragments: true },
  maxAliases: armored('aliases'),
  maxDirectives: armored('directives'),
  costLimit: { enabled: false },
  // The plugin filters the messages of validation, but not those of variable coercion.
  blockFieldSuggestion: { enabled: false },
})

/** The limits that are checked together with the rules of GraphQL: depth, aliases, directives. */
export function limitRules(): readonly ValidationRule[] {
  const rules: ValidationRule[] = []
  for (const { onValidate } of armor.protect().plugins as unknown as readonly ValidationPlugin[]) {
    onValidate?.({ addValidationRule: (rule) => rules.push(rule) })
  }
  return rules
}

type ValidationPlugin = { onValidate?: (hook: { addValidationRule: (rule: ValidationRule) => void }) => void }

/** Refuses documents over a limit before execution. */
export function limitPlugins(options: { introspection: boolean }): Plugin[] {
  // Armor types its plugins for a context without fields, which Yoga's is wider than.
  const armorPlugins = armor.protect().plugins as unknown as Plugin[]
  return [
    lengthLimit,
    firmStatus,
    ...armorPlugins,
    repeatLimit,
    ...(options.introspection ? [] : [hideSchema, hideSuggestions]),
    fewErrors,
    variableCheck,
  ]
}

const lengthLimit: Plugin = {
  onParams({ params }) {
    if (typeof params.query !== 'string' || params.query.length <= limits.characters) return
    throw overLimit('characters')
  },
}

const repeatLimit: Plugin = {
  onParse: () => {
    return ({ result }) => {
      if (result === null || result instanceof Error) return
      for (const definition of (result as DocumentNode).definitions) {
        if ('selectionSet' in definition) checkRepeats(definition.selectionSet)
      }
    }
  },
}

/** @throws DOCUMENT_TOO_LARGE when a field, or fragments, occur too often in one selection; inline fragments are part of it */
function checkRepeats(set: SelectionSetNode, counts = new Map<string, number>()): void {
  for (const selection of set.selections) {
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      checkRepeats(selection.selectionSet, counts)
      continue
    }
    const isField = selection.kind === Kind.FIELD
    const key = isField ? (selection.alias ?? selection.name).value : '...'
    const count = (counts.get(key) ?? 0) + 1
    if (count > limits.repeats) throw overLimit('repeats')
    counts.set(key, count)
    if (isField && selection.selectionSet) checkRepeats(selection.selectionSet)
  }
}

/** True for a client that accepts plain `application/json` by name: it may read only bodies of 200. */
export const wantsPlainJson = (request: Request): boolean =>
  (request.headers.get('accept') ?? '').trimStart().startsWith('application/json')

/** Error codes of documents that cannot be executed. */
const badDocument: ReadonlySet<unknown> = new Set([
  tooLarge,
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
])

/** True for an error before execution in the document or the values of its variables; only these errors have locations then. */
const refusesDocument = ({ extensions, locations }: GraphQLError): boolean =>
  badDocument.has(extensions['code']) || (extensions['code'] === 'BAD_REQUEST' && locations !== undefined)

/** The error with a status of its own (Yoga returns the same errors to every caller) and without long texts of the document. */
export function withStatus(error: GraphQLError, status: number): GraphQLError {
  const { nodes = null, source = null, positions = null, path = null, originalError, extensions } = error
  const place = { nodes, source, positions, path, originalError: originalError ?? null }
  const shown = { code: 'BAD_REQUEST', ...extensions, http: { status } }
  return new GraphQLError(shortMessage(error.message), { ...place, extensions: shown })
}

/**
 * An invalid document, or an invalid variable, is 400. GraphQL over HTTP requires 200 for a client that accepts plain
 * `application/json` by name (audits 572B, FDE2, 7B9B), since it may read only bodies of 200; a document over a limit is 400 even
 * then.
 */
const firmStatus: Plugin = {
  onResultProcess(processed) {
    const { request, result } = processed
    if (!('errors' in result) || !Array.isArray(result.errors) || 'data' in result) return
    const status = wantsPlainJson(request) ? 200 : 400
    const errors = result.errors.map((error: GraphQLError) => {
      if (!(error instanceof GraphQLError) || !refusesDocument(error)) return error
      return withStatus(error, error.extensions['code'] === tooLarge ? 400 : status)
    })
    processed.setResult({ ...result, errors })
  },
}

/** Validation compares each unknown name with all names of the schema, to suggest one, and so stops after this many errors. */
const mostErrors = 20

const fewErrors: Plugin = {
  onValidate: ({ setValidationFn }) =>
    setValidationFn((schema: GraphQLSchema, document: DocumentNode, rules: readonly ValidationRule[]) =>
      validate(schema, document, rules, { maxErrors: mostErrors }),
    ),
}

const hideSchema: Plugin = { onValidate: ({ addValidationRule }) => addValidationRule(NoSchemaIntrospectionCustomRule) }

function withoutSuggestion(message: string): string {
  const start = message.endsWith('?') ? message.indexOf(' Did you mean ') : -1
  return start < 0 ? message : message.slice(0, start)
}

/** Suggestions reveal a schema that introspection hides, and help where it is open. */
const hideSuggestions: Plugin = {
  onResultProcess({ result }) {
    if (!('errors' in result) || !Array.isArray(result.errors)) return
    for (const error of result.errors) {
      if (error instanceof GraphQLError) error.message = withoutSuggestion(error.message)
    }
  },
}
