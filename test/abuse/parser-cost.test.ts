import { expect, it } from 'vitest'
import { UnreadableStatement } from '../../src/domain/banking/bank-statement/booking.ts'
import { DomainError } from '../../src/domain/kernel/error.ts'
import { cpuMs } from './cpu.ts'
import { longTexts, mebibyte, shareOf } from './hostile/long-texts.ts'
import { parsers } from './hostile/parsers.ts'

/** Usual milliseconds of CPU for a mebibyte. */
const usualMs = 250

/** Beyond the usual cost, of a slow machine, a text may cost so much, if a quarter of it costs in proportion. */
const mostMs = 1_000
const mostGrowth = 6

const texts = longTexts()
const quarters = new Map(longTexts(mebibyte / 4))

it.each(Object.entries(parsers).map(([name, parse], index) => [name, parse, index] as const))(
  `%s of 1 MiB is parsed or refused within ${usualMs} ms of CPU, or in linear time, for any content`,
  { timeout: 120_000 },
  async (_, parse, index) => {
    const faults: string[] = []
    for (const [name, text] of shareOf(texts, index)) {
      const read = async (given: string | undefined): Promise<void> => {
        try {
          await parse(given ?? '')
        } catch (error) {
          const isRefusal = error instanceof DomainError || error instanceof UnreadableStatement
          if (!isRefusal) faults.push(`${name}: ${String(error)}`)
        }
      }
      const spent = await cpuMs(() => read(text), usualMs)
      if (spent <= usualMs) continue
      const quarterly = await cpuMs(() => read(quarters.get(name)), spent / mostGrowth)
      if (spent > mostMs || quarterly < spent / mostGrowth)
        faults.push(`${name}: ${Math.round(spent)} ms, a quarter of it ${Math.round(quarterly)} ms`)
    }
    expect(faults).toEqual([])
  },
)
