import { draftStatus } from '../../kernel/document-status.ts'
import type { CompanySettings } from '../../kernel/settings/settings.ts'
import type { ComposedRow } from '../../billing/document/document.ts'
import { formatsFor, habitsOf } from './formats.ts'
import { labelsOf } from './labels.ts'
import type { Labels } from './labels.ts'
import { plainText } from './plain-text.ts'
import { companyParty } from './parties.ts'
import type { PrintableDocument, Labelled, PrintedParty, PrintableKind } from './printable.ts'
import { printableStatus } from './status.ts'
import { hasColumn, printableLines, printableTotals } from './sums.ts'
import type { Writing } from './sums.ts'

/** A document with all data for printing it. */
type Sources = {
  kind: PrintableKind
  row: ComposedRow
  /** Returns the client or the vendor as an address block, with these labels. */
  recipient: (labels: Labels, locale: string) => PrintedParty
  /** The recipient's effective settings: the letterhead, and the formats of documents. */
  settings: CompanySettings
  /** The company's names of its four surcharges; empty for the usual word. */
  surchargeNames: readonly string[]
  today: string
}

/** Composes a document in the language and formats of its client. */
export function composePrintable(sources: Sources): PrintableDocument {
  const { kind, row, settings } = sources
  const formats = formatsFor({ ...habitsOf(settings), currencyId: row.currencyId, digits: row.digits })
  const labels = labelsOf(formats.locale)
  const writing = { labels, formats }
  const lines = printableLines(row, writing)
  const { locale } = formats
  return {
    companyId: row.companyId,
    kind,
    locale,
    pageSize: settings.page_size.toUpperCase() === 'LETTER' ? 'LETTER' : 'A4',
    title: labels[kind],
    number: row.number ?? '',
    date: row.date,
    ...printableStatus(kind, row, sources.today, labels),
    company: companyParty(settings, labels, locale),
    logo: settings.company_logo,
    client: {
      heading: kind === 'purchaseOrder' ? labels.vendor : labels.client,
      ...sources.recipient(labels, locale),
    },
    facts: factsOf(kind, row, writing),
    heads: {
      description: labels.description,
      cost: labels.cost,
      quantity: labels.quantity,
      discount: hasColumn(lines, 'discount') ? labels.discount : '',
      tax: hasColumn(lines, 'tax') ? labels.tax : '',
      total: labels.lineTotal,
    },
    lines,
    totals: printableTotals({ kind, row, isDraft: row.statusId === draftStatus }, writing, sources.surchargeNames),
    notes: { label: labels.notes, value: plainText(row.publicNotes) },
    terms: { label: labels.terms, value: plainText(row.terms) },
    footer: plainText(row.footer),
    pageLabel: labels.page,
    words: { carried: labels.carried, download: labels.download, attachments: labels.attachments },
  }
}

const present = (entries: readonly Labelled[]): Labelled[] => entries.filter(({ value }) => value.trim() !== '')

const factsOf = (kind: PrintableKind, row: ComposedRow, { labels, formats }: Writing): Labelled[] =>
  present([
    { label: labels.number, value: row.number ?? '' },
    { label: labels.date, value: formats.date(row.date) },
    { label: kind === 'quote' ? labels.validUntil : labels.dueDate, value: formats.date(row.dueDate) },
    { label: labels.poNumber, value: row.poNumber },
  ])
