import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createUnsent } from '../../src/http/admission.ts'

function responseOf() {
  const response = new EventEmitter()
  return Object.assign(response, { destroy: () => response.emit('close') })
}

test('an owner is full while its unsent answers have too many bytes', () => {
  const unsent = createUnsent(1_000_000)
  const response = responseOf()
  unsent.add('one', response, 1_000_000)
  expect([unsent.isFull('one'), unsent.isFull('other')]).toEqual([true, false])
  response.emit('close')
  expect(unsent.isFull('one')).toBe(false)
})

test('of too many unsent answers those that wait longest are given up, and new ones are sent', () => {
  let time = 0
  const unsent = createUnsent(1_000_000, () => time)
  const given: string[] = []
  const add = (owner: string, name: string): void => {
    const response = responseOf()
    response.once('close', () => given.push(name))
    unsent.add(owner, response, 600_000)
  }
  add('one', 'first')
  add('other', 'foreign')
  add('one', 'second')
  add('one', 'third')
  expect(given).toEqual([])
  time = 3_001
  add('one', 'fourth')
  expect(given).toEqual(['first', 'second', 'third'])
  expect([unsent.isFull('one'), unsent.isFull('other')]).toEqual([false, false])
})
