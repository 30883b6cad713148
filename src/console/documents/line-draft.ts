import type { DocumentLineFragment, LineItemInput } from '../generated/graphql.ts'
import { newKey } from '../graph/random-key.ts'
import { freeFieldNames } from './free-field.ts'
import { taxDraftsOf, taxInputsOf } from './tax-draft.ts'
import type { TaxDraft } from './tax-draft.ts'

const texts = ['productKey', 'notes', 'quantity', 'cost', 'discount', ...freeFieldNames] as const

type LineText = (typeof texts)[number]

/** A line as it is edited. Its numbers are the texts of their fields: the server reads them. */
export type LineDraft = Record<LineText, string> & {
  /** Identifies the line while it is moved. */
  key: string
  taxes: readonly TaxDraft[]
  /** The line as it was read: what its fields do not show stays as it is. */
  source: DocumentLineFragment | undefined
}

const textsOf = (textOf: (name: LineText) => string) =>
  Object.fromEntries(texts.map((name) => [name, textOf(name)])) as Record<LineText, string>

export const newLine = (): LineDraft => ({
  ...textsOf((name) => (name === 'quantity' ? '1' : '')),
  key: newKey(),
  taxes: taxDraftsOf([]),
  source: undefined,
})

export const draftOfLine = (source: DocumentLineFragment): LineDraft => ({
  ...textsOf((name) => source[name] ?? ''),
  discount: source.discount === '0' ? '' : source.discount,
  key: newKey(),
  taxes: taxDraftsOf(source.taxes),
  source,
})

const kept = ['date', 'productCost', 'taxId', 'expenseId', 'unitCode'] as const

export function inputOfLine(line: LineDraft): LineItemInput {
  const { taxes, source } = line
  const values = [
    ...texts.map((name) => [name, line[name]] as const),
    ...kept.map((name) => [name, source?.[name] ?? ''] as const),
  ]
  return { ...Object.fromEntries(values.filter(([, value]) => value !== '')), taxes: taxInputsOf(taxes) }
}
