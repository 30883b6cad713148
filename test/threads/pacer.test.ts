import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPacer } from '../../src/threads/yielder.ts'

test('a task runs until it has used its share of a turn, then waits for another turn', async () => {
  let time = 0
  const pacer = createPacer(30, () => time)
  expect(pacer.pause()).toBeUndefined()
  time = 29
  expect(pacer.pause()).toBeUndefined()
  time = 30
  const pause = pacer.pause()
  expect(pause).toBeInstanceOf(Promise)
  await nextTurn()
  await pause
  expect(pacer.pause()).toBeUndefined()
})

test('waiting tasks continue one after the other with a share each', async () => {
  let time = 0
  const pacer = createPacer(30, () => time)
  const order: string[] = []
  const work = async (name: string) => {
    for (let step = 0; step < 3; step++) {
      await pacer.pause()
      order.push(name)
      time += 30
    }
  }
  await Promise.all([work('a'), work('b')])
  expect(order.slice(0, 4)).toEqual(['a', 'b', 'a', 'b'])
})
