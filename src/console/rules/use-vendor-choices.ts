import { VendorNamesDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'

export function useVendorChoices(text: string) {
  const filter = { states: ['ACTIVE' as const], ...(text !== '' && { search: text }) }
  const { data, isReading } = useRead(VendorNamesDocument, { filter })
  return { choices: (data?.vendors.nodes ?? []).map(({ id, name }) => ({ id, label: name })), isReading }
}
