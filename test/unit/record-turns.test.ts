import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inRecordTurn } from '../../src/api/record-turns.ts'
import type { RequestContext } from '../../src/domain/kernel/request-context.ts'

test('eight reads of a company run at once, in turn for its tokens; its writes and other companies do not wait', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const run = (kind: 'read' | 'write', companyId: number, tokenId: number, name: string) =>
    inRecordTurn(kind, { actor: { companyId, tokenId } } as RequestContext, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  const all = Array.from({ length: 10 }, (_each, index) => run('read', -1, 1, `crowd ${index}`))
  all.push(run('read', -1, 2, 'colleague'), run('write', -1, 1, 'write'), run('read', -2, 3, 'other'))
  await nextTurn()
  expect(begun).toHaveLength(10)
  expect(begun.slice(8)).toEqual(['write', 'other'])
  for (const end of ends.splice(0, 2)) end()
  await nextTurn()
  expect(begun.slice(10)).toEqual(['crowd 8', 'colleague'])
  for (let left = all.length; left > 0; left--) {
    for (const end of ends.splice(0)) end()
    await nextTurn()
  }
  await Promise.all(all)
})
