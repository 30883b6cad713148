import { randomBytes } from 'node:crypto'
import type { Sources } from '../domain/kernel/work.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The system's clock and its random numbers. */
export const systemSources: Sources = {
  now: () => Math.floor(Date.now() / 1000),
  randomKey(length) {
    let key = ''
    while (key.length < length) {
      // Six bits per byte; the two values beyond the alphabet are discarded, so that every character is equally likely.
      for (const byte of randomBytes(length - key.length)) key += alphabet[byte & 63] ?? ''
    }
    return key
  },
}
