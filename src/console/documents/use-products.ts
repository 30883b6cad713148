import { ProductsDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { useDelayed } from '../ui/use-delayed.ts'

/** Products whose names contain the text: suggestions for the lines of a document. */
export function useProducts(text: string) {
  const searched = useDelayed(text.trim())
  const { data } = useRead(ProductsDocument, {
    filter: { states: ['ACTIVE'], ...(searched !== '' && { search: searched }) },
  })
  return data?.products.nodes ?? []
}

export type Products = ReturnType<typeof useProducts>
