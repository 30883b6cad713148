import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currencies, currencyById } from '../../src/domain/kernel/money/currencies.ts'
import { runs } from '../properties.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { Big, documents, oracle } from '../unit/document-oracle.ts'
import type { Document, Tax } from '../unit/document-oracle.ts'
import { madeId, run } from './both-doors.ts'
import type { Door } from './both-doors.ts'
import { exactly } from './same-values.ts'
import { Raw } from './values.ts'

let app: ServedApp
let call: { token: string }
beforeAll(async () => {
  app = await serveTestApp()
  call = { token: app.owner.token }
})
afterAll(() => app.close())

const door = fc.constantFrom<Door>('rest', 'graph')

const largestInput = 99_999_999_999_999n
const largestMinor = BigInt(Number.MAX_SAFE_INTEGER)

/** The largest amount of a currency with this many digits: as many minor units as a JSON number represents exactly. */
const largestOf = (digits: number): Big => {
  const inMinor = new Big(largestMinor.toString()).div(new Big(10).pow(digits))
  return inMinor.lt(largestInput.toString()) ? inMinor : new Big(largestInput.toString())
}

/** True if the amount is at most {@link largestOf} its currency. */
const fitsIn = (digits: number) => (text: string) => new Big(text).abs().lte(largestOf(digits))

/** A number with up to this many decimals, up to the limits, in its shortest notation. */
const decimal = (digits: number, most = largestInput * 10n ** BigInt(digits)): fc.Arbitrary<string> => {
  const plain = (minor: bigint) => new Big(minor.toString()).div(new Big(10).pow(digits)).toString()
  const sizes = [10n, 10_000n, 10n ** 10n, most].map((size) => fc.bigInt({ min: -size, max: size }))
  return fc.oneof(...sizes, fc.constantFrom(most, -most)).map(plain)
}

/** Notations of a number: as text, or as a JSON number if a double keeps all digits; with zeros or an exponent. */
const written = (text: string): fc.Arbitrary<unknown> => {
  const significant = text
    .replaceAll(/[-.]/g, '')
    .replace(/^0+/, '')
    .replace(text.includes('.') ? '' : /0+$/, '')
  const zeros = text.includes('.') ? '0' : '.0'
  const texts = [text, text + zeros, `${new Big(text).times(100).toString()}e-2`]
  return fc.constantFrom<unknown>(...texts, ...(significant.length <= 15 ? [new Raw(text)] : [text]))
}

/** The numbers of a record as both doors wrote them. */
async function shown(path: string, field: string, id: string, names: Readonly<Record<string, string>>) {
  const rest = exactly((await app.rest('GET', `${path}/${id}`)).text) as { data: Record<string, unknown> }
  const selection = Object.values(names).join(' ')
  const graph = await app.graphql(`query ($id: ID!) { ${field}(id: $id) { ${selection} } }`, { id })
  const inGraph = (graph.body['data']?.[field] ?? {}) as Record<string, unknown>
  return Object.entries(names).map(([wire, name]) => [rest.data[wire], inGraph[name.split(' ')[0] ?? '']])
}

/** A currency as each door names it. */
const inCurrency = (through: Door, currencyId: string) =>
  through === 'rest' ? { currencyId } : { currency: currencyById(currencyId)?.code }

describe('round trips of numbers through both doors', () => {
  it('prices, quantities and rates keep six digits up to the limits', async () => {
    const figures = fc
      .tuple(decimal(6), decimal(6), decimal(6))
      .chain((texts) => fc.tuple(fc.constant(texts), fc.tuple(...texts.map(written))))
    await fc.assert(
      fc.asyncProperty(door, figures, async (through, [texts, [price, cost, quantity]]) => {
        const input = { productKey: 'Any', price, cost, quantity }
        const made = await run(app, { ...call, door: through }, 'createProduct', input)
        expect(made).toBeDefined()
        const id = made ? madeId(made, 'createProduct', 'product') : ''
        const names = { price: 'price', cost: 'cost', quantity: 'quantity' }
        expect(await shown('/products', 'product', id, names)).toEqual(texts.map((text) => [text, text]))
      }),
      runs(15),
    )
  })

  it('amounts of every currency keep their digits up to the limits', async () => {
    const amount = fc
      .constantFrom(...currencies)
      .chain(({ id, digits }) => fc.tuple(fc.constant(id), decimal(digits, digits === 0 ? largestInput : largestMinor)))
      .chain(([id, text]) => fc.tuple(fc.constant(id), fc.constant(text), written(text)))
    await fc.assert(
      fc.asyncProperty(door, amount, async (through, [currencyId, text, sent]) => {
        const input = { ...inCurrency(through, currencyId), amount: sent }
        const made = await run(app, { ...call, door: through }, 'createExpense', input)
        expect(made).toBeDefined()
        const id = made ? madeId(made, 'createExpense', 'expense') : ''
        const names = { amount: 'amount', currency_id: 'currency { id }' }
        const [figures, of] = await shown('/expenses', 'expense', id, names)
        expect([figures, of]).toEqual([
          [text, text],
          [currencyId, { id: currencyId }],
        ])
      }),
      runs(15),
    )
  })

  it('numbers that exceed the currency or a double are refused, not rounded', async () => {
    const tooFine = fc
      .constantFrom(...currencies)
      .chain(({ id, digits }) =>
        fc.tuple(
          fc.constant(id),
          decimal(6).filter((text) => new Big(text).dp() > digits),
        ),
      )
      .map(([id, text]) => [id, text] as const)
    const tooLong = decimal(6).filter((text) => text.replaceAll(/\D/g, '').replace(/^0+/, '').length > 17)
    const inexact = tooLong.map((text) => ['3', new Raw(text)] as const)
    await fc.assert(
      fc.asyncProperty(door, fc.oneof(tooFine, inexact), async (through, [currencyId, amount]) => {
        const before = await app.database.read.$count(app.database.tables.expenses)
        const input = { ...inCurrency(through, currencyId), amount }
        expect(await run(app, { ...call, door: through }, 'createExpense', input)).toBeUndefined()
        expect(await app.database.read.$count(app.database.tables.expenses)).toBe(before)
      }),
      runs(10),
    )
  })
})

const taxesIn = (through: Door, taxes: readonly Tax[]) => (through === 'graph' ? { taxes } : numberedTaxes(taxes))

const numberedTaxes = (taxes: readonly Tax[]) =>
  Object.fromEntries(
    taxes.flatMap(({ name, rate }, index) => [
      [`taxName${index + 1}`, name],
      [`taxRate${index + 1}`, rate],
    ]),
  )

const surchargesIn = (through: Door, { surcharges }: Document) =>
  through === 'graph'
    ? { surcharges: surcharges.map(({ value }) => ({ amount: value })) }
    : Object.fromEntries(surcharges.map(({ value }, index) => [`customSurcharge${index + 1}`, value]))

const inputOf = (through: Door, each: Document) => ({
  discount: each.discount,
  isAmountDiscount: each.isAmountDiscount,
  usesInclusiveTaxes: each.inclusive,
  ...taxesIn(through, each.taxes),
  ...surchargesIn(through, each),
  lineItems: each.items.map(({ taxes, ...line }) => ({ ...line, ...taxesIn(through, taxes) })),
})

/** All tax rates of the line or document. */
const rates = (each: Document) => [...each.taxes, ...each.items.flatMap(({ taxes }) => taxes)].map(({ rate }) => rate)

/** True if all amounts fit the currency's digits and the storage limits. */
function isTaken(each: Document): boolean {
  const asAmounts = each.isAmountDiscount ? [each.discount, ...each.items.map(({ discount }) => discount)] : []
  const amounts = [...asAmounts, ...each.surcharges.map(({ value }) => value)]
  const { amount, totalTaxes, lines } = oracle(each)
  const figures = lines.flatMap(({ lineTotal, grossLineTotal }) => [lineTotal, grossLineTotal])
  const rounded = figures.map((text) => new Big(text).toDecimalPlaces(each.digits).toString())
  return (
    amounts.every((text) => new Big(text).dp() <= each.digits) &&
    [...amounts, amount, totalTaxes, ...rounded].every(fitsIn(each.digits))
  )
}

describe('totals of documents', () => {
  /** A client with a currency of this many digits, with or without rounding of amounts to 0.05. */
  const clients = new Map<string, Promise<string>>()
  const clientOf = ({ digits, nickel }: Document): Promise<string> => {
    const key = `${digits} ${nickel}`
    const settings = { currency_id: { 0: '45', 2: '3', 3: '89' }[digits], enable_rappen_rounding: nickel }
    const made =
      clients.get(key) ?? app.rest('POST', '/clients', { name: key, settings }).then((answer) => answer.at('data.id'))
    clients.set(key, made)
    return made
  }

  // The company's settings decide which surcharges are taxed, for all of its documents.
  const taxed = [true, false, true, false]
  const any = documents
    .filter((each) => rates(each).every((rate) => new Big(rate).abs().lte(100)))
    .map((each) => ({
      ...each,
      surcharges: each.surcharges.map(({ value }, index) => ({ value, taxed: taxed[index] ?? false })),
    }))

  it('both doors show the totals that the formulas give', async () => {
    const company = app.id('company', app.owner.companyId)
    const flags = Object.fromEntries(taxed.map((is, index) => [`custom_surcharge_taxes${index + 1}`, is]))
    expect((await app.rest('PUT', `/companies/${company}`, flags)).status).toBe(200)
    let taken = 0
    await fc.assert(
      fc.asyncProperty(door, fc.constantFrom('Invoice', 'Quote'), any, async (through, noun, each) => {
        const name = `create${noun}`
        const input = { clientId: await clientOf(each), ...inputOf(through, each) }
        const made = await run(app, { ...call, door: through }, name, input)
        expect(made !== undefined, JSON.stringify(each)).toBe(isTaken(each))
        if (!made) return
        taken += 1
        const id = madeId(made, name, noun.toLowerCase())
        const rest = exactly((await app.rest('GET', `/${noun.toLowerCase()}s/${id}`)).text) as {
          data: { amount: string; total_taxes: string; line_items: Record<string, string>[] }
        }
        const { amount, totalTaxes, lines } = oracle(each)
        const selection = '{ amount totalTaxes lineItems { lineTotal taxAmount grossLineTotal } }'
        const graph = await app.graphql(`query ($id: ID!) { ${noun.toLowerCase()}(id: $id) ${selection} }`, { id })
        expect(graph.body['data']?.[noun.toLowerCase()]).toEqual({ amount, totalTaxes, lineItems: lines })
        const { data } = rest
        expect([data.amount, data.total_taxes]).toEqual([amount, totalTaxes])
        expect(
          data.line_items.map((line) => [line['line_total'], line['tax_amount'], line['gross_line_total']]),
        ).toEqual(lines.map(({ lineTotal, taxAmount, grossLineTotal }) => [lineTotal, taxAmount, grossLineTotal]))
      }),
      runs(25),
    )
    expect(taken).toBeGreaterThan(0)
  })
})
