import * as z from 'zod'
import { requiresAdmin } from '../../kernel/actor.ts'
import { runBulkOver } from '../../records/bulk.ts'
import { defaultRow } from '../../records/record-store.ts'
import { invalid } from '../../kernel/error.ts'
import { operation } from '../../kernel/operation.ts'
import { changeOf, changesOf, creationOf } from '../../records/trail.ts'
import { PlainToken, tokenLength } from './plain-token.ts'
import {
  assertTokensChangeable,
  bulkTokensInput,
  changeTokenState,
  createTokenInput,
  getToken,
  insertToken,
  listTokens,
  saveToken,
  tokenId,
  tokensByIds,
  tokensInput,
  tokenSort,
  updateTokenInput,
} from './store.ts'
import type { Token } from './token.ts'

/** The company's API tokens, page by page. */
const tokens = operation({
  name: 'tokens',
  kind: 'read',
  permission: requiresAdmin,
  input: tokensInput,
  sortNames: Object.keys(tokenSort),
  run: listTokens,
})

/** An unsaved token: it has no secret until it is created. */
const tokenDefaults = operation({
  name: 'tokenDefaults',
  kind: 'read',
  permission: requiresAdmin,
  input: z.object({}),
  async run(work): Promise<Token> {
    const { tokenHash: _, ...token } = defaultRow(work, work.tables.tokens, { tokenHash: '' })
    return { ...token, plain: new PlainToken('') }
  },
})

/** One token, masked. @throws NOT_FOUND */
const token = operation({
  name: 'token',
  kind: 'read',
  permission: requiresAdmin,
  input: tokenId,
  run: (work, { id }) => getToken(work, id),
})

/** Creates a token for the calling user; only this response contains its plain text. */
const createToken = operation({
  name: 'createToken',
  kind: 'write',
  permission: requiresAdmin,
  input: createTokenInput,
  trail: creationOf('token', 'name'),
  async run(work, { name }) {
    if (name === '') throw invalid('name', 'is required', 'REQUIRED')
    return insertToken(work, { name, plain: work.sources.randomKey(tokenLength) })
  },
})

/** Renames a token. @throws NOT_FOUND, FORBIDDEN for tokens of the owner, unless the owner is the caller */
const updateToken = operation({
  name: 'updateToken',
  kind: 'write',
  permission: requiresAdmin,
  input: updateTokenInput,
  trail: changeOf('token', 'name'),
  async run(work, { id, name }) {
    if (name === '') throw invalid('name', 'is required', 'REQUIRED')
    const before = await getToken(work, id)
    await assertTokensChangeable(work, [before])
    return saveToken(work, before, { name })
  },
})

/** Archives, restores or deletes tokens: refused from the next request on. @throws FORBIDDEN for one of an owner's, unless the caller's */
const bulkTokens = operation({
  name: 'bulkTokens',
  kind: 'write',
  permission: requiresAdmin,
  input: bulkTokensInput,
  trail: changesOf('token', 'name'),
  run: (work, { action, ids }) =>
    runBulkOver(
      ids,
      async (keys) => {
        const found = await tokensByIds(work, keys)
        await assertTokensChangeable(
          work,
          found.filter((each) => each !== undefined),
        )
        return found
      },
      (found) => changeTokenState(work, found, action),
    ),
})

/** The operations of tokens. */
export const tokenRecord = {
  kind: 'token',
  plural: 'tokens',
  sort: tokenSort,
  list: tokens,
  read: token,
  defaults: tokenDefaults,
  create: createToken,
  update: updateToken,
  bulk: bulkTokens,
} as const
