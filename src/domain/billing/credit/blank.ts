import { requires } from '../../kernel/actor.ts'
import { blankValues } from '../document/blank.ts'
import { cloneValues, unsaved } from '../document/clone.ts'
import type { DocumentRow } from '../document/document.ts'
import { documentSettings } from '../document/settings.ts'
import { clientOf } from '../../contacts/client/resolve.ts'
import { invoiceId } from '../invoice/input.ts'
import { operation } from '../../kernel/operation.ts'
import { quoteId } from '../quote/input.ts'
import { getRecord } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import type { Credit } from './credit.ts'
import { blankCreditInput, creditId } from './input.ts'

/** A blank credit, not stored: its id is empty until it is created. */
export const blankCredit = operation({
  name: 'blankCredit',
  kind: 'read',
  permission: requires('create_credit'),
  input: blankCreditInput,
  async run(work, { clientId }): Promise<Credit> {
    const blank = await blankValues(work, 'credit', clientId)
    return unsavedCredit(work, blank.clientId, blank.values, null)
  },
})

/** A copy of a credit, not stored, without its number, dates and used amount. @throws NOT_FOUND */
export const cloneCredit = operation({
  name: 'cloneCredit',
  kind: 'read',
  permission: requires('create_credit'),
  input: creditId,
  async run(work, { id }): Promise<Credit> {
    const row = await getRecord(work, work.tables.credits, { id, right: 'view_credit', noun: 'credit' })
    return unsavedCredit(work, row.clientId, cloneValues(work, row), row.invoiceId)
  },
})

/** A credit with the content of an invoice, which it makes up for; not stored. @throws NOT_FOUND */
export const cloneInvoiceToCredit = operation({
  name: 'cloneInvoiceToCredit',
  kind: 'read',
  permission: requires('create_credit'),
  input: invoiceId,
  async run(work, { id }): Promise<Credit> {
    const row = await getRecord(work, work.tables.invoices, { id, right: 'view_invoice', noun: 'invoice' })
    return unsavedCredit(work, row.clientId, await valuesFrom(work, row), row.id)
  },
})

/** A credit with the content of a quote, not stored. @throws NOT_FOUND */
export const cloneQuoteToCredit = operation({
  name: 'cloneQuoteToCredit',
  kind: 'read',
  permission: requires('create_credit'),
  input: quoteId,
  async run(work, { id }): Promise<Credit> {
    const row = await getRecord(work, work.tables.quotes, { id, right: 'view_quote', noun: 'quote' })
    return unsavedCredit(work, row.clientId, await valuesFrom(work, row), null)
  },
})

/** The values of another document, with the terms and the footer of credits. */
async function valuesFrom(work: Work, row: DocumentRow) {
  const { terms, footer } = await documentSettings(work, await clientOf(work, row), 'credit')
  return { ...cloneValues(work, row), terms, footer, designId: '' }
}

const unsavedCredit = (
  work: Work,
  clientId: number,
  values: ReturnType<typeof cloneValues>,
  madeUpFor: number | null,
): Credit => ({ ...unsaved(work), ...values, clientId, originClientId: clientId, invoiceId: madeUpFor })
