import { placeOf, type StatementRow, UnreadableStatement } from './booking.ts'

const bare = (account: string): string => account.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** True for two IBANs of different accounts. */
export function isOtherIban(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)]
  return iban.test(a) && iban.test(b) && a !== b
}

/** True when two spellings name one account: an IBAN ends with the former bank code and account number. */
function isSame(one: string, other: string): boolean {
  const [longer, shorter] = one.length >= other.length ? [one, other] : [other, one]
  return longer === shorter || (shorter.length >= 6 && longer.endsWith(shorter))
}

/**
 * Refuses the rows of a file that belong to another account than the import target.
 * @throws UnreadableStatement when the file has several accounts and ours has no number to tell them apart, or when the file is
 * of another IBAN
 */
export function ofAccount(rows: readonly StatementRow[], accountNumber: string): readonly StatementRow[] {
  const named = new Set(
    rows.flatMap((row) => ('booking' in row && row.booking.account ? [bare(row.booking.account)] : [])),
  )
  const ours = bare(accountNumber)
  const [only] = named
  if (only === undefined) return rows
  if (named.size === 1) {
    if (isOtherIban(only, ours)) {
      throw new UnreadableStatement(`is of the account ${only}, not of ${ours}`)
    }
    return rows
  }
  const mine = [...named].filter((account) => ours !== '' && isSame(account, ours))
  if (mine.length !== 1) {
    throw new UnreadableStatement(
      `holds the bookings of several accounts (${[...named].slice(0, 5).join(', ')}): give the bank account the number of the one that is meant`,
    )
  }
  return rows.map((row) => {
    if ('refused' in row || bare(row.booking.account) === mine[0]) return row
    return { ...placeOf(row), refused: `belongs to the account ${row.booking.account}` }
  })
}
