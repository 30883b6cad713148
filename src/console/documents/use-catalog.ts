import { ProductsDocument, TaxRatesDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { useDelayed } from '../ui/use-delayed.ts'

/** Products whose names contain the text, and the tax rates of the company: suggestions for the lines of a document. */
export function useCatalog(text: string) {
  const searched = useDelayed(text.trim())
  const products = useRead(ProductsDocument, {
    filter: { states: ['ACTIVE'], ...(searched !== '' && { search: searched }) },
  })
  const taxRates = useRead(TaxRatesDocument, {})
  return { products: products.data?.products.nodes ?? [], taxRates: taxRates.data?.taxRates.nodes ?? [] }
}

export type Catalog = ReturnType<typeof useCatalog>
