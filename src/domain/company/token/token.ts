import type { Tables } from '../../../db/database.ts'
import type { PlainToken } from './plain-token.ts'

/** What a program (or a log-in) calls with: one person in one company. `plain` is there when it was just made. */
export type Token = Omit<Tables['tokens']['$inferSelect'], 'tokenHash'> & { plain?: PlainToken | null }
