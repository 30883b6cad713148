import { expect, test } from 'vitest'
import { createRenderTurns } from '../../../src/delivery/pdf/render-turns.ts'

test('documents are rendered one after the other, companies in turn, also after one that fails', async () => {
  const turns = createRenderTurns()
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
