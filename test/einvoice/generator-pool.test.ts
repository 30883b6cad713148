import { afterEach, describe, expect, it } from 'vitest'
import { GeneratorFailedError, GeneratorPool } from '../../src/einvoice/generator-pool.ts'
import type { Job } from '../../src/einvoice/job.ts'

const program = new URL('failing-thread.ts', import.meta.url)
const pools: GeneratorPool[] = []
const open = (options: { timeoutMs?: number; mostWaiting?: number } = {}) => {
  const pool = new GeneratorPool({
    program,
    size: 1,
    timeoutMs: 60_000,
    mostWaiting: 10,
    ...options,
  })
  pools.push(pool)
  return pool
}
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
})

// The thread of these tests reads the format alone.
const job = (format: string) => ({ format, model: {} }) as unknown as Job

describe('a thread that writes electronic invoices', () => {
  it('is replaced when it crashes: the next job is written', async () => {
    const pool = open()
    await expect(pool.write(job('crash'))).rejects.toThrow(GeneratorFailedError)
    expect(await pool.write(job('fine'))).toEqual({ xml: 'fine' })
  })

  it('is ended and replaced when it hangs', async () => {
    const pool = open({ timeoutMs: 1_500 })
    await expect(pool.write(job('hang'))).rejects.toThrow('It took too long.')
    const slow = open()
    expect(await slow.write(job('fine'))).toEqual({ xml: 'fine' })
  })

  it('takes one job after the other, and no more than may wait', async () => {
    const pool = open({ mostWaiting: 1 })
    const first = pool.write(job('one'))
    const second = pool.write(job('two'))
    await expect(pool.write(job('three'))).rejects.toThrow('Too many')
    expect(await Promise.all([first, second])).toEqual([{ xml: 'one' }, { xml: 'two' }])
  })
})
