import { type DocumentNode, getOperationAST, GraphQLError, OperationTypeNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { longestAnswer } from '../../size-limits.ts'

/** Refuses a too long response before it is serialized: until then, a long text that occurs a thousand times costs nothing. */
export const answerLimit: Plugin = {
  onExecute({ args }) {
    return {
      onExecuteDone({ result, setResult }) {
        if (!('data' in result) || room(result.data, longestAnswer) >= 0) return
        const operation = getOperationAST(args.document as DocumentNode, args.operationName)
        const message =
          operation?.operation === OperationTypeNode.MUTATION
            ? 'The request was carried out, but its response would be too large; read it with smaller pages or fewer fields.'
            : 'The answer would be too large: ask for smaller pages or fewer fields.'
        setResult({
          errors: [new GraphQLError(message, { extensions: { code: 'ANSWER_TOO_LARGE', http: { status: 400 } } })],
        })
      },
    }
  },
}

/** Characters left of `left` after the texts of the value; negative as soon as the limit is exceeded. */
function room(value: unknown, left: number): number {
  if (typeof value === 'string') return left - value.length
  if (typeof value !== 'object' || value === null) return left
  let still = left
  for (const member of Array.isArray(value) ? value : Object.values(value)) {
    still = room(member, still)
    if (still < 0) break
  }
  return still
}
