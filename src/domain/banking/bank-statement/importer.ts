import { and, eq, inArray } from 'drizzle-orm'
import type { BankAccount } from '../bank-account/bank-account.ts'
import { applyRules } from '../bank-rule/apply.ts'
import { type BankTransaction, openStatus } from '../bank-transaction/bank-transaction.ts'
import { type BankTransactionValues, insertMissingBankTransactions } from '../bank-transaction/store.ts'
import { currencyById, type Currency } from '../../kernel/money/currencies.ts'
import { invalid } from '../../kernel/error.ts'
import { Decimal } from '../../kernel/money/decimal.ts'
import { checkAmount } from '../../kernel/money/money.ts'
import { runsOf } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import { type Booking, placeOf, type StatementPlace, type StatementRow } from './booking.ts'
import { compareAccounts } from './account-numbers.ts'
import { currencyCodes } from './words.ts'
import { batchText } from './batch.ts'
import { ImportKeys } from './import-key.ts'
import { haveSameText, isReferenced, StoredBookings } from './recognized.ts'
import type { Claim, Known } from './stored-booking.ts'
import { tidy } from './text.ts'

/** The possible outcomes of a booking. */
export const importOutcomes = ['imported', 'duplicate', 'refused'] as const

/** The outcome of a booking: its new or existing transaction, with a reason that calls for a check; in a dry run the booking as read, if it could be read. */
export type ImportedRow = StatementPlace & {
  outcome: (typeof importOutcomes)[number]
  reason?: string
  transactionId?: number
  booking?: Booking
}

type Keyed = BankTransactionValues & {
  importKey: string
  description: string
  participant: string
  participantName: string
}

/** A row that is ready to be written, or that is refused. `contentKey`: its key where the bank's references do not last. */
export type ReadyBooking = StatementPlace & (ReadyValues | { refused: string })

type ReadyValues = { values: Keyed; contentKey: string; reference: string; again: boolean; note?: string }

/** Makes bank transactions of the bookings of one file, in their order, on which the keys of equal bookings depend. */
export class StatementImporter {
  readonly #account: BankAccount
  readonly #currency: Currency
  readonly #keys = new ImportKeys()
  readonly #accountNumber: string
  readonly #importId: string | null
  #compared: { account: string; isOther: boolean } | undefined

  /** `importId`: the import that the rows belong to. @throws VALIDATION when the account has no valid currency */
  constructor(account: BankAccount, importId: string | null) {
    this.#importId = importId
    const currency = currencyById(account.currencyId)
    if (!currency) throw invalid('bankAccountId', 'is an account without a currency; set its currency first')
    this.#account = account
    this.#accountNumber = account.bankAccountNumber
    this.#currency = currency
  }

  /** The keys of the rows so far: their transactions are other bookings than those of further rows. */
  get keys(): ReadonlySet<string> {
    return this.#keys.given
  }

  /** Call it once for each row, outside of code that may be retried. */
  prepare(row: StatementRow): ReadyBooking {
    if ('refused' in row) return row
    const { booking, ...place } = row
    if (this.#isOther(booking.account)) {
      return { ...place, refused: `belongs to the account ${booking.account}` }
    }
    const amount = this.#amountOf(booking)
    if (typeof amount === 'string') return { ...place, refused: amount }
    const { date, direction, description, participant, participantName, accountType, categoryType } = booking
    const { key, contentKey, again } = this.#keys.of({
      ...booking,
      amount,
      description: booking.lasting ?? description,
    })
    const values = {
      bankAccountId: this.#account.id,
      currencyId: this.#currency.id,
      digits: this.#currency.digits,
      amount,
      baseType: direction,
      statusId: openStatus({ baseType: direction }),
      date,
      description,
      participant,
      participantName,
      accountType,
      categoryType,
      importKey: key,
      importEntryKey: this.#entryKeyOf(booking),
      importId: this.#importId,
    }
    return { ...place, values, contentKey, reference: booking.reference, again }
  }

  /** Rows of a file name few accounts, mostly one after the other. */
  #isOther(account: string): boolean {
    if (this.#compared?.account !== account)
      this.#compared = { account, isOther: compareAccounts(account, this.#accountNumber) === 'other' }
    return this.#compared.isOther
  }

  #entryKeyOf({ batch }: Booking): string | null {
    const amount = batch && Decimal.parse(batch.amount)
    const minor = amount ? checkAmount(amount, this.#currency) : undefined
    return batch && typeof minor === 'bigint' ? batchText({ ...batch, amount: minor.toString() }) : null
  }

  #amountOf({ amount, currency }: Booking): bigint | string {
    const { code } = this.#currency
    if (currency !== '' && currency !== code && !currencyCodes(currency)?.has(code)) {
      return `is in ${currency}, but the account is in ${code}`
    }
    if (amount.isZero()) return 'moves nothing: its amount is zero'
    const minor = checkAmount(amount, this.#currency)
    return typeof minor === 'string' ? `the amount ${amount.toString()} ${minor}` : minor
  }
}

/** Number of bookings that are written at once, in less than a tenth of a second: some statements of a few hundred values each. */
export const importRun = 250

/** Writes rows of an account and applies the rules to new ones; others stay, also in simultaneous imports. `own`: keys of the file. */
export async function writeRows(
  work: Work,
  rows: readonly ReadyBooking[],
  own: ReadonlySet<string>,
): Promise<ImportedRow[]> {
  const ready = rows.flatMap((row) => ('values' in row && !row.again ? [row] : []))
  const { known, missing } = await earlierBookings(work, ready, own)
  for (const { claim } of known.values()) if (claim) await keepClaim(work, claim)
  const inserted = await insertMissingBankTransactions(work, [...missing.values()])
  const created = new Map(inserted.map((transaction) => [transaction.importKey, transaction]))
  await applyRules(
    work,
    [...missing.values()].flatMap(({ importKey }) => created.get(importKey) ?? []),
  )
  const createdFor = (row: ReadyValues) => created.get(missing.get(row)?.importKey ?? '')
  const there = await transactionsByKeys(
    work,
    rows.flatMap((row) => ('values' in row && !known.has(row) && !createdFor(row) ? [row.values] : [])),
  )
  return rows.map((row) => {
    const place = placeOf(row)
    if ('refused' in row) return { ...place, outcome: 'refused', reason: row.refused }
    const id = createdFor(row)?.id
    const { note } = row
    if (id !== undefined)
      return { ...place, outcome: 'imported', transactionId: id, ...(note !== undefined && { reason: note }) }
    const earlier = known.get(row) ?? there.get(row.values.importKey)
    const reason = earlier && reasonOf(earlier, row.values)
    return {
      ...place,
      outcome: 'duplicate',
      ...(reason !== undefined && { reason }),
      ...(earlier !== undefined && { transactionId: earlier.id }),
    }
  })
}

async function keepClaim(work: Work, { ids, importEntryKey }: Claim): Promise<void> {
  const { bankTransactions: table } = work.tables
  for (const run of runsOf(ids, importRun))
    await work.db
      .update(table)
      .set({ importEntryKey })
      .where(and(eq(table.companyId, work.actor.companyId), inArray(table.id, run)))
}

type Identified = { known: Map<ReadyValues, Known>; missing: Map<ReadyValues, Keyed> }

/** The transactions that the account has already by the rows that are the same bookings, and the values of the other rows. */
async function earlierBookings(
  work: Work,
  ready: readonly ReadyValues[],
  own: ReadonlySet<string>,
): Promise<Identified> {
  const byKeys = await transactionsByKeys(
    work,
    ready.flatMap(({ values, contentKey }) => [values, { ...values, importKey: contentKey }]),
  )
  const foundFor = ({ values, contentKey }: ReadyValues) => byKeys.get(values.importKey) ?? byKeys.get(contentKey)
  const unknown = ready.filter((row) => !foundFor(row))
  // The bank may have given the reference to another booking.
  const doubtful = ready.filter((row) => {
    const found = foundFor(row)
    return found !== undefined && isReferenced(row.values) && !haveSameText(found, row.values)
  })
  const doubted = new Set(doubtful.map(({ values }) => values.importKey))
  const either = [...unknown, ...doubtful].map(({ values }) => values)
  const stored = await StoredBookings.onDaysOf(work, either, (key) => own.has(key) && !doubted.has(key))
  const references = new Set(ready.flatMap(({ reference }) => (reference === '' ? [] : [reference])))
  const isCountedAnew = stored.areCountedAnew(either, references)
  const sought = isCountedAnew ? [...unknown, ...doubtful] : unknown
  const recognized = stored.recognize(
    sought.map(({ values }) => values),
    isCountedAnew ? { trustReferences: false } : { trustReferences: true, taken: doubted },
  )
  const isSought = new Set(sought)
  const result: Identified = { known: new Map(), missing: new Map() }
  for (const row of ready) {
    const found = isSought.has(row) ? recognized.get(row.values.importKey) : foundFor(row)
    if (found) result.known.set(row, found)
    else result.missing.set(row, isCountedAnew ? { ...row.values, importKey: row.contentKey } : row.values)
  }
  return result
}

/** A reason where it is not obvious that the account has a booking. */
function reasonOf(earlier: Known, values: Keyed): string | undefined {
  if (earlier.isDeleted) return 'was imported before and deleted; restore it to have it again'
  if (earlier.reason !== undefined) return earlier.reason
  if (!isReferenced(values) || haveSameText(earlier, values)) return undefined
  return `has the reference of a booking with the text "${tidy(earlier.description || earlier.participantName, 80)}"`
}

async function transactionsByKeys(work: Work, list: readonly Keyed[]): Promise<Map<string | null, Known>> {
  const { bankTransactions: table } = work.tables
  const found = new Map<BankTransaction['importKey'], Known>()
  const [first] = list
  if (!first) return found
  for (const run of runsOf(list, importRun)) {
    const rows = await work.db
      .select({
        id: table.id,
        isDeleted: table.isDeleted,
        importKey: table.importKey,
        description: table.description,
        participant: table.participant,
        participantName: table.participantName,
      })
      .from(table)
      .where(
        and(
          eq(table.companyId, work.actor.companyId),
          eq(table.bankAccountId, first.bankAccountId),
          inArray(
            table.importKey,
            run.map(({ importKey }) => importKey),
          ),
        ),
      )
    for (const { importKey, ...row } of rows) found.set(importKey, row)
  }
  return found
}
