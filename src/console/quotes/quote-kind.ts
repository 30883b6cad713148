import { saveChoices } from '../documents/save.ts'
import type { SaveKind } from '../documents/save.ts'
import { CreateQuoteDocument, UpdateQuoteDocument } from '../generated/graphql.ts'

export const quoteKind: SaveKind = {
  noun: 'quote',
  path: '/quotes',
  create: CreateQuoteDocument,
  update: UpdateQuoteDocument,
  choices: saveChoices,
  takesPayment: false,
  dueLabel: 'Valid until',
  dueHint: 'If empty: by the terms of the client.',
}
