import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { openTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { clientRow, insertCompany } from './rows.ts'

const texts = [
  'Müller Ärzte GmbH',
  'CAFÉ Élysée',
  '100% sure_thing "quoted"',
  String.raw`back\slash AND near(x)`,
  'Zoë Ω 東京都庁舎',
]
let opened: TestDatabase
let database: Database
let companyId: number

beforeAll(async () => {
  opened = await openTestDatabase()
  database = opened.database
  const { clients, searchDocuments } = database.tables
  companyId = await database.transact(1, async (db) => {
    const owner = await insertCompany(db, database.tables, 'a')
    const other = await insertCompany(db, database.tables, 'b')
    for (const [index, text] of texts.entries()) {
      const [client] = await db
        .insert(clients)
        .values(clientRow(owner, `${index}`))
        .returning()
      const document = { companyId: owner.companyId, kind: 'client', recordId: client?.id ?? 0, text } as const
      await db.insert(searchDocuments).values(document)
      await db.insert(searchDocuments).values({ ...document, companyId: other.companyId, recordId: 90 + index })
      await db.insert(searchDocuments).values({ ...document, kind: 'invoice', recordId: 900 + index })
    }
    return owner.companyId
  })
})
afterAll(() => opened.drop())

async function found(needle: string, kind = 'client') {
  const { searchDocuments } = database.tables
  const ids = database.search.recordIds(database.tables, companyId, kind, needle)
  const rows = await database.read
    .select({ id: searchDocuments.recordId })
    .from(searchDocuments)
    .where(inArray(searchDocuments.recordId, ids))
  const keys = [...new Set(rows.map((row) => row.id))].sort((a, b) => a - b)
  if (kind === 'client') expect(await tested(needle)).toEqual(keys)
  return keys
}

/** The same records, found by a test of each. */
async function tested(needle: string): Promise<number[]> {
  const { clients } = database.tables
  const matches = database.search.matches(database.tables, companyId, 'client', needle, clients.id)
  const rows = await database.read.select({ id: clients.id }).from(clients).where(matches).orderBy(clients.id)
  return rows.map((row) => row.id)
}

describe('recordIds', () => {
  it.each([
    ['müller', 1],
    ['ÄRZTE', 1],
    ['ärz', 1],
    ['café', 2],
    ['ÉLYSÉE', 2],
    ['100%', 3],
    ['e_t', 3],
    ['"quoted"', 3],
    [String.raw`K\S`, 4],
    ['slash and NEAR(', 4],
    ['東京都', 5],
    ['OË', 5],
    ['oë', 5],
    ['ω', 5],
    ['ω 東', 5],
    ['ä', 1],
    ['Ü', 1],
    ['sl', 4],
    ['SL', 4],
    ['%', 3],
    ['_', 3],
    ['"', 3],
    ['\\', 4],
    ['Ω', 5],
  ])('search finds %j in any case', async (needle, id) => {
    expect(await found(needle)).toEqual([id])
  })

  it.each(['mül%', 'M_ller', 'rzte" OR "café', 'text:müller', 'nothing', 'Müller\0', '\0'])(
    'search treats %j literally and finds nothing',
    async (needle) => {
      expect(await found(needle)).toEqual([])
    },
  )

  it.each([
    ['müller ärzte g', [1]],
    ['MÜLLER ÄRZTE GMBH', [1]],
    ['“müller ärzte”', []],
    ['ärzte müller', []],
    ['müller  ärzte', []],
    ['sure_thing "quoted"', [3]],
    ['sure%thing "quoted"', []],
    ['back\\slash and near(x)', [4]],
    ['Zoë Ω 東京都庁舎', [5]],
    ['zoË ω 東京都庁', [5]],
    ['100% sure_thing "quoted" and more', []],
  ])('search finds %j only as a whole word', async (needle, ids) => {
    expect(await found(needle)).toEqual(ids)
  })

  it('search returns only the requested kind', async () => {
    expect(await found('müller', 'invoice')).toEqual([900])
    expect(await found('müller', 'quote')).toEqual([])
  })

  it('search follows changes and deletions of documents', async () => {
    const { searchDocuments } = database.tables
    const mine = eq(searchDocuments.recordId, 904)
    await database.transact(companyId, (db) => db.update(searchDocuments).set({ text: 'Renamed Ltd' }).where(mine))
    expect(await found('renamed', 'invoice')).toEqual([904])
    expect(await found('東京都', 'invoice')).toEqual([])
    await database.transact(companyId, (db) => db.delete(searchDocuments).where(mine))
    expect(await found('renamed', 'invoice')).toEqual([])
  })
})
