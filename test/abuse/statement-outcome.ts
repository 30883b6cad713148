import { UnreadableStatement } from '../../src/domain/banking/bank-statement/booking.ts'
import { formatOfAll, readTexts, textsOf } from '../../src/domain/banking/bank-statement/texts.ts'

/** The number of rows of a statement in an archive or a workbook, or the reason of its refusal. */
export async function outcomeOf(bytes: Buffer): Promise<number | string> {
  try {
    const texts = await textsOf(bytes)
    return [...readTexts(texts, formatOfAll(texts), {})].length
  } catch (error) {
    if (error instanceof UnreadableStatement) return error.message
    throw error
  }
}
