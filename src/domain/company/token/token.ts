import type { Tables } from '../../../db/database.ts'
import type { PlainToken } from './plain-token.ts'

/** Credential of a program or a log-in: one user in one company. `plain` is present only when it was just created. */
export type Token = Omit<Tables['tokens']['$inferSelect'], 'tokenHash'> & { plain?: PlainToken | null }
