import { directions } from '../../../../domain/banking/direction.ts'
import { enumOfWords } from '../../building/enums.ts'

/** The direction of money on a bank account. */
export const directionType = enumOfWords(
  'BankTransactionDirection',
  directions,
  'Direction: deposit (CREDIT) or withdrawal (DEBIT).',
)
