import { bankAccountRecord } from '../domain/banking/bank-account/bank-account.ts'
import type { BankTransaction } from '../domain/banking/bank-transaction/bank-transaction.ts'
import { matchBankTransactions } from '../domain/banking/bank-transaction/match.ts'
import { createBankTransaction } from '../domain/banking/bank-transaction/operations.ts'
import { Decimal } from '../domain/kernel/money/decimal.ts'
import type { Invoice } from '../domain/billing/invoice/invoice.ts'
import type { Clients } from './clients.ts'
import type { Vendor } from './spending.ts'
import type { Studio } from './studio.ts'

/** An unmatched bank transaction that pays exactly this invoice. */
type OpenMatch = { transactionId: number; invoice: Invoice }

/** An unmatched bank transaction by which this vendor was paid. */
type OpenBill = { transactionId: number; vendor: Vendor }

export type Bank = {
  /** Records the payment's bank transaction and books it by a match; false for payments that do not come through the bank. */
  pays(invoice: Invoice): Promise<boolean>
  /** Imports the statement of the last days, not yet matched. */
  importStatement(open: Iterable<Invoice>): Promise<{ deposits: OpenMatch[]; withdrawals: OpenBill[] }>
}

/**
 * Number of transactions on the account by today; of those, the number of deposits and withdrawals matched to an invoice or a
 * vendor.
 */
const [all, matchedDeposits, matchedWithdrawals] = [120, 30, 8] as const

/** Rent and electricity are due once a month; the others may be paid twice. */
const isFrequent = ({ supplier }: Vendor): boolean => supplier.category !== 'Rent and utilities'

/** Income and expenses without an invoice. */
const sundries = [
  { baseType: 'CREDIT', amount: '4.17', description: 'INTEREST PAID' },
  { baseType: 'DEBIT', amount: '12.00', description: 'MONTHLY ACCOUNT FEE' },
  { baseType: 'CREDIT', amount: '318.50', description: 'CARD TERMINAL SETTLEMENT' },
  { baseType: 'DEBIT', amount: '60.00', description: 'ATM WITHDRAWAL COMMERCIAL ST' },
  { baseType: 'CREDIT', amount: '85.00', description: 'COUNTER DEPOSIT WALK-IN SALES' },
] as const

/** The demo company's only bank account. Payments of clients in euros go elsewhere. */
export function openBank(studio: Studio, clients: Clients, { vendors }: { vendors: Vendor[] }): Bank {
  const { timeline, run, random, id } = studio
  let accountId = ''
  let entered = 0
  let deposited = 0

  async function enter(transaction: {
    baseType: 'CREDIT' | 'DEBIT'
    amount: string
    date?: string
    description: string
    participantName?: string
  }): Promise<BankTransaction> {
    entered++
    return run(createBankTransaction, {
      ...transaction,
      bankIntegrationId: accountId,
      transactionId: 770_000 + entered,
    })
  }

  function deposit(invoice: Invoice, date?: string): Promise<BankTransaction> {
    const name = [...clients.kept, ...clients.pairs.map(({ duplicate }) => duplicate)].find(
      (client) => client.id === invoice.clientId,
    )?.name
    const kind = random.pick(['ACH CREDIT', 'ACH CREDIT', 'WIRE IN', 'BILL PAY'])
    return enter({
      baseType: 'CREDIT',
      amount: Decimal.fromMinor(invoice.balance, invoice.digits).toString(),
      ...(date !== undefined && { date }),
      description: `${kind} ${bankSpelling(name ?? '')} ${invoice.number ?? ''}`,
      participantName: name ?? '',
    })
  }

  const withdrawal = (vendor: Vendor, date?: string) =>
    enter({
      baseType: 'DEBIT',
      amount: random.pick(vendor.supplier.bills).amount,
      ...(date !== undefined && { date }),
      description: `ACH DEBIT ${vendor.supplier.bankName}`,
      participantName: vendor.supplier.name,
    })

  timeline.on(-424, async () => {
    const account = await run(bankAccountRecord.create, {
      bankAccountName: 'Operating account',
      providerName: 'Granite Shore Credit Union',
      bankAccountNumber: '****4410',
      bankAccountType: 'checking',
      balance: '18240.55',
    })
    accountId = id('bankAccount', account.id)
  })
  for (let index = 0; index < matchedWithdrawals; index++) {
    timeline.on(-180 + index * 21, async () => {
      const vendor = vendors[(index * 5) % vendors.length]
      if (!vendor) return
      const transaction = await withdrawal(vendor)
      await run(matchBankTransactions, {
        transactions: [
          {
            id: id('bankTransaction', transaction.id),
            vendorId: id('vendor', vendor.id),
            serviceCategoryId: id('expenseCategory', vendor.categoryId),
          },
        ],
        atomic: true,
      })
    })
  }

  return {
    async pays(invoice) {
      if (invoice.currencyId !== '1' || deposited >= matchedDeposits) return false
      deposited++
      const transaction = await deposit(invoice)
      const item = { id: id('bankTransaction', transaction.id), invoiceIds: [id('invoice', invoice.id)] }
      await run(matchBankTransactions, { transactions: [item], atomic: true })
      return true
    },
    async importStatement(open) {
      const deposits: OpenMatch[] = []
      const withdrawals: OpenBill[] = []
      const room = all - entered - vendors.length - vendors.filter(isFrequent).length - sundries.length
      const lately = () => timeline.date(-random.whole(0, 9))
      for (const invoice of [...open].filter(({ currencyId }) => currencyId === '1').slice(0, room)) {
        const date = lately()
        const transaction = await deposit(invoice, date < invoice.date ? invoice.date : date)
        deposits.push({ transactionId: transaction.id, invoice })
      }
      for (const [index, vendor] of [...vendors, ...vendors.filter(isFrequent)].entries()) {
        const transaction = await withdrawal(vendor, timeline.date(-1 - index))
        withdrawals.push({ transactionId: transaction.id, vendor })
      }
      while (entered < all) await enter({ ...random.pick(sundries), date: lately() })
      return { deposits, withdrawals }
    },
  }
}

/** A name in the spelling of a bank: capitals without accents, truncated. */
const bankSpelling = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 &]/g, '')
    .toUpperCase()
    .slice(0, 22)
    .trim()
