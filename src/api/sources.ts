import { randomFillSync } from 'node:crypto'
import { isTimeZone } from '../domain/kernel/settings/time-zones.ts'
import type { Sources } from '../domain/kernel/work.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Draws random bytes one by one. The system is asked for many at a time, since asking costs more than all the rest of a key. */
function createRandomBytes(): () => number {
  const pool = Buffer.alloc(4_096)
  let used = pool.length
  return () => {
    if (used === pool.length) {
      randomFillSync(pool)
      used = 0
    }
    return pool[used++] ?? 0
  }
}

const randomByte = createRandomBytes()

// Undefined, whatever its type says, where TZ is no name of the database, such as ":/etc/localtime".
const timeZone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The system's clock, its random numbers, and its time zone: that of TZ, if set, and UTC if it has no name. */
export const systemSources: Sources = {
  now: () => Math.floor(Date.now() / 1000),
  randomKey(length) {
    let key = ''
    while (key.length < length) {
      // Six bits per byte; the two values beyond the alphabet are discarded, so that every character is equally likely.
      key += alphabet[randomByte() & 63] ?? ''
    }
    return key
  },
  timeZone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC',
}
