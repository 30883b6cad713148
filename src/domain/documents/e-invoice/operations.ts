import * as z from 'zod'
import { requiresOwn } from '../../kernel/actor.ts'
import type { Client } from '../../contacts/client/client.ts'
import { clientOf, settingLayers } from '../../contacts/client/resolve.ts'
import { type EInvoiceSettings, resolveEInvoiceSettings } from '../../kernel/settings/settings.ts'
import { getCompany } from '../../company/company/store.ts'
import type { DocumentRow } from '../../billing/document/document.ts'
import { type DocumentParties, partiesOf } from '../../billing/document/issued-parties.ts'
import { DomainError, invalid } from '../../kernel/error.ts'
import { subject } from '../../kernel/reference-input.ts'
import { operation } from '../../kernel/operation.ts'
import { getRecord, rowsByIds } from '../../records/records.ts'
import { printableOf } from '../printable/operations.ts'
import type { PrintableDocument } from '../printable/printable.ts'
import type { Work } from '../../kernel/work.ts'
import { composeEInvoice } from './compose.ts'
import type { EInvoice, EInvoiceKind } from './e-invoice.ts'
import { eInvoiceFormatOf, type EInvoiceFormat, formatInput } from './format.ts'

/** An electronic invoice, ready to be written in its format. */
export type ComposedEInvoice = {
  readonly format: EInvoiceFormat
  readonly eInvoice: EInvoice
  /** The printable document; only where the format has a page for people. */
  readonly printable: PrintableDocument | undefined
}

type Source = { kind: EInvoiceKind; row: DocumentRow }

/** A credit's column besides those that all documents have. */
type Preceding = { invoiceId?: number | null }

/** A document's electronic invoice, in the requested format or that of the settings. @throws VALIDATION naming all it lacks */
export async function eInvoiceOf(
  work: Work,
  { kind, row }: Source,
  choose: (settings: EInvoiceSettings) => EInvoiceFormat = settingFormat,
): Promise<ComposedEInvoice> {
  const settings = await eInvoiceSettingsOf(work, await clientOf(work, row))
  const format = choose(settings)
  const preceding = await precedingOf(work, row)
  const accountingCurrencyId = work.actor.company.settings.currency_id
  const composedFor = ({ recipient: client, person, settings: company }: DocumentParties<Client>) =>
    composeEInvoice({ kind, format, row, client, person, company, settings, accountingCurrencyId, preceding })
  let eInvoice: EInvoice
  try {
    eInvoice = composedFor(await partiesOf(work, row))
  } catch (error) {
    if (row.parties !== null && wouldBe(composedFor, await partiesOf(work, { ...row, parties: null })))
      throw invalid('refreshParties', outdated)
    throw error
  }
  return { format, eInvoice, printable: format === 'facturx' ? await printableOf(work, kind, row) : undefined }
}

const outdated =
  'is needed: the document keeps its parties as they were when it was issued, and lacks what the present ones have'

/** True if the parties have everything that an electronic invoice requires. */
function wouldBe(composedFor: (parties: DocumentParties<Client>) => EInvoice, parties: DocumentParties<Client>) {
  try {
    composedFor(parties)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'VALIDATION') return false
    throw error
  }
}

/** @throws VALIDATION for a published format that is not supported */
export function settingFormat(settings: EInvoiceSettings): EInvoiceFormat {
  const format = eInvoiceFormatOf(settings.e_invoice_type)
  if (typeof format === 'string') return format
  throw invalid(['settings', 'e_invoice_type'], format.problem)
}

/** The effective settings for electronic invoices of the document's client. */
export async function eInvoiceSettingsFor(work: Work, row: DocumentRow): Promise<EInvoiceSettings> {
  return eInvoiceSettingsOf(work, await clientOf(work, row))
}

const eInvoiceSettingsOf = async (work: Work, client: Client): Promise<EInvoiceSettings> =>
  resolveEInvoiceSettings(...(await settingLayers(work, client)), (await getCompany(work)).settings)

async function precedingOf(work: Work, row: DocumentRow & Preceding): Promise<EInvoice['preceding']> {
  if (!row.invoiceId) return undefined
  const [invoice] = await rowsByIds(work, work.tables.invoices, [row.invoiceId])
  return invoice && invoice.number !== null ? { number: invoice.number, date: invoice.date } : undefined
}

const composing = (kind: EInvoiceKind) => {
  const right = `view_${kind}` as const
  return operation({
    name: `${kind}EInvoice`,
    kind: 'read',
    permission: requiresOwn(right),
    input: z.object({ id: subject(kind, `The ${kind}.`), format: formatInput.optional() }),
    async run(work, { id, format }): Promise<ComposedEInvoice> {
      const row: DocumentRow = await getRecord(work, work.tables[`${kind}s`], { id, right, noun: kind })
      return eInvoiceOf(work, { kind, row }, format && (() => format))
    },
  })
}

/** Invoices in the terms of EN 16931. @throws NOT_FOUND, VALIDATION naming every field that it lacks */
export const invoiceEInvoice = composing('invoice')

/** Credits in the terms of EN 16931, as credit notes. @throws NOT_FOUND, VALIDATION naming every field that it lacks */
export const creditEInvoice = composing('credit')
