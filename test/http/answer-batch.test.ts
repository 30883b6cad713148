import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createAnswerBatch } from '../../src/http/answer.ts'

/** A batch with a manual clock; `written` lists the bodies in the order in which they were written. */
function stand() {
  let time = 0
  const written: unknown[] = []
  const endAnswer = createAnswerBatch(() => time)
  class Recorded extends ServerResponse {
    override end(body?: unknown): this {
      written.push(body)
      return this
    }
  }
  return {
    written,
    elapse: (ms: number) => (time += ms),
    answer: (body: string) => endAnswer(new Recorded(new IncomingMessage(new Socket())), body),
  }
}

test('answers are written at the end of their turn, in order', async () => {
  const { answer, written } = stand()
  answer('a')
  await Promise.resolve()
  answer('b')
  expect(written).toEqual([])
  await nextTurn()
  expect(written).toEqual(['a', 'b'])
  answer('c')
  await nextTurn()
  expect(written).toEqual(['a', 'b', 'c'])
})

test.each([
  [2, []],
  [3, ['a', 'b']],
])('an answer that has waited for %i ms when the next one is finished leaves %j written', async (ms, expected) => {
  const { answer, elapse, written } = stand()
  answer('a')
  elapse(ms)
  answer('b')
  expect(written).toEqual(expected)
  answer('c')
  await nextTurn()
  expect(written).toEqual(['a', 'b', 'c'])
})
