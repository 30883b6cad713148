import { blankToken } from '../../../../domain/company/token/blank.ts'
import { bulkTokens, createToken, token, tokens, updateToken } from '../../../../domain/company/token/operations.ts'
import { tokenSort } from '../../../../domain/company/token/store.ts'
import type { Token } from '../../../../domain/company/token/token.ts'
import { tokenFields } from '../../../fields/company/token.ts'
import { builder } from '../../builder.ts'
import { bulkMutationField } from '../../bulk.ts'
import { queryConnection } from '../../connection.ts'
import { mutationField } from '../../mutation.ts'
import { Node, registerNode } from '../../node.ts'
import { exposeFields } from '../../output.ts'
import { queryField } from '../../query.ts'

export const TokenType = builder.objectRef<Token>('Token').implement({
  description:
    'What a program calls with: one person in one company. The first token comes from the first start or from POST /api/v1/login.',
  interfaces: [Node],
  fields: (t) => exposeFields(t, tokenFields),
})

registerNode('token', TokenType, token)

queryField('token', token, { type: TokenType, description: 'One token, masked.' })

queryField('blankToken', blankToken, {
  type: TokenType,
  description: 'A token to begin with: not stored, so that its id and the token are empty.',
})

queryConnection('tokens', tokens, {
  type: TokenType,
  sort: tokenSort,
  description: "The company's tokens for programs, page by page; those that log-ins made are left out.",
})

mutationField(createToken, {
  description:
    'Makes a token of the calling user. Only this answer shows it: sent again with the same Idempotency-Key it comes back masked.',
  payload: (t, of) => ({
    token: t.field({
      type: TokenType,
      nullable: true,
      description: 'The new token, in plain text; null when refused.',
      resolve: of((created) => created),
    }),
  }),
})

mutationField(updateToken, {
  description: 'Renames a token.',
  payload: (t, of) => ({
    token: t.field({
      type: TokenType,
      nullable: true,
      description: 'The token as it now is, masked; null when refused.',
      resolve: of((saved) => saved),
    }),
  }),
})

bulkMutationField(bulkTokens, {
  kind: 'token',
  plural: 'tokens',
  type: TokenType,
  description: 'Archives, restores or deletes tokens; an archived or deleted one is refused from the next request on.',
})
