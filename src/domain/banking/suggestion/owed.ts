import type { Work } from '../../kernel/work.ts'
import type { Found } from './lookup.ts'

/** The columns of invoices that suggestions are decided by. */
export const invoiceColumns = [
  'clientId',
  'currencyId',
  'statusId',
  'amount',
  'balance',
  'number',
  'poNumber',
  'date',
  'dueDate',
] as const
/** The columns of credits that suggestions are decided by. */
export const creditColumns = ['clientId', 'currencyId', 'balance', 'number'] as const

export type FoundInvoice = Found<Work['tables']['invoices'], (typeof invoiceColumns)[number]>
export type FoundCredit = Found<Work['tables']['credits'], (typeof creditColumns)[number]>
