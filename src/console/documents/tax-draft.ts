import type { TaxInput } from '../generated/graphql.ts'

/** A tax as it is edited; without name and rate there is none. */
export type TaxDraft = { name: string; rate: string }

/** The taxes of a line or a document by position; some may be none. */
export const taxDraftsOf = (taxes: readonly { name: string | null; rate: string }[]): readonly TaxDraft[] =>
  [0, 1, 2].map((position) => {
    const { name = null, rate = '0' } = taxes[position] ?? {}
    return { name: name ?? '', rate: name === null && rate === '0' ? '' : rate }
  })

/** Entries up to the last one that has a value: empty ones before it keep its position. */
export const upToLast = <Entry extends object>(entries: readonly Entry[]): Entry[] =>
  entries.slice(0, entries.findLastIndex((entry) => Object.keys(entry).length > 0) + 1)

export const taxInputsOf = (drafts: readonly TaxDraft[]): TaxInput[] =>
  upToLast(drafts.map(({ name, rate }) => ({ ...(name !== '' && { name }), ...(rate !== '' && { rate }) })))

/** True for a tax that is there. */
export const isTax = ({ name, rate }: TaxDraft): boolean => name !== '' || rate !== ''
