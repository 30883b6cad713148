import { FreeFieldLabelsDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'

/** Fields that a company gives a meaning by a label of its own. */
export const freeFieldNames = ['customValue1', 'customValue2', 'customValue3', 'customValue4'] as const

export type FreeFieldName = (typeof freeFieldNames)[number]

/** Label of a free field, and the kind of its values: a word, or the values with commas between. */
export type FreeLabel = { label: string; kind: string }

/** Four labels by position; a field without one is not in use. */
export type FreeLabels = readonly (FreeLabel | undefined)[]

function labelOf(text: unknown): FreeLabel | undefined {
  if (typeof text !== 'string' || text === '') return undefined
  const [label = '', kind = ''] = text.split('|')
  return { label, kind }
}

/** The labels that the company has for the fields of lines (`product`), surcharges and documents, such as `{"quote1": "Region|date"}`. */
export function useFreeLabels(): (...nouns: readonly string[]) => FreeLabels {
  const { data } = useRead(FreeFieldLabelsDocument, {})
  const stored = data?.company.options.customFields
  const texts = new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : [])
  return (...nouns) =>
    [1, 2, 3, 4].map((position) => nouns.map((noun) => labelOf(texts.get(`${noun}${position}`))).find(Boolean))
}

/** The values that have a label, after it. */
export const freeValuesOf = (
  values: Readonly<Record<FreeFieldName, string | null>>,
  labels: FreeLabels,
): (readonly [label: string, value: string])[] =>
  freeFieldNames.flatMap((name, position) => {
    const [label, value] = [labels[position]?.label, values[name]]
    return label !== undefined && value ? [[label, value] as const] : []
  })
