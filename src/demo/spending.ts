import { createExpense } from '../domain/spending/expense/operations.ts'
import { expenseCategoryRecord } from '../domain/spending/expense-category/expense-category.ts'
import { createVendor } from '../domain/contacts/vendor/operations.ts'
import type { Studio } from './studio.ts'
import { categories, suppliers } from './suppliers.ts'
import type { Supplier } from './suppliers.ts'

/** A supplier, with the keys of its vendor and of the expense category of its bills. */
export type Vendor = { id: number; categoryId: number; supplier: Supplier }

/** Number of expenses entered by hand; those that matches create from bank transactions are additional. */
const handwritten = 32

/** Creates vendors, categories and expenses. */
export function enterSpending(studio: Studio): { vendors: Vendor[] } {
  const { run, timeline, random, id } = studio
  const vendors: Vendor[] = []
  timeline.on(-425, async () => {
    const categoryIds = new Map<string, number>()
    for (const category of categories) {
      categoryIds.set(category.name, (await run(expenseCategoryRecord.create, category)).id)
    }
    for (const supplier of suppliers) {
      const { name, email, city } = supplier
      const vendor = await run(createVendor, {
        name,
        city,
        countryId: '840',
        currencyId: '1',
        contacts: [{ firstName: 'Accounts', lastName: 'Receivable', email }],
      })
      vendors.push({ id: vendor.id, categoryId: categoryIds.get(supplier.category) ?? 0, supplier })
    }
  })
  for (let index = 0; index < handwritten; index++) {
    const day = -380 + index * 11 + random.whole(0, 6)
    timeline.on(day, async () => {
      const vendor = vendors[index % vendors.length]
      if (!vendor) return
      const bill = random.pick(vendor.supplier.bills)
      await run(createExpense, {
        vendorId: id('vendor', vendor.id),
        categoryId: id('expenseCategory', vendor.categoryId),
        amount: bill.amount,
        date: timeline.date(day),
        publicNotes: bill.notes,
        ...(random.chance(70) && { paymentDate: timeline.date(day + 3), transactionReference: `CHK ${1200 + index}` }),
      })
    })
  }
  return { vendors }
}
