import { another, textOf } from './filters.ts'
import { described, oneOfEach, own, references, type WireForm } from './form.ts'
import { betweenIn } from './texts.ts'

/** Filters of clients. */
export const clientFilters: WireForm = {
  balance: {
    ...described('balance', 'Balance: gt:100, gte: lt: lte: eq:, between:100:200.')['balance'],
    betweenBalance: own(
      another(0, 'balance'),
      textOf('Balance between two amounts, both included: 100:200.', betweenIn),
    ),
  },
  groupIds: {
    group: { to: ['groupIds'], description: 'Of this group.' },
    ...references('ids', 'clientId', 'This client alone; a merged one means its survivor.')['ids'],
  },
}

/** Filters of locations. */
export const locationFilters = oneOfEach({
  clientId: 'Of this client; a merged one means its survivor.',
  vendorId: 'Of this vendor.',
})
