import { eq } from 'drizzle-orm'
import { requiresAdmin } from '../../kernel/actor.ts'
import { mergeCompanySettings } from '../../company/company/settings-input.ts'
import { forbidden } from '../../kernel/error.ts'
import type { Work } from '../../kernel/work.ts'
import type { DocumentKind } from './document.ts'

/**
 * Makes a text the company's default for new documents of this kind.
 * @throws FORBIDDEN unless an admin asks, VALIDATION when the company's settings would become too long
 */
export async function saveDefaultText(
  work: Work,
  kind: DocumentKind | 'purchase_order',
  name: 'footer' | 'terms',
  words: string,
): Promise<void> {
  if (!requiresAdmin.allows(work.actor)) throw forbidden()
  const { companies } = work.tables
  const mine = eq(companies.id, work.actor.companyId)
  const [company] = await work.db.select({ settings: companies.settings }).from(companies).where(mine)
  await work.db
    .update(companies)
    .set({
      settings: mergeCompanySettings(company?.settings ?? {}, { [`${kind}_${name}`]: words }, [name]),
      updatedAt: work.now,
    })
    .where(mine)
}
