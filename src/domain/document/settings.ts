import { eq, sql } from 'drizzle-orm'
import { prepared } from '../../db/prepared.ts'
import type { Client } from '../client/client.ts'
import { clientSettings } from '../client/resolve.ts'
import type { Work } from '../work.ts'
import type { DocumentKind, DocumentSettings } from './document.ts'

/** What holds for a client's documents of this kind: its own settings, then the company's, then the built-in ones. */
export function documentSettings(work: Work, client: Pick<Client, 'settings'>, kind: DocumentKind): DocumentSettings {
  const settings = clientSettings(work, client)
  return {
    terms: settings[`${kind}_terms`],
    footer: settings[`${kind}_footer`],
    nickelRounding: settings.enable_rappen_rounding,
    client: settings,
  }
}

/** Which of its four surcharges the company taxes. */
export async function surchargeFlags(work: Work) {
  const { companies } = work.tables
  const statement = prepared(work.db, 'company.surchargeFlags', (db) =>
    db
      .select({
        customSurchargeTax1: companies.customSurchargeTaxes1,
        customSurchargeTax2: companies.customSurchargeTaxes2,
        customSurchargeTax3: companies.customSurchargeTaxes3,
        customSurchargeTax4: companies.customSurchargeTaxes4,
      })
      .from(companies)
      .where(eq(companies.id, sql.placeholder('companyId'))),
  )
  const [flags] = await statement.execute({ companyId: work.actor.companyId })
  if (!flags) throw new Error('The company of the actor is missing')
  return flags
}

/** The due date that payment terms give, or null when there are none: "" and "-1" mean no terms. */
export const termDays = (paymentTerms: string): number | undefined =>
  /^\d{1,5}$/.test(paymentTerms.trim()) ? Number(paymentTerms) : undefined
