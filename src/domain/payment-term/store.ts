import { and, eq } from 'drizzle-orm'
import { notFound } from '../error.ts'
import { indexForSearch } from '../record-search.ts'
import type { Work } from '../work.ts'
import type { PaymentTerm } from './payment-term.ts'

type PaymentTermValues = { numDays: number; name: string }

export async function insertPaymentTerm(work: Work, values: PaymentTermValues): Promise<PaymentTerm> {
  const [paymentTerm] = await work.db
    .insert(work.tables.paymentTerms)
    .values({
      ...values,
      companyId: work.actor.companyId,
      userId: work.actor.userId,
      createdAt: work.now,
      updatedAt: work.now,
    })
    .returning()
  if (!paymentTerm) throw new Error('An insert answered nothing')
  await indexPaymentTerm(work, paymentTerm)
  return paymentTerm
}

/** @throws NOT_FOUND */
export async function savePaymentTerm(work: Work, id: number, changes: PaymentTermValues): Promise<PaymentTerm> {
  const { paymentTerms } = work.tables
  const [paymentTerm] = await work.db
    .update(paymentTerms)
    .set({ ...changes, updatedAt: work.now })
    .where(and(eq(paymentTerms.companyId, work.actor.companyId), eq(paymentTerms.id, id)))
    .returning()
  if (!paymentTerm) throw notFound('payment term')
  await indexPaymentTerm(work, paymentTerm)
  return paymentTerm
}

const indexPaymentTerm = (work: Work, paymentTerm: PaymentTerm): Promise<void> =>
  indexForSearch(work, 'paymentTerm', paymentTerm.id, [paymentTerm.name])
