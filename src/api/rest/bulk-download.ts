import { DomainError } from '../../domain/kernel/error.ts'
import type { Shape } from '../shape.ts'
import type { OperationRoute } from './route.ts'

const word = 'download'

/** compat: a bulk row with an action that changes nothing and returns a file, like the row `download`. */
export function withDownload(bulk: OperationRoute, download: OperationRoute, answered: string): OperationRoute {
  return {
    ...bulk,
    summary: `${bulk.summary} The action download answers ${answered}.`,
    input: withWord(bulk.input),
    async serve(request, context) {
      const action = request.body['action'] ?? request.query['action']
      if (typeof action === 'string' && action.trim().toLowerCase() === word) return download.serve(request, context)
      return bulk.serve(request, context).catch((error: unknown) => {
        throw namingIt(error)
      })
    },
  }
}

function withWord(input: Shape): Shape {
  const action = input.kind === 'object' ? input.fields['action'] : undefined
  if (input.kind !== 'object' || action?.shape.kind !== 'scalar') throw new Error('A bulk row takes an action')
  const shape = { ...action.shape, values: [...(action.shape.values ?? []), word] }
  return { ...input, fields: { ...input.fields, action: { ...action, shape } } }
}

/** The refusal of another action, extended by the allowed actions. */
function namingIt(error: unknown): unknown {
  if (!(error instanceof DomainError) || error.code !== 'VALIDATION') return error
  const fields = error.fields.map(({ path, message }) => ({
    path,
    message: path[0] === 'action' && message.startsWith('must be one of: ') ? `${message}, ${word}` : message,
  }))
  return new DomainError(error.code, error.message, { fields })
}
