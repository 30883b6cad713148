import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../../src/domain/contacts/client/operations.ts'
import { createInvoice } from '../../../src/domain/billing/invoice/create.ts'
import { createQuote } from '../../../src/domain/billing/quote/create.ts'
import { invoicePrintables, quotePrintables } from '../../../src/domain/documents/printable/operations.ts'
import type { PrintableDocument } from '../../../src/domain/documents/printable/printable.ts'
import { renderPrintable } from '../../../src/delivery/pdf/render-printable.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { pdfPages, pdfText } from '../../pdf-text.ts'

const settings = {
  date_format_id: '',
  name: 'Nordlicht Studio GmbH',
  address1: 'Hafenstraße 12',
  postal_code: '20457',
  city: 'Hamburg',
  country_id: '276',
  vat_number: 'DE123456789',
  currency_id: '3',
  payment_terms: '14',
  invoice_terms: 'Payable within two weeks.',
  invoice_footer: 'IBAN DE02 1203 0000 0000 2020 51',
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ settings })
})
afterAll(() => app.close())

type ClientFields = Parameters<typeof app.run<typeof createClient.input, unknown>>[1]
type InvoiceFields = Omit<Parameters<typeof app.run<typeof createInvoice.input, unknown>>[1], 'clientId'>

/** Client settings use the names of the published API. */
async function printableOf(fields: InvoiceFields, client: ClientFields = {}): Promise<PrintableDocument> {
  const { id } = await app.run(createClient, { name: 'Acme', contacts: [{ email: 'ada@acme.test' }], ...client })
  const { invoice } = await app.run(createInvoice, { clientId: app.id('client', id), ...fields })
  return app.run(invoicePrintables.one, { id: app.id('invoice', invoice.id) })
}

const printed = async (fields: InvoiceFields, client?: ClientFields): Promise<string[]> =>
  pdfText(await renderPrintable(await printableOf(fields, client))).split('\n')

const work = (fields: object = {}) => ({ productKey: 'Work', quantity: 1, cost: 100, ...fields })

const sizeOf = async (page_size: string): Promise<string | undefined> => {
  const content = await renderPrintable(await printableOf({ lineItems: [work()] }, { settings: { page_size } }))
  return /\/MediaBox \[([^\]]+)\]/.exec(content.toString('latin1'))?.[1]
}

describe('printed invoices', () => {
  it('an invoice shows parties, items, dates, amounts and the balance', async () => {
    const lines = await printed(
      {
        number: 'R-7',
        poNumber: 'PO-4711',
        lineItems: [work({ quantity: 2.5, cost: 120.5, notes: 'Two\nlines', taxes: [{ name: 'VAT', rate: 19 }] })],
        amountPaid: 58.49,
        publicNotes: 'Thank you.',
      },
      {
        name: 'Acme Werke',
        billingAddress: { line1: 'Ringstraße 1', postalCode: '1010', city: 'Wien', country: '40' },
      },
    )
    for (const line of [
      'Nordlicht Studio GmbH',
      'Hafenstraße 12',
      '20457 Hamburg',
      'Germany',
      'VAT number: DE123456789',
      'Invoice',
      'Acme Werke',
      'Ringstraße 1',
      '1010 Wien',
      'Austria',
      'R-7',
      'Mar 15, 2026',
      'Mar 29, 2026',
      'PO-4711',
      'Work',
      'Two',
      'lines',
      '120.50',
      '2.5',
      '19%',
      '301.25',
      'Subtotal',
      '€301.25',
      'VAT 19% of 301.25',
      '€57.24',
      'Total',
      '€358.49',
      'Paid to date',
      '-€58.49',
      'Balance due',
      '€300.00',
      'Thank you.',
      'Payable within two weeks.',
      'IBAN DE02 1203 0000 0000 2020 51',
      'Page 1 of 1',
    ])
      expect(lines).toContain(line)
  })

  it('an invoice shows discounts, surcharges, several taxes and the deposit', async () => {
    const lines = await printed({
      lineItems: [
        work({ taxes: [{ name: 'VAT', rate: 19 }], discount: 10 }),
        work({ taxes: [{ name: 'VAT', rate: 7 }] }),
      ],
      isAmountDiscount: false,
      discount: 10,
      surcharges: [{ amount: 5 }],
      partial: 50,
      partialDueDate: '2026-03-20',
      markSent: true,
    })
    for (const line of [
      'Discount',
      '10%',
      '90.00',
      'Discount 10%',
      '-€19.00',
      'Surcharge',
      '€5.00',
      'VAT 19% of 81.00',
      '€15.39',
      'VAT 7% of 90.00',
      '€6.30',
      '€197.69',
      'Deposit due by Mar 20, 2026',
      '€50.00',
    ])
      expect(lines).toContain(line)
  })

  it('inclusive taxes are subtracted from the total, with the net amount for a single tax', async () => {
    const once = await printed({
      usesInclusiveTaxes: true,
      lineItems: [work({ cost: 119, taxes: [{ name: 'VAT', rate: 19 }] })],
    })
    expect(once).toContain('including VAT 19% (net 100.00)')
    expect(once).not.toContain('Subtotal')
    const taxes = {
      taxes: [
        { name: 'VAT', rate: 19 },
        { name: 'City', rate: 5 },
      ],
    }
    const twice = await printed({ usesInclusiveTaxes: true, lineItems: [work({ cost: 119, ...taxes })] })
    expect(twice).toContain('including VAT 19%')
    expect(twice).toContain('19% + 5%')
  })

  it('negative lines keep their signs', async () => {
    const lines = await printed({ lineItems: [work({ cost: 50 }), work({ cost: -80 })] })
    for (const line of ['-80.00', '-€30.00', 'DRAFT']) expect(lines).toContain(line)
  })

  it('amounts show the digits of the currency and all digits of the input', async () => {
    const yen = await printed({ lineItems: [work({ cost: 1500, quantity: 3 })] }, { settings: { currency_id: '45' } })
    for (const line of ['1,500', '4,500', '¥4,500']) expect(yen).toContain(line)
    const japanese = { currency_id: '45', language_id: '10' }
    expect(await printed({ lineItems: [work({ cost: 4500 })] }, { settings: japanese })).toContain('¥4,500')
    const dinar = await printed({ lineItems: [work({ cost: 1.5 })] }, { settings: { currency_id: '89' } })
    expect(dinar).toContain('KWD\u00A01.500')
    const large = await printed({ lineItems: [work({ cost: '89765432109876.54' })] })
    expect(large).toContain('€89,765,432,109,876.54')
    expect(await printed({ lineItems: [work({ cost: '0.123456', quantity: 100 })] })).toContain('0.123456')
  })

  it.each([
    ['1', 'Balance due', '€1,234.50', 'Mar 15, 2026'],
    ['3', 'Offener Betrag', '1.234,50\u00A0€', '15.03.2026'],
    ['4', 'Reste à payer', '1\u202F234,50\u00A0€', '15 mars 2026'],
    ['7', 'Saldo pendiente', '1234,50\u00A0€', '15 mar 2026'],
    ['6', 'Openstaand bedrag', '€\u00A01.234,50', '15 mrt 2026'],
    ['2', 'Saldo dovuto', '1234,50\u00A0€', '15 mar 2026'],
  ])('labels are available in language %s', async (language_id, label, amount, date) => {
    const lines = await printed({ lineItems: [work({ cost: 1234.5 })], markSent: true }, { settings: { language_id } })
    for (const line of [label, amount, date]) expect(lines).toContain(line)
  })

  it('dates and currencies follow the settings', async () => {
    const lines = await printed(
      { lineItems: [work()], markSent: true },
      { settings: { language_id: '29', date_format_id: '13', show_currency_code: true } },
    )
    for (const line of ['15. марта 2026', '100,00\u00A0EUR']) expect(lines).toContain(line)
  })

  it.each([
    ['3', '1', '15.03.2026'],
    ['7', '1', '15 mar 2026'],
    ['1', '1', 'Mar 15, 2026'],
    ['3', '8', '2026-03-15'],
    ['3', '', '15.03.2026'],
  ])('dates in language %s with format %j are in its usual form: %s', async (language_id, date_format_id, date) => {
    const fields = { date: '2026-03-15', lineItems: [work()] }
    expect(await printed(fields, { settings: { language_id, date_format_id } })).toContain(date)
  })

  it('Latin, Greek and Cyrillic letters are shown, others as boxes', async () => {
    const lines = await printed(
      { lineItems: [work({ productKey: 'Žluťoučký ğ ș', notes: '中文' })] },
      { name: 'ООО «Ромашка» Ελληνική' },
    )
    for (const line of ['ООО «Ромашка» Ελληνική', 'Žluťoučký ğ ș', '□□']) expect(lines).toContain(line)
  })

  it.each([
    ['Arabic, with its letters joined', 'مرحبا بالعالم', 'ملاعلاب ابحرم'],
    ['Hebrew', 'שלום עולם', 'םלוע םולש'],
    ['numbers and brackets', 'שירות (abc 12), 30 שעות', 'תועש 30 ,(abc 12) תוריש'],
    ['one word in Latin text', 'Fee for שלום only', 'Fee for םולש only'],
  ])('text from right to left is in its order on paper: %s', async (_what, text, seen) => {
    const lines = await printed({ lineItems: [work({ productKey: text })] })
    expect(lines.join('')).toContain(seen)
  })

  it('HTML is printed without tags', async () => {
    const lines = await printed({
      lineItems: [work()],
      publicNotes: '<p>One &amp; two</p><p>a<br>b</p>',
      footer: 'a < b &amp; c',
    })
    for (const line of ['One & two', 'a', 'b', 'a < b &amp; c']) expect(lines).toContain(line)
  })
})

describe('printed quotes', () => {
  it('a quote shows no amount due', async () => {
    const { id } = await app.run(createClient, { name: 'Acme' })
    const input = { clientId: app.id('client', id), lineItems: [work()], dueDate: '2026-04-01', markSent: true }
    const { quote } = await app.run(createQuote, input)
    const lines = pdfText(
      await renderPrintable(await app.run(quotePrintables.one, { id: app.id('quote', quote.id) })),
    ).split('\n')
    for (const line of ['Quote', 'Valid until', 'Apr 1, 2026', 'Total', '€100.00']) expect(lines).toContain(line)
    expect(lines).not.toContain('Balance due')
  })
})

describe('pages of a document', () => {
  it('table head and page number repeat on every page, terms and footer are at the end', async () => {
    const lineItems = Array.from({ length: 60 }, (_, index) =>
      work({ productKey: `Item ${index + 1}`, notes: 'Words' }),
    )
    const content = await renderPrintable(await printableOf({ number: 'LONG', lineItems, markSent: true }))
    const pages = pdfPages(content)
    expect(pages).toBe(4)
    const lines = pdfText(content).split('\n')
    const count = (text: string): number => lines.filter((line) => line === text).length
    expect(count('Description')).toBe(pages)
    for (const text of ['Payable within two weeks.', 'IBAN DE02 1203 0000 0000 2020 51']) expect(count(text)).toBe(1)
    expect(count('Invoice LONG')).toBe(pages - 1)
    expect(lines.filter((line) => line.startsWith('Page '))).toEqual([
      'Page 1 of 4',
      'Page 2 of 4',
      'Page 3 of 4',
      'Page 4 of 4',
    ])
    for (const { productKey } of lineItems) expect(count(productKey)).toBe(1)
  })

  it('the totals are on one page, with the last line, for every number of lines', async () => {
    const terms = 'Payable within two weeks.\nThank you.'
    for (let count = 6; count <= 32; count++) {
      const lineItems = Array.from({ length: count }, (_, index) =>
        work({ productKey: `Item ${index + 1}`, notes: 'Words', taxes: [{ name: 'VAT', rate: 19 }] }),
      )
      const printable = await printableOf({ lineItems, terms, publicNotes: 'One\nTwo', markSent: true })
      const pages = pdfText(await renderPrintable(printable)).split(/^Page \d+ of \d+$/m)
      const wanted = [`Item ${count}`, 'Subtotal', 'VAT 19%', 'Total', 'Balance due']
      const found = wanted.map((text) => pages.findIndex((page) => new RegExp(`^${text}`, 'm').test(page)))
      expect(new Set(found), `${count} lines`).toEqual(new Set([found[0]]))
    }
  })

  it('the sum so far is the last line of a page and the first one of the next', async () => {
    const lineItems = Array.from({ length: 30 }, () => work({ productKey: 'Item' }))
    const pages = pdfText(await renderPrintable(await printableOf({ lineItems }))).split(/^Page \d+ of \d+$/m)
    const [first = [], second = []] = pages.map((page) => page.split('\n'))
    const carried = `${first.filter((text) => text === 'Item').length}00.00`
    const at = first.indexOf('Carried forward')
    expect(first.slice(at - 1, at + 2).map((text) => text.replace(',', ''))).toEqual([
      expect.anything(),
      'Carried forward',
      carried,
    ])
    const again = second.indexOf('Carried forward')
    expect([second[again + 1]?.replace(',', ''), second[again + 2]]).toEqual([carried, expect.anything()])
    expect(second.slice(0, again)).not.toContain('Item')
  })

  it('long texts are split without loss, and long terms are printed once', async () => {
    const words = Array.from({ length: 3_000 }, (_, index) => `w${index}`)
    const content = await renderPrintable(
      await printableOf({ lineItems: [work({ notes: words.join(' ') })], terms: words.join(' ') }),
    )
    expect(pdfPages(content)).toBeGreaterThan(3)
    const found = pdfText(content).split(/\s+/)
    expect(found.filter((word) => word === 'w0')).toHaveLength(2)
    expect(words.filter((word) => !found.includes(word))).toEqual([])
  })

  it('the page size follows the settings', async () => {
    expect(await sizeOf('Letter')).toBe('0 0 612 792')
    expect(await sizeOf('A4')).toBe('0 0 595.28 841.89')
    expect(await sizeOf('A5')).toBe('0 0 595.28 841.89')
  })
})

describe('reproducible PDFs', () => {
  it('equal documents produce equal bytes at any time', async () => {
    const printable = await printableOf({ lineItems: [work()] })
    const first = await renderPrintable(printable)
    const [second, third] = await Promise.all([
      renderPrintable(printable),
      renderPrintable({ ...printable, footer: 'other' }),
    ])
    expect(second.equals(first)).toBe(true)
    expect(third.equals(first)).toBe(false)
  })
})

describe('look-alike letters', () => {
  it('similar letters stay distinct, independent of earlier documents', async () => {
    const printable = await printableOf({ lineItems: [work({ productKey: 'аbс Тор Top ;\u00A0x y' })] })
    const first = await renderPrintable(printable)
    expect(pdfText(first).split('\n')).toContain('аbс Тор Top ;\u00A0x y')
    await renderPrintable(await printableOf({ lineItems: [work({ productKey: 'АВЕКМНОРСТаеорсух ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο' })] }))
    expect((await renderPrintable(printable)).equals(first)).toBe(true)
  })
})

describe('hostile texts', () => {
  it('control and direction characters are removed, and long words are broken', async () => {
    const printable = await printableOf({
      number: 'N'.repeat(200),
      lineItems: [work({ notes: 'W'.repeat(10_000), productKey: 'עברית عربي' })],
    })
    const content = await renderPrintable({
      ...printable,
      title: 'T'.repeat(500),
      footer: 'a\u0001b\u202Ec\u200Bd\uD800\u2028e\u0000',
      company: { name: 'C'.repeat(5_000), lines: [`(\\)<>[]{}%\r\n\t`] },
    })
    const lines = pdfText(content).split('\n')
    expect(lines.join('').match(/W/g)).toHaveLength(10_000)
    expect(lines.join('').match(/N/g)?.length).toBeGreaterThanOrEqual(200)
    for (const line of ['abcd', '\uFFFD', 'e', '(\\)<>[]{}%']) expect(lines).toContain(line)
  })

  it('many blank lines take a bounded number of pages', async () => {
    const printable = await printableOf({ lineItems: [work({ notes: `a${'\n \n'.repeat(20_000)}b` })] })
    expect(pdfPages(await renderPrintable(printable))).toBe(1)
  })

  it('missing lines, names and numbers still produce a document', async () => {
    const blank = { name: '', lines: [] }
    const printable = await printableOf({})
    const content = await renderPrintable({
      ...printable,
      number: '',
      company: blank,
      client: { ...printable.client, ...blank },
      facts: [],
    })
    expect(pdfText(content)).toContain('€0.00')
  })
})
