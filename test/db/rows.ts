import type { Queries, Tables } from '../../src/db/database.ts'

/** A company with its owner, to which every other row refers. */
export async function insertCompany(db: Queries, { companies, users, memberships }: Tables, key = 'acme') {
  const times = { createdAt: 1_700_000_000, updatedAt: 1_700_000_000 }
  const [company] = await db
    .insert(companies)
    .values({ companyKey: key, settings: { name: key }, ...times })
    .returning()
  const [user] = await db
    .insert(users)
    .values({ email: `${key}@example.com`, ...times })
    .returning()
  if (!company || !user) throw new Error('The insert gave no row back')
  await db.insert(memberships).values({ companyId: company.id, userId: user.id, ...times })
  return { companyId: company.id, userId: user.id }
}

/** A client row with only its required columns. */
export function clientRow(owner: { companyId: number; userId: number }, number: string) {
  return {
    ...owner,
    number,
    currencyId: '3',
    digits: 2,
    clientHash: `hash-${number}`,
    settings: {},
    taxInfo: {},
    eInvoice: {},
    createdAt: 1_700_000_000,
    updatedAt: 1_700_000_000,
  }
}
