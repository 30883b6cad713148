import { expect, it } from 'vitest'
import { UnreadableStatement } from '../../src/domain/banking/bank-statement/booking.ts'
import { DomainError } from '../../src/domain/kernel/error.ts'
import { cpuMs } from './cpu.ts'
import { longTexts, shareOf } from './hostile/long-texts.ts'
import { parsers } from './hostile/parsers.ts'

const mostMs = 250
const texts = longTexts()

it.each(Object.entries(parsers).map(([name, parse], index) => [name, parse, index] as const))(
  `%s of 1 MiB is parsed or refused within ${mostMs} ms of CPU for any content`,
  { timeout: 120_000 },
  async (_, parse, index) => {
    const faults: string[] = []
    for (const [name, text] of shareOf(texts, index)) {
      const read = async (): Promise<void> => {
        try {
          await parse(text)
        } catch (error) {
          const isRefusal = error instanceof DomainError || error instanceof UnreadableStatement
          if (!isRefusal) faults.push(`${name}: ${String(error)}`)
        }
      }
      const spent = await cpuMs(read, mostMs)
      if (spent > mostMs) faults.push(`${name}: ${Math.round(spent)} ms`)
    }
    expect(faults).toEqual([])
  },
)
