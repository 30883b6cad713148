import { afterEach, describe, expect, it } from 'vitest'
import { ThreadPool } from '../../src/threads/thread-pool.ts'

const program = new URL('failing-thread.ts', import.meta.url)
const pools: ThreadPool<string, string>[] = []
const open = (options: { timeoutMs?: number; mostWaiting?: number; size?: number } = {}) => {
  const pool = new ThreadPool<string, string>({
    program,
    size: 1,
    mostForOwner: 1,
    timeoutMs: 60_000,
    mostWaiting: 10,
    mostTries: 2,
    failure: (reason, cause) => new Error(reason, { cause }),
    ...options,
  })
  pools.push(pool)
  return pool
}
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
})

describe('a pool of threads', () => {
  it('a crashed thread is replaced, and the next job succeeds', async () => {
    const pool = open()
    await expect(pool.run(1, 'crash')).rejects.toThrow('The thread ended.')
    expect(await pool.run(1, 'fine')).toEqual('fine')
  })

  it('a hanging thread is terminated and replaced', async () => {
    const pool = open({ timeoutMs: 1_500 })
    await expect(pool.run(1, 'hang')).rejects.toThrow('It took too long.')
    const slow = open()
    expect(await slow.run(1, 'fine')).toEqual('fine')
  })

  it('jobs run one after the other, and the queue is bounded', async () => {
    const pool = open({ mostWaiting: 1 })
    const first = pool.run(1, 'one')
    const second = pool.run(1, 'two')
    await expect(pool.run(1, 'three')).rejects.toThrow('Too many')
    expect(await Promise.all([first, second])).toEqual(['one', 'two'])
  })

  it('many jobs of one company do not block other companies', async () => {
    const pool = open({ mostWaiting: 6 })
    const written: string[] = []
    const write = (name: string, companyId: number) => pool.run(companyId, name).then(() => void written.push(name))
    const first = ['a1', 'a2', 'a3', 'a4'].map((name) => write(name, 1))
    await expect(write('a5', 1)).rejects.toThrow('Too many')
    await Promise.all([...first, write('b1', 2)])
    expect(written.slice(0, 3)).toEqual(['a1', 'a2', 'b1'])
  })

  it('hanging jobs of one company occupy only one of two threads', async () => {
    const pool = open({ size: 2 })
    const hanging = [pool.run(1, 'hang'), pool.run(1, 'hang')]
    const ended = Promise.allSettled(hanging)
    expect(await pool.run(2, 'fine')).toEqual('fine')
    await pool.close()
    await ended
  })
})
