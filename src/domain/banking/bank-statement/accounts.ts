import { placeOf, type StatementRow, UnreadableStatement } from './booking.ts'
import { compareAccounts } from './account-numbers.ts'

type BookedRow = Extract<StatementRow, { booking: unknown }>

/** The bank account that a statement is imported to. */
type Target = { bankAccountNumber: string; bankAccountName: string }

const bare = (account: string): string => account.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Refuses the rows of a file that belong to another account than the import target. @throws UnreadableStatement as {@link refuseOthers} */
export const ofAccount = (rows: readonly StatementRow[], target: Target): readonly StatementRow[] =>
  rows.map(
    refuseOthers(
      rows.flatMap((row) => ('booking' in row ? [row.booking.account] : [])),
      target,
    ),
  )

/**
 * Returns a function that refuses rows of another account than the import target. `accounts`: those that the rows of the file name.
 * @throws UnreadableStatement when there are several and ours has no number or name to tell them apart, or when the only one is another
 */
export function refuseOthers(accounts: Iterable<string>, target: Target): (row: StatementRow) => StatementRow {
  const accountNumber = target.bankAccountNumber
  const named = new Map([...accounts].flatMap((account) => (account === '' ? [] : [[bare(account), account]])))
  const [only] = named
  if (only === undefined) return (row) => row
  if (named.size === 1) {
    // A title among rows that are read later may name another one.
    if (compareAccounts(only[1], accountNumber) !== 'other')
      return (row) =>
        'booking' in row && compareAccounts(row.booking.account, only[1]) === 'other' ? refusedAs(row) : row
    throw new UnreadableStatement(`is of the account ${only[0]}, not of ${bare(accountNumber)}`)
  }
  const numbered = [...named].filter(([, account]) => compareAccounts(account, accountNumber) === 'same')
  // Programs name their accounts.
  const mine =
    numbered.length > 0 ? numbered : [...named].filter(([account]) => account === bare(target.bankAccountName))
  const [first] = mine
  if (!first || mine.some(([, account]) => compareAccounts(account, first[1]) === 'other')) {
    throw new UnreadableStatement(
      `holds the bookings of several accounts (${[...named.keys()].slice(0, 5).join(', ')}): give the bank account the number or the name of the one that is meant`,
    )
  }
  const ours = new Set(mine.map(([account]) => account))
  return (row) => {
    return 'refused' in row || ours.has(bare(row.booking.account)) ? row : refusedAs(row)
  }
}

const refusedAs = (row: BookedRow): StatementRow => ({
  ...placeOf(row),
  refused: `belongs to the account ${row.booking.account}`,
})
