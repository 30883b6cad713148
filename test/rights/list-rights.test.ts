import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credits } from '../../src/domain/billing/credit/list.ts'
import { invoices } from '../../src/domain/billing/invoice/list.ts'
import { payments } from '../../src/domain/billing/payment/list.ts'
import { quotes } from '../../src/domain/billing/quote/list.ts'
import { expenses } from '../../src/domain/spending/expense/list.ts'
import { purchaseOrders } from '../../src/domain/spending/purchase-order/list.ts'
import { snakeCase } from '../../src/domain/kernel/spelling.ts'
import { hideDetails, hideRecords, holder, lists } from './hidden-records.ts'
import type { HiddenRecords } from './hidden-records.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
let records: HiddenRecords
beforeAll(async () => {
  app = await serveTestApp()
  records = await hideRecords(app)
  await hideDetails(app, records, {
    phone: 'secret phone',
    vat_number: 'secret VAT',
    id_number: 'secret id',
    address1: 'secret street',
    city: 'secret city',
    website: 'https://secret.example.com',
  })
})
afterAll(() => app.close())

/** Lists, each with texts of its client or vendor. */
const kinds = [
  { kind: 'invoice', sort: invoices.sort, secrets: ['of-hidden-client', 'Ada'] },
  { kind: 'quote', sort: quotes.sort, secrets: ['of-hidden-client', 'Ada'] },
  { kind: 'credit', sort: credits.sort, secrets: ['of-hidden-client', 'Ada'] },
  { kind: 'payment', sort: payments.sort, secrets: ['of-hidden-client', 'Ada'] },
  { kind: 'purchase_order', sort: purchaseOrders.sort, secrets: ['of-hidden-vendor', 'secret phone', 'secret VAT'] },
  { kind: 'expense', sort: expenses.sort, secrets: ['of-hidden-vendor', 'of-hidden-client'] },
] as const

const partyOf = (kind: string) => (kind === 'purchase_order' ? 'vendor' : 'client')

const cursorsOf = (text: string) =>
  text.replaceAll(/"([\w-]{20,})"/g, (_all, cursor: string) => Buffer.from(cursor, 'base64url').toString())

describe.each(kinds)('lists of $kind', ({ kind, sort, secrets }) => {
  const path = `/${lists[kind]}`
  const found = async (words: string, rights: string) => {
    const { token } = await holder(app, rights)
    const answer = await app.rest('GET', `${path}?filter=${encodeURIComponent(words)}`, undefined, { token })
    expect(answer.status, answer.text).toBe(200)
    return (answer.body['data'] as unknown as unknown[]).length > 0
  }

  it('are sorted by no column of a client or vendor that the user may not view', async () => {
    const { token } = await holder(app, `view_${kind}`)
    for (const name of Object.keys(sort)) {
      const url = `${path}?sort=${name.split('.').map(snakeCase).join('.')}|asc&cursor=&per_page=1`
      const answer = await app.rest('GET', url, undefined, { token })
      expect(answer.status, `${url} ${answer.text}`).toBe(200)
      expect(cursorsOf(answer.text).includes('secret') || cursorsOf(answer.text).includes('of-hidden'), url).toBe(false)
    }
  })

  it('are searched by no text of a client or vendor that the user may not view but the name', async () => {
    for (const secret of secrets) expect(await found(secret, `view_${kind}`), secret).toBe(false)
    if (kind === 'expense') return
    expect(await found(`Named ${partyOf(kind)}`, `view_${kind}`)).toBe(true)
    expect(await found(secrets[0], `view_${kind},view_${partyOf(kind)}`)).toBe(true)
  })
})
