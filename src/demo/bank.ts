import type { z } from 'zod'
import { bankAccountRecord } from '../domain/banking/bank-account/bank-account.ts'
import { matchBankTransactions } from '../domain/banking/bank-transaction/match.ts'
import { createBankTransaction } from '../domain/banking/bank-transaction/operations.ts'
import type { Invoice } from '../domain/billing/invoice/invoice.ts'
import { invoices } from '../domain/billing/invoice/list.ts'
import { invoiceStatus } from '../domain/kernel/document-status.ts'
import { Decimal } from '../domain/kernel/money/decimal.ts'
import { bankSpelling } from './catalogue.ts'
import type { Clients } from './clients.ts'
import type { Day, DemoCompany } from './company.ts'
import type { DemoVendor } from './spending.ts'

/** Number of transactions by today; of those, the deposits matched with an invoice and the withdrawals matched with a vendor. */
const [total, matchedDeposits, matchedWithdrawals] = [120, 30, 8]

/** Income and expenses without an invoice. */
const sundries = [
  { direction: 'CREDIT', amount: '4.17', description: 'INTEREST PAID' },
  { direction: 'DEBIT', amount: '12.00', description: 'MONTHLY ACCOUNT FEE' },
  { direction: 'CREDIT', amount: '318.50', description: 'CARD TERMINAL SETTLEMENT' },
] as const

export type Bank = ReturnType<typeof openBank>

/** The demo company's only bank account, in US dollars. */
export function openBank({ run, random, id, date, on, spread }: DemoCompany, clients: Clients, vendors: DemoVendor[]) {
  let entered = 0
  let paid = 0

  const enter = async (fields: z.input<typeof createBankTransaction.input>): Promise<string> => {
    const { id: key } = await run(createBankTransaction, { ...fields, bookingNumber: 770_001 + entered++ })
    return id('bankTransaction', key)
  }

  const deposit = (invoice: Invoice, day: string) => {
    const entries = [...clients.originals, ...clients.pairs.map(({ duplicate }) => duplicate)]
    const name = entries.find((client) => client.id === invoice.clientId)?.name ?? ''
    const kind = random.pick(['ACH CREDIT', 'ACH CREDIT', 'WIRE IN', 'BILL PAY'])
    const description = `${kind} ${bankSpelling(name)} ${invoice.number ?? ''}`
    const amount = Decimal.fromMinor(invoice.balance, invoice.digits).toString()
    return enter({ direction: 'CREDIT', amount, description, participantName: name, date: day })
  }

  const withdrawal = ({ name, amounts }: DemoVendor, day: Day) => {
    const description = `ACH DEBIT ${bankSpelling(name)}`
    const amount = random.pick(amounts.split(' '))
    return enter({ direction: 'DEBIT', amount, description, participantName: name, date: date(day) })
  }

  const lately = () => date(-random.whole(0, 9))

  on(-424, async () => {
    const account = { name: 'Operating account', providerName: 'Granite Shore Credit Union' }
    await run(bankAccountRecord.create, { ...account, number: '****4410', balance: '18240.55' })
    spread(vendors.slice(0, matchedWithdrawals), -180, -33, async (vendor, day) => {
      const { vendorId, categoryId } = vendor
      const item = { id: await withdrawal(vendor, day), vendorId, categoryId }
      await run(matchBankTransactions, { transactions: [item], atomic: true })
    })
  })

  return {
    /** Enters the payment of an invoice and books it by a match; false for payments that do not come through the bank. */
    async pay(invoice: Invoice, day: Day): Promise<boolean> {
      if (invoice.currencyId !== '1' || paid >= matchedDeposits) return false
      paid++
      const item = { id: await deposit(invoice, date(day)), invoiceIds: [id('invoice', invoice.id)] }
      await run(matchBankTransactions, { transactions: [item], atomic: true })
      return true
    },

    /** Imports the statement of the last days, not yet matched: bills, payments of open invoices, and sundries. */
    async importStatement() {
      const withdrawals = []
      for (const [index, vendor] of vendors.entries()) {
        withdrawals.push({ ...vendor, id: await withdrawal(vendor, -1 - index) })
      }
      const { rows } = await run(invoices, {
        payable: true,
        status: [invoiceStatus.sent, invoiceStatus.partial],
        size: 100,
      })
      const payable = rows.filter(({ currencyId }) => currencyId === '1').slice(0, total - entered - sundries.length)
      const deposits = []
      for (const invoice of payable) {
        const bankTransactionId = await deposit(invoice, [lately(), invoice.date].sort().at(-1) ?? '')
        deposits.push({ bankTransactionId, invoiceId: id('invoice', invoice.id) })
      }
      for (let left = total - entered; left > 0; left--) await enter({ ...random.pick(sundries), date: lately() })
      return { deposits, withdrawals }
    },
  }
}
