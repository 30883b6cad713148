import { createHash } from 'node:crypto'

/** Length of the tokens that we make; shorter ones make some clients speak an old dialect. */
export const tokenLength = 64

/** What the database keeps of a token. Tokens are random, so a plain hash is as good as a slow one. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
