import { describe, expect, it } from 'vitest'
import { ChangeLog } from '../../src/api/graphql/subscriptions/change-log.ts'

/** Ids that a reader receives from a position on. */
function read(log: ChangeLog, from = 0, only?: number): (number | 'behind')[] {
  const seen: (number | 'behind')[] = []
  for (let position = from; ;) {
    const change = log.next(position, only)
    if (change === undefined) return seen
    if (change === 'behind') return [...seen, change]
    seen.push(change.id)
    position = change.at
  }
}

describe('change log', () => {
  it('a record that changes again before it is read appears once with its latest change', () => {
    const log = new ChangeLog()
    log.note([1, 2, 1, 3, 1])
    expect(read(log)).toEqual([2, 3, 1])
    const from = log.now
    log.note([2])
    expect(read(log, from)).toEqual([2])
  })

  it('one record can be followed', () => {
    const log = new ChangeLog()
    log.note([1, 2, 1])
    expect(read(log, 0, 1)).toEqual([1])
    expect(read(log, 0, 3)).toEqual([])
  })

  it('the oldest entries beyond the capacity are dropped, and slow readers are notified', () => {
    const log = new ChangeLog(2)
    log.note([1, 2, 3, 4])
    expect(read(log)).toEqual(['behind'])
    expect(read(log, 2)).toEqual([3, 4])
    expect(read(log, 0, 1)).toEqual(['behind'])
    expect(read(log, 0, 4)).toEqual([4])
  })

  it('repeated changes of the same records drop nothing', () => {
    const log = new ChangeLog(2)
    for (let time = 0; time < 1_000; time++) log.note([1, 2])
    expect(read(log)).toEqual([1, 2])
  })
})
