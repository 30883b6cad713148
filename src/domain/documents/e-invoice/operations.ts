import * as z from 'zod'
import { requiresOwn } from '../../kernel/actor.ts'
import type { Client } from '../../contacts/client/client.ts'
import { clientOf, clientSettings, contactsByClientIds, settingLayers } from '../../contacts/client/resolve.ts'
import { type EInvoiceSettings, resolveEInvoiceSettings } from '../../kernel/settings/settings.ts'
import { getCompany } from '../../company/company/store.ts'
import type { DocumentRow } from '../../billing/document/document.ts'
import { invalid } from '../../kernel/error.ts'
import { subject } from '../../kernel/reference-input.ts'
import { clientAt, locationRecord } from '../../contacts/location/location.ts'
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
  const client = await clientOf(work, row)
  const [contacts = []] = await contactsByClientIds(work, [client.id])
  const [location] = row.locationId === null ? [] : await locationRecord.byIds(work, [row.locationId])
  const settings = await eInvoiceSettingsOf(work, client)
  const format = choose(settings)
  const eInvoice = composeEInvoice({
    kind,
    format,
    row,
    client: clientAt(client, location),
    contacts,
    company: await clientSettings(work, client),
    settings,
    accountingCurrencyId: work.actor.company.settings.currency_id,
    preceding: await precedingOf(work, row),
  })
  return { format, eInvoice, printable: format === 'facturx' ? await printableOf(work, kind, row) : undefined }
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
