import { DomainError } from '../../domain/kernel/error.ts'
import type { Shape } from '../../domain/kernel/shape.ts'
import type { OperationRoute } from './route.ts'

/** A row with an answer of its own, described as in "answers a PDF". */
export type BulkAction = { row: OperationRoute; answered: string }

/** compat: a bulk row with further actions that answer files, messages or other records; `message` describes an answer of one. */
export function withActions(
  bulk: OperationRoute,
  actions: Readonly<Record<string, BulkAction>>,
  message?: Readonly<Record<string, unknown>>,
): OperationRoute {
  const words = Object.keys(actions)
  const meanings = Object.entries(actions).map(([word, { answered }]) => `The action ${word} answers ${answered}.`)
  return {
    ...bulk,
    answer: { ...bulk.answer, alternatives: othersOf(bulk, actions), ...(message && { message }) },
    summary: [bulk.summary, ...meanings].join(' '),
    input: withWords(bulk.input, words),
    async serve(request, context) {
      const sent = request.body['action'] ?? request.query['action']
      const word = typeof sent === 'string' ? sent.trim().toLowerCase() : ''
      const action = Object.hasOwn(actions, word) ? actions[word] : undefined
      if (action) return action.row.serve(request, context)
      return bulk.serve(request, context).catch((error: unknown) => {
        throw namingThem(error, words)
      })
    },
  }
}

/** The presenters of records of other kinds than the row's. */
const othersOf = ({ answer }: OperationRoute, actions: Readonly<Record<string, BulkAction>>) =>
  [
    ...new Set(
      Object.values(actions).flatMap(
        ({
          row: {
            answer: { presenter },
          },
        }) => presenter ?? [],
      ),
    ),
  ].filter((presenter) => presenter !== answer.presenter)

function withWords(input: Shape, words: readonly string[]): Shape {
  const action = input.kind === 'object' ? input.fields['action'] : undefined
  if (input.kind !== 'object' || action?.shape.kind !== 'scalar') throw new Error('A bulk row takes an action')
  const shape = { ...action.shape, values: [...(action.shape.values ?? []), ...words] }
  return { ...input, fields: { ...input.fields, action: { ...action, shape } } }
}

/** The refusal of another action, extended by the allowed actions. */
function namingThem(error: unknown, words: readonly string[]): unknown {
  if (!(error instanceof DomainError) || error.code !== 'VALIDATION') return error
  const fields = error.fields.map(({ path, message }) => ({
    path,
    message: path[0] === 'action' && message.startsWith('must be one of: ') ? [message, ...words].join(', ') : message,
  }))
  return new DomainError(error.code, error.message, { fields })
}
