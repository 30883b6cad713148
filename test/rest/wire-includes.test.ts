import { describe, expect, it } from 'vitest'
import { createIds } from '../../src/api/ids.ts'
import { text } from '../../src/api/fields/kinds/scalar.ts'
import {
  noRelated,
  relatedList,
  relatedRecord,
  parseIncludes,
  present,
  presenter,
} from '../../src/api/rest/presenter.ts'
import type { Presenter } from '../../src/api/rest/presenter.ts'
import type { Work } from '../../src/domain/kernel/work.ts'

type Person = { name: string }
type Client = { id: number; name: string }
type Invoice = { number: string; clientId: number | null }

/** Invoices with clients and contacts, and the number of reads of each kind. */
function world() {
  const reads: string[] = []
  const people = presenter<Person>({ name: 'Person', members: { name: text('name', '') } })
  const clients: Presenter<Client> = presenter<Client>({
    name: 'Client',
    members: { name: text('name', '') },
    always: [noRelated('documents')],
    includes: [
      relatedList('contacts', {
        load: async (_work, keys) => {
          reads.push(`contacts of ${keys.join(',')}`)
          return keys.map((key): Person[] => (key === 2 ? [{ name: 'Ada' }, { name: 'Bo' }] : []))
        },
        presenter: () => people,
      }),
    ],
  })
  const invoices = presenter<Invoice>({
    name: 'Invoice',
    members: { number: text('number', '') },
    includes: [
      relatedRecord('client', {
        key: (invoice: Invoice) => invoice.clientId,
        load: async (_work, keys) => {
          reads.push(`clients ${keys.join(',')}`)
          return keys.map((key): Client | undefined => (key === 9 ? undefined : { id: key, name: `C${key}` }))
        },
        presenter: () => clients,
      }),
    ],
  })
  // The includes above do not read from the unit of work.
  const scope = { work: { actor: { companyId: 1 } } as Work, ids: createIds('salt') }
  const show = async (rows: Invoice[], include: string): Promise<unknown> =>
    JSON.parse(`[${(await present(invoices, rows, parseIncludes(include), scope)).join(',')}]`)
  return { reads, show }
}

const rows: Invoice[] = [
  { number: 'a', clientId: 2 },
  { number: 'b', clientId: 1 },
  { number: 'c', clientId: 2 },
  { number: 'd', clientId: null },
  { number: 'e', clientId: 9 },
]

describe('includes over REST', () => {
  it('includes are absent by default, and unknown names are ignored', async () => {
    const { show, reads } = world()
    expect(await show(rows.slice(0, 1), 'payments,client_x,contacts')).toEqual([{ number: 'a' }])
    expect(reads).toEqual([])
  })

  it('included records are read once for all rows, two levels deep', async () => {
    const { show, reads } = world()
    const second = { name: 'C2', documents: [], contacts: [{ name: 'Ada' }, { name: 'Bo' }] }
    expect(await show(rows, 'client.contacts')).toEqual([
      { number: 'a', client: second },
      { number: 'b', client: { name: 'C1', documents: [], contacts: [] } },
      { number: 'c', client: second },
      { number: 'd' },
      { number: 'e' },
    ])
    expect(reads).toEqual(['clients 2,1,9', 'contacts of 2,1'])
  })

  it('an answer that would exhaust the memory is refused', async () => {
    const { show } = world()
    const long = { number: 'x'.repeat(1_000_000), clientId: null }
    await expect(
      show(
        Array.from({ length: 70 }, () => long),
        '',
      ),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
