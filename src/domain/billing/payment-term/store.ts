import { indexForSearch } from '../../records/list/record-search.ts'
import { insertRecord, saveRecord } from '../../records/record-store.ts'
import type { Work } from '../../kernel/work.ts'
import type { PaymentTerm } from './payment-term.ts'

type PaymentTermValues = { numDays: number; name: string }

export async function insertPaymentTerm(work: Work, values: PaymentTermValues): Promise<PaymentTerm> {
  return indexed(work, await insertRecord(work, work.tables.paymentTerms, values))
}

/** @throws NOT_FOUND */
export async function savePaymentTerm(work: Work, id: number, changes: PaymentTermValues): Promise<PaymentTerm> {
  return indexed(work, await saveRecord(work, work.tables.paymentTerms, id, changes, 'payment term'))
}

async function indexed(work: Work, paymentTerm: PaymentTerm): Promise<PaymentTerm> {
  await indexForSearch(work, 'paymentTerm', paymentTerm.id, [paymentTerm.name])
  return paymentTerm
}
