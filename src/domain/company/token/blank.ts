import * as z from 'zod'
import { requiresAdmin } from '../../kernel/actor.ts'
import { blankRow } from '../../records/blank-row.ts'
import { operation } from '../../kernel/operation.ts'
import { PlainToken } from './plain-token.ts'
import type { Token } from './token.ts'

/** An unsaved token: it has no secret until it is created. */
export const blankToken = operation({
  name: 'blankToken',
  kind: 'read',
  permission: requiresAdmin,
  input: z.object({}),
  async run(work): Promise<Token> {
    const { tokenHash: _, ...token } = blankRow(work, work.tables.tokens, { tokenHash: '' })
    return { ...token, plain: new PlainToken('') }
  },
})
