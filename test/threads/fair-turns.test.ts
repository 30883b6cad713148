import { expect, test } from 'vitest'
import { createFairTurns } from '../../src/threads/fair-turns.ts'

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
