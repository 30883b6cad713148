import { DomainError } from '../../domain/kernel/error.ts'
import type { Shape } from '../../domain/kernel/shape.ts'
import type { OperationRoute } from './route.ts'

/** A row that returns or mails a file, and its answer as in "answers a PDF". */
export type FileAction = { row: OperationRoute; answered: string }

/** compat: a bulk row whose further actions change nothing and return or mail a file; `message` describes the answer to mailing. */
export function withFiles(
  bulk: OperationRoute,
  files: Readonly<Record<string, FileAction>>,
  message?: Readonly<Record<string, unknown>>,
): OperationRoute {
  const words = Object.keys(files)
  const meanings = Object.entries(files).map(([word, { answered }]) => `The action ${word} answers ${answered}.`)
  return {
    ...bulk,
    answer: { ...bulk.answer, ...(message && { message }) },
    summary: [bulk.summary, ...meanings].join(' '),
    input: withWords(bulk.input, words),
    async serve(request, context) {
      const action = request.body['action'] ?? request.query['action']
      const word = typeof action === 'string' ? action.trim().toLowerCase() : ''
      const file = Object.hasOwn(files, word) ? files[word] : undefined
      if (file) return file.row.serve(request, context)
      return bulk.serve(request, context).catch((error: unknown) => {
        throw namingThem(error, words)
      })
    },
  }
}

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
