import { EventEmitter, once } from 'node:events'
import { describe, expect, it, test } from 'vitest'
import { createFairTurns, FairQueue } from '../../src/threads/fair-queue.ts'

const drain = (queue: FairQueue<string>): string[] => {
  const items: string[] = []
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) items.push(item)
  return items
}

describe('a fair queue', () => {
  it('owners take turns, with their items in order', () => {
    const queue = new FairQueue<string>()
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.push(item.charAt(0), item)
    expect(queue.size).toBe(6)
    expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
    expect(queue.size).toBe(0)
  })

  it('a new owner waits for at most one item of another owner’s backlog', () => {
    const queue = new FairQueue<string>()
    for (const item of ['a1', 'a2', 'a3']) queue.push('a', item)
    expect(queue.shift()).toBe('a1')
    queue.push('b', 'b1')
    expect(drain(queue)).toEqual(['a2', 'b1', 'a3'])
  })

  it('an item that is put back is the next one of its owner', () => {
    const queue = new FairQueue<string>()
    for (const item of ['a1', 'a2', 'b1']) queue.push(item.charAt(0), item)
    queue.unshift('a', 'a0')
    queue.unshift('c', 'c1')
    expect(queue.size).toBe(5)
    expect(drain(queue)).toEqual(['a0', 'b1', 'c1', 'a1', 'a2'])
  })

  it('owners without a free slot are skipped', () => {
    const queue = new FairQueue<string>()
    for (const item of ['a1', 'b1']) queue.push(item.charAt(0), item)
    expect(queue.shift((owner) => owner === 'a')).toBe('b1')
    expect(queue.shift((owner) => owner === 'a')).toBeUndefined()
    expect(queue.size).toBe(1)
  })
})

test('tasks run one after the other with owners in turn, also after a failure', async () => {
  const turns = createFairTurns()
  const rendered: string[] = []
  let underWay = 0
  const render = (companyId: number, name: string) =>
    turns.run(companyId, async () => {
      expect(++underWay).toBe(1)
      await Promise.resolve()
      underWay--
      rendered.push(name)
      if (name === 'a2') throw new Error('no paper')
    })
  const all = [...['a1', 'a2', 'a3'].map((name) => render(1, name)), render(2, 'b1')]
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(rendered).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('the number of running tasks is limited, and many tasks of one owner delay others by one', async () => {
  const turns = createFairTurns(2)
  const done: string[] = []
  let underWay = 0
  let most = 0
  const work = (owner: string, name: string) =>
    turns.run(owner, async () => {
      most = Math.max(most, ++underWay)
      await new Promise((resolve) => setImmediate(resolve))
      underWay--
      done.push(name)
    })
  await Promise.all([...Array.from({ length: 6 }, (_, index) => work('crowd', `c${index}`)), work('other', 'o')])
  expect(most).toBe(2)
  expect(done.indexOf('o')).toBeLessThan(4)
  expect(done).toHaveLength(7)
})

test('a job that waited too long is refused, and leaves its place to the next one', async () => {
  const turns = createFairTurns(1, { longestWaitMs: 1, full: () => new Error('busy') })
  const gate = new EventEmitter()
  const first = turns.run('a', () => once(gate, 'open'))
  await expect(turns.run('b', async () => 'never')).rejects.toThrow('busy')
  gate.emit('open', 'first')
  expect(await first).toEqual(['first'])
  expect(await turns.run('b', async () => 'later')).toBe('later')
})
