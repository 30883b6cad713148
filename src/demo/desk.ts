import { bankRuleRecord } from '../domain/banking/bank-rule/operations.ts'
import { createCredit } from '../domain/billing/credit/operations.ts'
import { productRecord } from '../domain/billing/product/product.ts'
import { createPurchaseOrder } from '../domain/spending/purchase-order/operations.ts'
import { taxRateRecord } from '../domain/billing/tax-rate/tax-rate.ts'
import type { Clients } from './clients.ts'
import { jobLine } from './jobs.ts'
import type { Vendor } from './spending.ts'
import type { Studio } from './studio.ts'

const products = ['DESIGN', 'MENU', 'POSTER-A2', 'PROOF']

const misprints = [
  'Ten menus with a smudge',
  'A poster folded in delivery',
  'Hours not needed after all',
  'Cards cut short',
]

/** Number of suppliers with purchase orders, and of those with a bank rule. */
const [orders, rules] = [6, 2]

/** Creates the remaining seed data: products, credits for complaints, purchase orders, bank rules. */
export function clearDesk(studio: Studio, clients: Clients, { vendors }: { vendors: readonly Vendor[] }): void {
  const { run, timeline, id } = studio
  timeline.on(-420, async () => {
    await run(taxRateRecord.create, { name: 'Maine sales tax', rate: '5.5' })
    for (const productKey of products) {
      const { notes, cost, tax } = jobLine(productKey)
      await run(productRecord.create, { productKey, notes, price: cost, ...tax })
    }
  })
  for (const [index, notes] of misprints.entries()) {
    const day = -90 + index * 20
    timeline.on(day, async () => {
      const client = clients.kept[index * 3]
      if (!client) return
      await run(createCredit, {
        clientId: id('client', client.id),
        date: timeline.date(day),
        lineItems: [{ productKey: 'REFUND', notes, quantity: '1', cost: String(25 + index * 12.5) }],
        markSent: index > 0,
      })
    })
  }
  for (let index = 0; index < orders; index++) {
    const day = -75 + index * 12
    timeline.on(day, async () => {
      const vendor = vendors[index]
      const bill = vendor?.supplier.bills[0]
      if (!vendor || !bill) return
      await run(createPurchaseOrder, {
        vendorId: id('vendor', vendor.id),
        date: timeline.date(day),
        lineItems: [{ productKey: 'ORDER', notes: bill.notes, quantity: '1', cost: bill.amount }],
        markSent: index < orders - 1,
      })
    })
  }
  // Before the statement is imported: rules are evaluated when a transaction is added, and these produce suggestions.
  timeline.on(0, async () => {
    for (const { id: vendorId, categoryId, supplier } of vendors.slice(0, rules)) {
      await run(bankRuleRecord.create, {
        name: supplier.name,
        appliesTo: 'DEBIT',
        vendorId: id('vendor', vendorId),
        categoryId: id('expenseCategory', categoryId),
        rules: [{ searchKey: 'description', operator: 'contains', value: supplier.bankName }],
      })
    }
  })
}
