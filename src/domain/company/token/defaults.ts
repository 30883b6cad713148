import * as z from 'zod'
import { requiresAdmin } from '../../kernel/actor.ts'
import { defaultRow } from '../../records/default-row.ts'
import { operation } from '../../kernel/operation.ts'
import { PlainToken } from './plain-token.ts'
import type { Token } from './token.ts'

/** An unsaved token: it has no secret until it is created. */
export const tokenDefaults = operation({
  name: 'tokenDefaults',
  kind: 'read',
  permission: requiresAdmin,
  input: z.object({}),
  async run(work): Promise<Token> {
    const { tokenHash: _, ...token } = defaultRow(work, work.tables.tokens, { tokenHash: '' })
    return { ...token, plain: new PlainToken('') }
  },
})
