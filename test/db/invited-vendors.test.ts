import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/db/open-database.ts'
import type { Database } from '../../src/db/database.ts'
import { readMigrations } from '../../src/db/migrations.ts'
import { createPurchaseOrder } from '../../src/domain/spending/purchase-order/operations.ts'
import { createVendor } from '../../src/domain/contacts/vendor/operations.ts'
import { lineOf } from '../fixtures.ts'
import { openTestApp } from '../harness.ts'
import type { TestApp } from '../harness.ts'
import { age } from '../older-database.ts'

let app: TestApp
let migrated: Database
beforeAll(async () => {
  app = await openTestApp()
  const contacts = [
    { firstName: 'Sam', email: 'sam@forge.test' },
    { firstName: 'Quinn', email: 'quinn@forge.test', sendEmail: false },
  ]
  const vendor = await app.run(createVendor, { name: 'Forge', contacts })
  for (let count = 0; count < 2; count++) {
    await app.run(createPurchaseOrder, { vendorId: app.ids.encode('vendor', vendor.id), lineItems: [lineOf(10)] })
  }
  const steps = await readMigrations('sqlite')
  await age(
    app.url,
    steps.findIndex(({ name }) => name.endsWith('vendor_invitations')),
  )
  migrated = await openDatabase(app.url)
})
afterAll(async () => {
  await migrated.close()
  await app.close()
})

describe('migration of purchase orders without invitations', () => {
  it('migrated purchase orders get one invitation per e-mailed contact, each with its own key', async () => {
    const { vendorContacts, vendorInvitations } = migrated.tables
    const [sam] = await migrated.read.select().from(vendorContacts).orderBy(vendorContacts.id)
    const rows = await migrated.read.select().from(vendorInvitations).orderBy(vendorInvitations.purchaseOrderId)
    expect(rows.map(({ vendorContactId }) => vendorContactId)).toEqual([sam?.id, sam?.id])
    expect(new Set(rows.map(({ purchaseOrderId }) => purchaseOrderId)).size).toBe(2)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2)
    for (const { key, archivedAt, sentDate } of rows) {
      expect(key).toMatch(/^[0-9a-f]{32}$/)
      expect([archivedAt, sentDate]).toEqual([null, null])
    }
  })
})
