import { open, readFile } from 'node:fs/promises'
import type { Random } from './random.ts'

/** State of SQLite's write-ahead log: its identity, number of frames, and number of checkpointed frames. */
export type LogState = { salt: string; frames: number; copied: number }

const frameSize = 4_096 + 24
const headerSize = 32

/** End of the log, in bytes. */
export const lengthOf = ({ frames }: LogState): number => headerSize + frames * frameSize

/** Reads the state from the shared-memory file (`-shm`: WalIndexHdr and WalCkptInfo of wal.c). */
export async function readLogState(file: string): Promise<LogState> {
  const index = await readFile(`${file}-shm`)
  return {
    frames: index.readUInt32LE(16),
    salt: index.toString('hex', 32, 40),
    copied: index.readUInt32LE(96),
  }
}

/** Kinds of damage to the end of a log. */
const tears = ['cut', 'bit', 'garbage', 'zeros'] as const

/** Damages a log at an offset: truncates it, flips a bit, or overwrites the rest. */
export async function tear(log: string, { offset, end, random }: { offset: number; end: number; random: Random }) {
  const how = random.of(tears)
  const handle = await open(log, 'r+')
  try {
    if (how === 'cut') await handle.truncate(offset)
    if (how === 'bit') {
      const byte = Buffer.alloc(1)
      await handle.read(byte, 0, 1, offset)
      byte.writeUInt8(byte.readUInt8() ^ (1 << random.below(8)))
      await handle.write(byte, 0, 1, offset)
    }
    if (how === 'garbage' || how === 'zeros') {
      const filling = how === 'zeros' ? 0 : random.below(2 ** 47).toString(36)
      await handle.write(Buffer.alloc(end - offset, filling), 0, end - offset, offset)
    }
  } finally {
    await handle.close()
  }
  return how
}
