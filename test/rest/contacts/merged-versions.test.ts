import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password } from '../../operations/contacts/merge-fixtures.ts'
import { serveTestApp } from '../../serving.ts'
import type { Answered, ServedApp } from '../../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

type Party = { id: string; version: number; name: string; contacts: { id?: string; email: string }[] }

const dataOf = ({ body }: Answered): unknown => body['data']
const elevated = { password }

async function newParty(name: string, updates: number): Promise<Party> {
  const made = await app.rest('POST', '/clients', { name, contacts: [{ email: `${name}@x.test` }] })
  for (let done = 0; done < updates; done += 1) await app.rest('PUT', `/clients/${made.at('data.id')}`, { phone: done })
  return partyOf(made.at('data.id'))
}
const partyOf = async (id: string): Promise<Party> => dataOf(await app.rest('GET', `/clients/${id}`)) as Party
const emailsOf = ({ contacts }: Party) => contacts.map(({ email }) => email)
const save = (id: string, { version, name, contacts }: Party) =>
  app.rest('PUT', `/clients/${id}`, { version, name, contacts: contacts.map(({ email }) => ({ email })) })

describe.each([
  ['as often as', 0, 0],
  ['more often than', 3, 0],
  ['less often than', 0, 3],
  // One more than the other: a version that were only counted up would be that of the absorbed client.
  ['once less often than', 0, 1],
])('a survivor that was changed %s the absorbed client', (_name, ours, theirs) => {
  it('refuses updates of what was read before the merge, by either id', async () => {
    const [survivor, absorbed] = [await newParty('keeps', ours), await newParty('goes', theirs)]
    await app.rest('POST', `/clients/${survivor.id}/${absorbed.id}/merge`, undefined, elevated)
    for (const [id, read] of [
      [survivor.id, survivor],
      [absorbed.id, absorbed],
    ] as const)
      expect((await save(id, read)).status).toBe(409)
    const merged = await partyOf(survivor.id)
    expect([merged.name, ...emailsOf(merged)]).toEqual(['keeps', 'keeps@x.test', 'goes@x.test'])
    expect((await save(absorbed.id, merged)).status).toBe(200)
  })

  it('refuses updates of what was read before the end of the merge, by either id', async () => {
    const [survivor, absorbed] = [await newParty('keeps', ours), await newParty('goes', theirs)]
    await app.rest('POST', `/clients/${survivor.id}/${absorbed.id}/merge`, undefined, elevated)
    const merged = await partyOf(absorbed.id)
    await app.rest('POST', `/clients/${survivor.id}/unmerge/${absorbed.id}`, undefined, elevated)
    for (const id of [survivor.id, absorbed.id])
      for (const read of [merged, survivor, absorbed]) expect((await save(id, read)).status).toBe(409)
    expect(emailsOf(await partyOf(survivor.id))).toEqual(['keeps@x.test'])
    expect(emailsOf(await partyOf(absorbed.id))).toEqual(['goes@x.test'])
  })
})
