import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { prepared } from '../../../db/statements/prepared.ts'
import { unitOfWork } from '../../kernel/unit-of-work.ts'
import type { Sources } from '../../kernel/work.ts'

const keyLength = 43

/** The company's signing key; undefined while it has signed nothing. */
export async function findSigningKey({ read, tables }: Database, companyId: number): Promise<string | undefined> {
  const { signingKeys } = tables
  const [row] = await prepared(read, 'portal.signingKey', (db) =>
    db
      .select({ key: signingKeys.key })
      .from(signingKeys)
      .where(eq(signingKeys.companyId, sql.placeholder('companyId'))),
  ).execute({ companyId })
  return row?.key
}

/** The key for signing the company's links, created when there is none: one for all processes of the database. */
export async function signingKeyOf(database: Database, sources: Sources, companyId: number): Promise<string> {
  const known = await findSigningKey(database, companyId)
  if (known !== undefined) return known
  const { signingKeys } = database.tables
  return unitOfWork(database, companyId, async ({ db }) => {
    await db
      .insert(signingKeys)
      .values({ companyId, key: sources.randomKey(keyLength), createdAt: sources.now() })
      .onConflictDoNothing()
    const [row] = await db.select().from(signingKeys).where(eq(signingKeys.companyId, companyId))
    if (!row) throw new Error('An insert returned no row')
    return row.key
  })
}
