import type { LineItemInput, SurchargeInput, TaxInput } from '../generated/graphql.ts'
import { freeFieldNames } from './free-field.ts'
import { draftOfLine, inputOfLine, newLine } from './line-draft.ts'
import type { LineDraft } from './line-draft.ts'
import type { SalesDocument } from './sales-document.ts'
import { taxDraftsOf, taxInputsOf, upToLast } from './tax-draft.ts'
import type { TaxDraft } from './tax-draft.ts'

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
  ...freeFieldNames,
] as const

export type DraftText = (typeof texts)[number]

/** A document as it is edited. */
export type Draft = Record<DraftText, string> & {
  isAmountDiscount: boolean
  taxes: readonly TaxDraft[]
  /** Amounts by position. */
  surcharges: readonly string[]
  lines: readonly LineDraft[]
}

const textsOf = (textOf: (name: DraftText) => string) =>
  Object.fromEntries(texts.map((name) => [name, textOf(name)])) as Record<DraftText, string>

const surchargesOf = (surcharges: SalesDocument['surcharges']): readonly string[] =>
  [0, 1, 2, 3].map((position) => amount(surcharges[position]?.amount ?? ''))

export const newDraft = (clientId: string): Draft => ({
  ...textsOf(() => ''),
  clientId,
  isAmountDiscount: true,
  taxes: taxDraftsOf([]),
  surcharges: surchargesOf([]),
  lines: [newLine()],
})

const amount = (value: string): string => (value === '0' ? '' : value)

export const draftOf = (document: SalesDocument): Draft => ({
  ...textsOf((name) => (name === 'clientId' ? document.client?.id : document[name]) ?? ''),
  partial: amount(document.partial),
  discount: amount(document.discount),
  isAmountDiscount: document.isAmountDiscount,
  taxes: taxDraftsOf(document.taxes),
  surcharges: surchargesOf(document.surcharges),
  lines: document.lineItems.map(draftOfLine),
})

type DraftInput = { [Name in DraftText]?: string | null } & {
  isAmountDiscount?: boolean
  taxes?: TaxInput[]
  surcharges?: SurchargeInput[]
  lineItems?: LineItemInput[]
}

/** The values that are no texts, as they are sent. */
const othersOf = ({ isAmountDiscount, taxes, surcharges, lines }: Draft): DraftInput => ({
  isAmountDiscount,
  taxes: taxInputsOf(taxes),
  surcharges: upToLast(surcharges.map((each) => (each === '' ? {} : { amount: each }))),
  lineItems: lines.map(inputOfLine),
})

/** The input of a mutation from a draft: only what differs from its initial state, so that everything else stays, or gets its default. */
export function inputOf(draft: Draft, initial: Draft): DraftInput {
  const changed = texts.filter((name) => draft[name] !== initial[name])
  const before = new Map(Object.entries(othersOf(initial)))
  const others = Object.entries(othersOf(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  )
  return {
    ...Object.fromEntries(changed.map((name) => [name, draft[name] === '' ? null : draft[name]])),
    ...Object.fromEntries(others),
  }
}
