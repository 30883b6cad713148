import { NewDocument } from '../documents/new-document.tsx'
import { quoteKind } from './quote-kind.ts'

export const NewQuotePage = () => <NewDocument kind={quoteKind} />
