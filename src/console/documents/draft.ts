import { newKey } from '../graph/random-key.ts'
import type { DocumentLineFragment, LineItemInput, TaxInput } from '../generated/graphql.ts'
import type { SalesDocument } from './sales-document.ts'

/** A line as it is edited. Its numbers are the texts of their fields: the server reads them. */
export type LineDraft = {
  /** Identifies the line while it is moved. */
  key: string
  productKey: string
  notes: string
  quantity: string
  cost: string
  taxName: string
  taxRate: string
  /** The line as it was read: what its fields do not show stays as it is. */
  source: DocumentLineFragment | undefined
}

const texts = [
  'clientId',
  'number',
  'poNumber',
  'date',
  'dueDate',
  'partial',
  'discount',
  'terms',
  'footer',
  'publicNotes',
  'privateNotes',
] as const

export type DraftText = (typeof texts)[number]

/** A document as it is edited. */
export type Draft = Record<DraftText, string> & { isAmountDiscount: boolean; lines: readonly LineDraft[] }

export const newLine = (): LineDraft => ({
  key: newKey(),
  productKey: '',
  notes: '',
  quantity: '1',
  cost: '',
  taxName: '',
  taxRate: '',
  source: undefined,
})

const draftOfLine = (source: DocumentLineFragment): LineDraft => ({
  key: newKey(),
  productKey: source.productKey ?? '',
  notes: source.notes ?? '',
  quantity: source.quantity,
  cost: source.cost,
  taxName: source.taxes[0]?.name ?? '',
  taxRate: source.taxes[0]?.rate ?? '',
  source,
})

export const newDraft = (clientId: string): Draft => ({
  ...(Object.fromEntries(texts.map((name) => [name, ''])) as Record<DraftText, string>),
  clientId,
  isAmountDiscount: true,
  lines: [newLine()],
})

const amount = (value: string): string => (value === '0' ? '' : value)

export const draftOf = (document: SalesDocument): Draft => ({
  clientId: document.client?.id ?? '',
  number: document.number ?? '',
  poNumber: document.poNumber ?? '',
  date: document.date,
  dueDate: document.dueDate ?? '',
  partial: amount(document.partial),
  discount: amount(document.discount),
  terms: document.terms ?? '',
  footer: document.footer ?? '',
  publicNotes: document.publicNotes ?? '',
  privateNotes: document.privateNotes ?? '',
  isAmountDiscount: document.isAmountDiscount,
  lines: document.lineItems.map(draftOfLine),
})

const keptOfLine = [
  'discount',
  'date',
  'productCost',
  'customValue1',
  'customValue2',
  'customValue3',
  'customValue4',
  'taxId',
  'expenseId',
  'unitCode',
] as const

function inputOfLine({ key: _, source, taxName, taxRate, ...shown }: LineDraft): LineItemInput {
  const kept = keptOfLine.map((name) => [name, source?.[name] ?? null] as const)
  const given = [...kept, ...Object.entries(shown)].filter(([, value]) => value !== null && value !== '')
  const taxes: TaxInput[] = (source?.taxes ?? []).slice(1).map(({ name, rate }) => ({ name, rate }))
  if (taxName !== '' || taxRate !== '') {
    taxes.unshift({ ...(taxName !== '' && { name: taxName }), ...(taxRate !== '' && { rate: taxRate }) })
  }
  return { ...Object.fromEntries(given), taxes }
}

type DraftInput = { [Name in DraftText]?: string | null } & { isAmountDiscount?: boolean; lineItems?: LineItemInput[] }

/** The input of a mutation from a draft: only what differs from its initial state, so that everything else stays, or gets its default. */
export function inputOf(draft: Draft, initial: Draft): DraftInput {
  const changed = texts.filter((name) => draft[name] !== initial[name])
  const lineItems = draft.lines.map(inputOfLine)
  const hasLines = JSON.stringify(lineItems) !== JSON.stringify(initial.lines.map(inputOfLine))
  return {
    ...Object.fromEntries(changed.map((name) => [name, draft[name] === '' ? null : draft[name]])),
    ...(draft.isAmountDiscount !== initial.isAmountDiscount && { isAmountDiscount: draft.isAmountDiscount }),
    ...(hasLines && { lineItems }),
  }
}
