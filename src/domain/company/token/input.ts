import * as z from 'zod'
import { bulkInput } from '../../records/bulk.ts'
import { flag, text } from '../../kernel/input.ts'
import { subject } from '../../kernel/reference-input.ts'
import { baseFilters, pageInput } from '../../records/list/list.ts'

export const createTokenInput = z
  .object({ name: text('Name of the token, to distinguish it from others.', 255) })
  .meta({ title: 'CreateTokenInput', description: 'A new token of the calling user.' })

export const updateTokenInput = z
  .object({ id: subject('token', 'The token to rename.'), name: text('Name of the token.', 255).optional() })
  .meta({ title: 'UpdateTokenInput', description: 'A new name for a token.' })

export const tokenId = z.object({ id: subject('token', 'The token.') })

export const tokensInput = z.object({
  ...baseFilters('token'),
  ...pageInput,
  isSystem: flag('Made by the first start or a log-in (true), or not (false).').optional(),
})

export const bulkTokensInput = bulkInput('token', 'TokenAction', ['archive', 'restore', 'delete'])
