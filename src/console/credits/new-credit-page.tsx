import { NewDocument } from '../documents/new-document.tsx'
import { creditKind } from './credit-kind.ts'

export const NewCreditPage = () => <NewDocument kind={creditKind} />
