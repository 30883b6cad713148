import { documentStore, searchPartsWithAmount } from '../document/store.ts'

export const creditStore = documentStore({
  kind: 'credit',
  noun: 'credit',
  table: ({ credits }) => credits,
  shown: (_work, row) => row,
  searchParts: searchPartsWithAmount,
})

export const { byIds: creditsByIds, save: saveCredit, saveAll: saveCredits } = creditStore
