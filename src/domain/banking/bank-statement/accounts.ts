import { placeOf, type StatementRow, UnreadableStatement } from './booking.ts'
import { compareAccounts } from './account-numbers.ts'

const bare = (account: string): string => account.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Refuses the rows of a file that belong to another account than the import target. @throws UnreadableStatement as {@link refuseOthers} */
export const ofAccount = (rows: readonly StatementRow[], accountNumber: string): readonly StatementRow[] =>
  rows.map(
    refuseOthers(
      rows.flatMap((row) => ('booking' in row ? [row.booking.account] : [])),
      accountNumber,
    ),
  )

/**
 * Returns a function that refuses rows of another account than the import target. `accounts`: those that the rows of the file name.
 * @throws UnreadableStatement when there are several and ours has no number to tell them apart, or when the only one is another
 */
export function refuseOthers(accounts: Iterable<string>, accountNumber: string): (row: StatementRow) => StatementRow {
  const named = new Map([...accounts].flatMap((account) => (account === '' ? [] : [[bare(account), account]])))
  const [only] = named
  if (only === undefined) return (row) => row
  if (named.size === 1) {
    if (compareAccounts(only[1], accountNumber) !== 'other') return (row) => row
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
  return (row) => {
    if ('refused' in row || ours.has(bare(row.booking.account))) return row
    return { ...placeOf(row), refused: `belongs to the account ${row.booking.account}` }
  }
}
