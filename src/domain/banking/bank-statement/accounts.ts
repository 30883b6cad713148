import { placeOf, type StatementRow, UnreadableStatement } from './booking.ts'
import { compareAccounts } from './account-numbers.ts'

const bare = (account: string): string => account.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/**
 * Refuses the rows of a file that belong to another account than the import target.
 * @throws UnreadableStatement when the file has several accounts and ours has no number to tell them apart, or when the file is
 * of another account
 */
export function ofAccount(rows: readonly StatementRow[], accountNumber: string): readonly StatementRow[] {
  const named = new Map(
    rows.flatMap((row) =>
      'booking' in row && row.booking.account !== '' ? [[bare(row.booking.account), row.booking.account]] : [],
    ),
  )
  const [only] = named
  if (only === undefined) return rows
  if (named.size === 1) {
    if (compareAccounts(only[1], accountNumber) !== 'other') return rows
    throw new UnreadableStatement(`is of the account ${only[0]}, not of ${bare(accountNumber)}`)
  }
  const mine = [...named].filter(([, account]) => compareAccounts(account, accountNumber) === 'same')
  const [first] = mine
  if (!first || mine.some(([, account]) => compareAccounts(account, first[1]) === 'other')) {
    throw new UnreadableStatement(
      `holds the bookings of several accounts (${[...named.keys()].slice(0, 5).join(', ')}): give the bank account the number of the one that is meant`,
    )
  }
  const ours = new Set(mine.map(([account]) => account))
  return rows.map((row) => {
    if ('refused' in row || ours.has(bare(row.booking.account))) return row
    return { ...placeOf(row), refused: `belongs to the account ${row.booking.account}` }
  })
}
