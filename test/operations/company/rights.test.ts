import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holds } from '../../../src/domain/kernel/actor.ts'
import type { Right } from '../../../src/domain/kernel/actor.ts'
import {
  bulkVendors,
  createVendor,
  updateVendor,
  vendor,
  vendors,
} from '../../../src/domain/contacts/vendor/operations.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const allowed = async (permissions: string, right: Right, isAdmin = false) => {
  const { token } = await app.member(permissions, { isAdmin })
  return holds((await app.contextFor({ token })).actor, right)
}

describe('permissions', () => {
  it.each<[string, Right, boolean]>([
    ['', 'view_invoice', false],
    ['view_invoice', 'view_invoice', true],
    ['view_invoice', 'edit_invoice', false],
    ['view_invoice', 'view_quote', false],
    ['view_all', 'view_bank_transaction', true],
    ['view_all', 'create_invoice', false],
    ['create_all', 'create_payment', true],
    ['create_all', 'view_payment', false],
    ['edit_invoice', 'view_invoice', true],
    ['edit_invoice', 'create_invoice', false],
    ['edit_bank_transaction', 'view_bank_transaction', true],
    ['edit_all', 'view_expense', true],
    ['edit_all', 'create_expense', false],
    ['edit_expense', 'edit_expense_category', false],
    ['view_expense_category', 'view_expense', false],
  ])('the permission given as "%s" means %s: %s', async (permissions, right, expected) => {
    expect(await allowed(permissions, right)).toBe(expected)
  })

  it('admins and owners have every permission', async () => {
    expect(await allowed('', 'edit_payment', true)).toBe(true)
    expect(holds((await app.contextFor()).actor, 'edit_payment')).toBe(true)
  })
})

describe('users without the permission for all records', () => {
  it('a user sees only records created by or assigned to them', async () => {
    const member = await app.member('create_vendor')
    const [foreign, mine, assigned] = [
      await app.run(createVendor, { name: 'Foreign' }),
      await app.run(createVendor, { name: 'Mine' }, member),
      await app.run(createVendor, { name: 'Assigned', assigneeId: app.id('user', member.userId) }),
    ]
    const page = await app.run(vendors, { withTotal: true }, member)
    expect(page.rows.map((row) => row.id)).toEqual([mine.id, assigned.id])
    expect(page.total).toBe(2)
    const hidden = { id: app.id('vendor', foreign.id) }
    await expect(app.run(vendor, hidden, member)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(app.run(updateVendor, { ...hidden, name: 'x' }, member)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const bulk = await app.run(bulkVendors, { action: 'delete', ids: [hidden.id, app.id('vendor', mine.id)] }, member)
    expect(bulk.results.map((result) => result.reason)).toEqual(['not_found', undefined])
  })

  it('a user is told that they may not change a visible record', async () => {
    const made = await app.run(createVendor, { name: 'Visible' })
    const member = await app.member('view_vendor')
    const change = { id: app.id('vendor', made.id), name: 'x' }
    await expect(app.run(updateVendor, change, member)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'This action is unauthorized.',
    })
    await expect(app.run(createVendor, { name: 'x' }, member)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const bulk = await app.run(bulkVendors, { action: 'delete', ids: [change.id, 'unknown'] }, member)
    expect(bulk.results.map((result) => result.reason)).toEqual(['forbidden', 'not_found'])
  })
})
