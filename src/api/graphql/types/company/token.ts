import { tokenRecord } from '../../../../domain/company/token/operations.ts'
import { tokenFields } from '../../../fields/company/token.ts'
import { recordType } from '../../building/record-type.ts'

export const TokenType = recordType(tokenRecord, {
  description: 'Credential of a program, which acts as one user in one company.',
  fields: tokenFields,
  read: 'One token, masked.',
  list: "The company's tokens for programs, page by page; those that log-ins made are left out.",
  create:
    'Makes a token of the calling user. Only this answer shows it, in plain text: sent again with the same Idempotency-Key it comes back masked.',
  update: 'Renames a token.',
  notes: {
    archive: 'They end at once.',
    delete: 'They end at once.',
  },
})
