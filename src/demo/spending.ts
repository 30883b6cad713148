import { bankRuleRecord } from '../domain/banking/bank-rule/operations.ts'
import { createVendor } from '../domain/contacts/vendor/operations.ts'
import { expenseCategoryRecord } from '../domain/spending/expense-category/expense-category.ts'
import { createExpense } from '../domain/spending/expense/operations.ts'
import { createPurchaseOrder } from '../domain/spending/purchase-order/create.ts'
import { bankSpelling, suppliers } from './catalogue.ts'
import type { DemoCompany } from './company.ts'

/** A supplier, with the ids of its vendor and of the expense category of its bills. */
export type DemoVendor = (typeof suppliers)[number] & { vendorId: string; categoryId: string }

/** Number of expenses entered by hand, of vendors with a purchase order, and of those with a bank rule. */
const [expenses, orders, rules] = [32, 6, 2]

/** Creates vendors, categories, expenses, purchase orders and bank rules. */
export function createSpending({ run, random, id, date, on, spread }: DemoCompany): DemoVendor[] {
  const vendors: DemoVendor[] = []
  on(-425, async () => {
    const categoryIds = new Map<string, string>()
    for (const name of new Set(suppliers.map(({ category }) => category))) {
      const category = await run(expenseCategoryRecord.create, { name })
      categoryIds.set(name, id('expenseCategory', category.id))
    }
    for (const supplier of suppliers) {
      const { name, city, category } = supplier
      const email = `accounts@${name.toLowerCase().replace(/[^a-z]/g, '')}.example`
      const contacts = [{ firstName: 'Accounts', lastName: 'Receivable', email }]
      const vendor = await run(createVendor, { name, address: { city, country: '840' }, currency: '1', contacts })
      vendors.push({ ...supplier, vendorId: id('vendor', vendor.id), categoryId: categoryIds.get(category) ?? '' })
    }
    spread([...vendors, ...vendors, ...vendors].slice(0, expenses), -380, -39, async (vendor, day, index) => {
      const { vendorId, categoryId, bill, amounts } = vendor
      await run(createExpense, {
        vendorId,
        categoryId,
        amount: random.pick(amounts.split(' ')),
        date: date(day),
        publicNotes: bill,
        ...(random.chance(70) && { paymentDate: date(day + 3), transactionReference: `CHK ${1200 + index}` }),
      })
    })
    spread(vendors.slice(0, orders), -75, -15, async ({ vendorId, bill, amounts }, day, index) => {
      const lineItems = [{ productKey: 'ORDER', notes: bill, quantity: '1', cost: random.pick(amounts.split(' ')) }]
      await run(createPurchaseOrder, { vendorId, date: date(day), lineItems, markSent: index < orders - 1 })
    })
    // Rules are evaluated when a transaction is added: these produce suggestions for the statement that is imported at the end.
    spread(vendors.slice(0, rules), 0, 0, async ({ name, vendorId, categoryId }) => {
      const search = [{ searchKey: 'description', operator: 'contains', value: bankSpelling(name) }]
      await run(bankRuleRecord.create, { name, appliesTo: 'DEBIT', vendorId, categoryId, conditions: search })
    })
  })
  return vendors
}
