import { compareAccounts } from './account-numbers.ts'
import type { Cells } from './csv-cells.ts'
import { candidatesIn, type ColumnField, isNameOfAccount } from './csv-headers.ts'

type Columns = Map<ColumnField, readonly number[]>

/** The own account among the accounts of a file. */
export type OwnAccount = {
  /** The own account where it stands now in one column and now in another, such as that of payer and payee; else empty. */
  ownAccount: string
  /** True when the column of the own account has names, such as Savings. */
  namesAccounts: boolean
}

/**
 * Sets `account` and `participant`, and `participantName` where the name of a varying account is the only one. The own account is the one
 * that is constant or has the account's number, not the first under "Account".
 */
export function setAccounts(
  header: readonly string[],
  cells: Cells,
  columns: Columns,
  named: ReadonlyMap<ColumnField, readonly number[]>,
  number: string | undefined,
): OwnAccount {
  const candidates = candidatesIn(header)
  const listed = (field: ColumnField) => candidates.get(field) ?? []
  const used = new Set([...columns.values()].flat())
  const isFree = (column: number): boolean => !used.has(column) && cells.isAccounts(column)
  const unnamed = header.flatMap((name, column) => (name.trim() === '' ? [column] : []))
  const free = [...new Set([...listed('account'), ...listed('participant'), ...unnamed])].filter(isFree)
  const sides = free.filter((column) => listed('participant').includes(column))
  // "IBAN" before the date is the account of the statement, and behind it the account of the other side.
  const date = columns.get('date')?.[0] ?? -1
  const isOfOther = (column: number): boolean => listed('participant').includes(column)
  const isOwn = (column: number): boolean =>
    cells.rows.length > 1 && cells.constant(column) !== undefined && free.some((each) => cells.variety(each) > 1)
  const likely = listed('account').filter((column) => column < date || !isOfOther(column) || isOwn(column))
  const own = named.get('account')?.[0] ?? ownColumn(free, likely, sides, { cells, columns, number })
  const shared = own === undefined ? sharedAccount(free, cells, number) : ''
  if (own !== undefined) columns.set('account', [own])
  if (!named.has('participant')) {
    const others = free.filter((column) => column !== own)
    const [first] = [...others.filter((column) => sides.includes(column)), ...others]
    // Of the accounts of payer and payee, either may be the own one.
    if (shared !== '') columns.set('participant', others)
    else if (first !== undefined && (own !== undefined || sides.length < 2)) columns.set('participant', [first])
    else if (areAlternatives(sides, cells)) columns.set('participant', sides)
  }
  const isUnknown = own === undefined && shared === ''
  return { ownAccount: shared, namesAccounts: setNames(header, cells, columns, isUnknown ? listed('account') : []) }
}

type Context = { cells: Cells; columns: Columns; number: string | undefined }

function ownColumn(
  free: readonly number[],
  listed: readonly number[],
  sides: readonly number[],
  { cells, columns, number }: Context,
): number | undefined {
  const isOurs = (cell: string): boolean => number !== undefined && compareAccounts(cell, number) === 'same'
  const matching = free.find((column) => cells.of(column).every(isOurs))
  if (matching !== undefined) return matching
  const likely = free.filter((column) => listed.includes(column))
  const constant = likely.find((column) => cells.constant(column) !== undefined)
  const [first] = likely
  if (constant !== undefined || first === undefined) return constant
  if (sides.some((column) => !likely.includes(column))) return first
  if (sharedAccount(free, cells, number) !== '') return undefined
  const isRepeated = cells.variety(first) * 2 <= cells.of(first).length
  const isBeforeDate = first < (columns.get('date')?.[0] ?? -1)
  return isRepeated || isBeforeDate ? first : undefined
}

/** The account that each row has in one column or another: ours, or the only one that all rows share. */
function sharedAccount(free: readonly number[], cells: Cells, number: string | undefined): string {
  if (free.length < 2) return ''
  const rows = cells.rows.map((row) => free.map((column) => (row[column] ?? '').trim()).filter((cell) => cell !== ''))
  const [first = []] = rows
  const isInAll = (account: string): boolean => rows.every((row) => row.includes(account))
  const ours = first.find((cell) => number !== undefined && compareAccounts(cell, number) === 'same' && isInAll(cell))
  if (ours !== undefined) return ours
  const common = rows.length > 1 ? [...new Set(first)].filter(isInAll) : []
  return common.length === 1 ? (common[0] ?? '') : ''
}

/** True when each row fills one of the columns at most: that of the payer or of the payee. */
const areAlternatives = (columns: readonly number[], cells: Cells): boolean =>
  columns.length > 1 &&
  cells.rows.every((row) => columns.filter((column) => (row[column] ?? '').trim() !== '').length <= 1)

/** Sets a column of names of accounts. Returns true when they are those of several own accounts. */
function setNames(header: readonly string[], cells: Cells, columns: Columns, accounts: readonly number[]): boolean {
  const used = new Set([...columns.values()].flat())
  const isVarying = (column: number): boolean =>
    !used.has(column) && !cells.isAccounts(column) && cells.variety(column) > 1
  const byName = header.flatMap((name, column) => (isNameOfAccount(name) && isVarying(column) ? [column] : []))
  const hasName = columns.has('participantName') || columns.has('payer')
  const [own] = columns.has('account') ? [] : [...accounts.filter(isVarying), ...(hasName ? byName : [])]
  const [other] = byName
  if (own !== undefined) columns.set('account', [own])
  else if (other !== undefined && !hasName) columns.set('participantName', [other])
  return own !== undefined
}
