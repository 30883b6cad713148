import { saveChoices } from '../documents/save.ts'
import type { SaveKind } from '../documents/save.ts'
import { CreateCreditDocument, UpdateCreditDocument } from '../generated/graphql.ts'

export const creditKind: SaveKind = {
  noun: 'credit',
  path: '/credits',
  create: CreateCreditDocument,
  update: UpdateCreditDocument,
  choices: saveChoices,
  takesPayment: false,
  dueLabel: 'Due',
  dueHint: 'It can be used afterwards too.',
}
