import { afterAll, beforeAll, expect, it } from 'vitest'
import { createInvoice } from '../../../src/domain/billing/invoice/create.ts'
import { createClient } from '../../../src/domain/contacts/client/operations.ts'
import { invoicePrintables } from '../../../src/domain/documents/printable/operations.ts'
import { renderPrintable } from '../../../src/delivery/pdf/render-printable.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { pdfPages } from '../../pdf-text.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function invoiceOf(count: number): Promise<Buffer> {
  const { id } = await app.run(createClient, { name: 'Acme', contacts: [{ email: 'ada@acme.test' }] })
  const lineItems = Array.from({ length: count }, () => ({
    productKey: 'Work',
    notes: 'One\nTwo',
    quantity: 1,
    cost: 10,
  }))
  const { invoice } = await app.run(createInvoice, { clientId: app.id('client', id), lineItems })
  return renderPrintable(await app.run(invoicePrintables.one, { id: app.id('invoice', invoice.id) }))
}

/** The roles of the elements below an object, in reading order: `Table(TR(TH TH))`. */
function structureOf(content: Buffer): string {
  const objects = new Map(
    [...content.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, key = '', body = '']) => [
      key,
      body,
    ]),
  )
  const childrenOf = (body: string): string[] =>
    [...(/\/K \[([^\]]*)\]/.exec(body)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].flatMap(([, key = '']) => {
      const child = objects.get(key) ?? ''
      const role = /\/S \/(\w+)/.exec(child)?.[1]
      if (role === undefined) return []
      const inside = childrenOf(child)
      return inside.length === 0 ? role : `${role}(${inside.join(' ')})`
    })
  const root = [...objects.values()].find((body) => body.includes('/Type /StructTreeRoot')) ?? ''
  return childrenOf(root).join(' ')
}

it('an invoice is tagged: a title, paragraphs, and a table of its lines', async () => {
  const content = await invoiceOf(2)
  expect(content.toString('latin1')).toMatch(/^%PDF-1\.7/)
  expect(content.toString('latin1')).toContain('/Marked true')
  const row = 'TR(TD TD TD TD)'
  expect(structureOf(content)).toMatch(/^Document\(H1 (?:P )+/)
  expect(structureOf(content)).toContain(`Table(TR(TH TH TH TH) ${row} ${row})`)
})

it('heads, sums carried over and page numbers, which pages repeat, are no part of the table', async () => {
  const content = await invoiceOf(60)
  expect(pdfPages(content)).toBeGreaterThan(2)
  const [, rows = ''] = /Table\((.*)\)(?= P|\))/.exec(structureOf(content)) ?? []
  expect(rows.match(/TR\(TH TH TH TH\)/g)).toHaveLength(1)
  expect(rows.match(/TR\(TD TD TD TD\)/g)).toHaveLength(60)
})
