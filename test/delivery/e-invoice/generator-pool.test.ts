import { afterEach, describe, expect, it } from 'vitest'
import { GeneratorFailedError, GeneratorPool } from '../../../src/delivery/e-invoice/generator-pool.ts'
import type { Job } from '../../../src/delivery/e-invoice/job.ts'

const program = new URL('failing-thread.ts', import.meta.url)
const pools: GeneratorPool[] = []
const open = (options: { timeoutMs?: number; mostWaiting?: number; size?: number } = {}) => {
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

// The thread of these tests only reads the format.
const job = (format: string) => ({ format, model: {} }) as unknown as Job

describe('threads that generate e-invoices', () => {
  it('a crashed thread is replaced, and the next job succeeds', async () => {
    const pool = open()
    await expect(pool.write(job('crash'), 1)).rejects.toThrow(GeneratorFailedError)
    expect(await pool.write(job('fine'), 1)).toEqual({ xml: 'fine' })
  })

  it('a hanging thread is terminated and replaced', async () => {
    const pool = open({ timeoutMs: 1_500 })
    await expect(pool.write(job('hang'), 1)).rejects.toThrow('It took too long.')
    const slow = open()
    expect(await slow.write(job('fine'), 1)).toEqual({ xml: 'fine' })
  })

  it('jobs run one after the other, and the queue is bounded', async () => {
    const pool = open({ mostWaiting: 1 })
    const first = pool.write(job('one'), 1)
    const second = pool.write(job('two'), 1)
    await expect(pool.write(job('three'), 1)).rejects.toThrow('Too many')
    expect(await Promise.all([first, second])).toEqual([{ xml: 'one' }, { xml: 'two' }])
  })

  it('many jobs of one company do not block other companies', async () => {
    const pool = open({ mostWaiting: 6 })
    const written: string[] = []
    const write = (name: string, companyId: number) =>
      pool.write(job(name), companyId).then(() => void written.push(name))
    const first = ['a1', 'a2', 'a3', 'a4'].map((name) => write(name, 1))
    await expect(write('a5', 1)).rejects.toThrow('Too many')
    await Promise.all([...first, write('b1', 2)])
    expect(written.slice(0, 3)).toEqual(['a1', 'a2', 'b1'])
  })

  it('hanging jobs of one company occupy only one of two threads', async () => {
    const pool = open({ size: 2 })
    const hanging = [pool.write(job('hang'), 1), pool.write(job('hang'), 1)]
    const ended = Promise.allSettled(hanging)
    expect(await pool.write(job('fine'), 2)).toEqual({ xml: 'fine' })
    await pool.close()
    await ended
  })
})
