import { tokenRecord } from '../../../../domain/company/token/operations.ts'
import { tokenFields } from '../../../fields/company/token.ts'
import { recordType } from '../../building/record-type.ts'

export const TokenType = recordType(tokenRecord, {
  description:
    'Credential of a program: it acts as one user in one company. The first token comes from the first start or from POST /api/v1/login.',
  fields: tokenFields,
  read: 'One token, masked.',
  list: "The company's tokens for programs, page by page; those that log-ins made are left out.",
  create:
    'Makes a token of the calling user. Only this answer shows it, in plain text: sent again with the same Idempotency-Key it comes back masked.',
  update: 'Renames a token.',
  notes: {
    archive: 'They are refused from the next request on.',
    delete: 'They are refused from the next request on.',
  },
})
