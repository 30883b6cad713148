import { and, eq, isNull, asc, sql } from 'drizzle-orm'
import type { BankSuggestion } from '../../../db/tables/bank.ts'
import { createYielder } from '../../../threads/yielder.ts'
import { type Actor, holds } from '../../kernel/actor.ts'
import { type BankTransaction, isUnmatched, transactionStatus } from '../bank-transaction/bank-transaction.ts'
import { decideKnown } from '../bank-transaction/match.ts'
import { bookAll } from '../bank-transaction/match-book.ts'
import { suggestedTarget } from '../bank-transaction/suggested.ts'
import { changeRows } from '../../records/change-rows.ts'
import { expenseCategoryRecord } from '../../spending/expense-category/expense-category.ts'
import { vendorsByIds } from '../../contacts/vendor/store.ts'
import { mapCooperatively } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import { evaluateOwn, fitsDeposit, fitsSpending, type Fit, type OwnResults, PatternTime } from './fit.ts'
import { type Lookup, readLookup } from './lookup.ts'
import { type PlannedRule, ruleOf } from './plan.ts'
import { prepared } from '../../../db/statements/prepared.ts'
import type { BankRule } from './bank-rule.ts'

/** The effect of the rules on a transaction. */
type Sorted = 'suggested' | 'converted'

/**
 * Applies the company's active rules, the oldest first, to the transactions. The first that fits adds a suggestion or, with
 * `autoConvert`, where nothing else fits as well and the actor has the rights that a match needs, books the transaction the way a match does. Only live, unmatched
 * transactions of more than nothing are considered; one that cannot be booked stays unmatched. Returns the effects by key, for
 * transactions that a rule fits; the rows given are not changed. The number of statements hardly depends on theirs.
 * @param options `convert: false` only suggests, and books nothing
 */
export async function applyRules(
  work: Work,
  transactions: readonly BankTransaction[],
  { convert = true }: { convert?: boolean } = {},
): Promise<ReadonlyMap<number, Sorted>> {
  const open = transactions.filter((each) => isUnmatched(each) && each.amount > 0n)
  if (open.length === 0) return new Map()
  const found = await findAll(work, open)
  const isToBook = (finding: Finding): boolean =>
    convert && finding.certain && finding.rule.row.autoConvert && mayBook(work.actor, finding)
  const toBook = found.filter(isToBook)
  const toSuggest = found.filter((finding) => !isToBook(finding))
  const { booked, refused } = await book(work, toBook)
  const suggested = [...toSuggest, ...toBook.filter(({ transaction }) => refused.has(transaction.id))]
  await suggest(work, suggested)
  return new Map([
    ...booked.map((id) => [id, 'converted'] as const),
    ...suggested.map(({ transaction }) => [transaction.id, 'suggested'] as const),
  ])
}

/** The suggestion of a rule for a transaction; `certain`: nothing else would fit as well. */
type Finding = { transaction: BankTransaction; rule: PlannedRule; suggestion: BankSuggestion; certain: boolean }

/** True when the actor may create what the booking makes; linking a payment makes nothing. */
const mayBook = (actor: Actor, { transaction, suggestion }: Finding): boolean =>
  transaction.baseType === 'DEBIT'
    ? holds(actor, 'create_expense')
    : suggestion.invoiceIds.length === 0 || holds(actor, 'create_payment')

async function findAll(work: Work, open: readonly BankTransaction[]): Promise<Finding[]> {
  const rules = await usableRules(work)
  const credits = rules.filter(({ row }) => row.appliesTo === 'CREDIT')
  const debits = rules.filter(({ row }) => row.appliesTo === 'DEBIT')
  const deposits = open.filter(({ baseType }) => baseType === 'CREDIT')
  const lookup = credits.length > 0 && deposits.length > 0 ? await readLookup(work, credits, deposits) : undefined
  const yielder = createYielder(work.actor.companyId)
  const time = new PatternTime(yielder)
  const findings: Finding[] = []
  for (const transaction of open) {
    for (const rule of transaction.baseType === 'DEBIT' ? debits : credits) {
      const pause = yielder.pause()
      if (pause) await pause
      const alone = await evaluateOwn(rule, transaction, time)
      const finding =
        transaction.baseType === 'DEBIT'
          ? findSpending(rule, transaction, alone)
          : lookup && findDeposit(rule, transaction, alone, lookup)
      if (!finding) continue
      findings.push(finding)
      break
    }
  }
  return findings
}

function findSpending(rule: PlannedRule, transaction: BankTransaction, alone: OwnResults): Finding | undefined {
  if (!fitsSpending(rule, alone)) return undefined
  const { vendorId, expenseCategoryId } = rule.row
  return {
    transaction,
    rule,
    suggestion: { invoiceIds: [], paymentIds: [], vendorId, expenseCategoryId },
    certain: true,
  }
}

function findDeposit(
  rule: PlannedRule,
  transaction: BankTransaction,
  alone: OwnResults,
  lookup: Lookup,
): Finding | undefined {
  const fit = fitsDeposit(rule, transaction, alone, lookup)
  return fit && { transaction, rule, suggestion: suggestionOf(fit), certain: fit.certain }
}

function suggestionOf({ kind, records }: Fit): BankSuggestion {
  const ids = records.map(({ id }) => id)
  const [invoiceIds, paymentIds] = kind === 'invoice' ? [ids, []] : [[], ids]
  return { invoiceIds, paymentIds, vendorId: null, expenseCategoryId: null }
}

/** The active rules, without those whose vendor or category was deleted since: they are suspended. */
async function usableRules(work: Work): Promise<PlannedRule[]> {
  const rows = await activeBankRules(work)
  const rules = (await mapCooperatively(work, rows, ruleOf)).filter((rule) => rule !== undefined)
  const spending = rules.filter(({ row }) => row.appliesTo === 'DEBIT').map(({ row }) => row)
  const vendorIds = spending.flatMap(({ vendorId }) => vendorId ?? [])
  const categoryIds = spending.flatMap(({ expenseCategoryId }) => expenseCategoryId ?? [])
  const vendors = deletedAmong(await vendorsByIds(work, vendorIds))
  const categories = deletedAmong(await expenseCategoryRecord.byIds(work, categoryIds))
  return rules.filter(
    ({ row }) =>
      row.appliesTo === 'CREDIT' || !(vendors.has(row.vendorId ?? 0) || categories.has(row.expenseCategoryId ?? 0)),
  )
}

const deletedAmong = (rows: readonly ({ id: number; isDeleted: boolean } | undefined)[]): Set<number> =>
  new Set(rows.flatMap((row) => (row?.isDeleted ? [row.id] : [])))

/** The keys of the transactions that were booked, and of those that the actor may not book. */
type BookedFindings = { booked: number[]; refused: ReadonlySet<number> }

/** Books the certain findings, by the code of a match. */
async function book(work: Work, findings: readonly Finding[]): Promise<BookedFindings> {
  const items = findings.flatMap(({ transaction, suggestion }) => {
    const target = suggestedTarget({ ...transaction, suggestion, statusId: transactionStatus.suggested })
    return typeof target === 'string' ? [] : [{ transaction: { key: transaction.id, sent: '' }, target }]
  })
  if (items.length === 0) return { booked: [], refused: new Set() }
  const { bookings, records, skipped } = await decideKnown(work, items)
  const ruleIds = new Map(findings.map(({ transaction, rule }) => [transaction.id, rule.row.id]))
  const ids = bookings.map(({ transaction }) => transaction.id)
  await changeRows(
    work,
    work.tables.bankTransactions,
    ids.map((id) => ({ id, bankRuleId: ruleIds.get(id) ?? null })),
    { set: ['bankRuleId'] },
  )
  await bookAll(work, bookings, records)
  const refused = [...skipped].flatMap(([id, reason]) => (reason === 'not_allowed' ? [id] : []))
  return { booked: ids, refused: new Set(refused) }
}

async function suggest(work: Work, findings: readonly Finding[]): Promise<void> {
  const { bankTransactions: table } = work.tables
  await changeRows(
    work,
    table,
    findings.map(({ transaction, rule, suggestion }) => ({ id: transaction.id, bankRuleId: rule.row.id, suggestion })),
    {
      set: ['bankRuleId', 'suggestion'],
      also: { statusId: transactionStatus.suggested, updatedAt: work.now },
      only: and(eq(table.statusId, transactionStatus.unmatched), isNull(table.match)),
    },
  )
}

/** The company's active rules, the oldest first: the order of their evaluation. */
function activeBankRules(work: Work): Promise<BankRule[]> {
  const { bankRules } = work.tables
  const statement = prepared(work.db, 'bankRule.active', (db) =>
    db
      .select()
      .from(bankRules)
      .where(
        and(
          eq(bankRules.companyId, sql.placeholder('companyId')),
          eq(bankRules.isDeleted, false),
          isNull(bankRules.archivedAt),
        ),
      )
      .orderBy(asc(bankRules.id)),
  )
  return statement.execute({ companyId: work.actor.companyId })
}
