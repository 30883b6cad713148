import { getNamedType, isInputObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphSchema } from '../../src/api/graphql/schema.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
let clientId: string
let vendorId: string
beforeAll(async () => {
  app = await serveTestApp()
  clientId = (await app.rest('POST', '/clients', { name: 'Acme' })).at('data.id')
  vendorId = (await app.rest('POST', '/vendors', { name: 'Paper Ltd' })).at('data.id')
})
afterAll(() => app.close())

type Noun = 'Invoice' | 'Quote' | 'Credit' | 'PurchaseOrder'
const nouns: readonly Noun[] = ['Invoice', 'Quote', 'Credit', 'PurchaseOrder']
const party = (noun: Noun) => (noun === 'PurchaseOrder' ? { vendorId } : { clientId })
const fieldOf = (noun: Noun) => noun.charAt(0).toLowerCase() + noun.slice(1)
const pathOf = (noun: Noun) => (noun === 'PurchaseOrder' ? '/purchase_orders' : `/${fieldOf(noun)}s`)

const shown = 'id date dueDate partialDueDate lineItems { date }'
function typeOf(mutation: string): string {
  const { args = [] } = graphSchema().getMutationType()?.getFields()[mutation] ?? {}
  return String(args.find(({ name }) => name === 'input')?.type)
}

async function save(mutation: string, noun: Noun, variables: { id?: string; input: object }) {
  const [declared, given] = variables.id === undefined ? ['', ''] : ['$id: ID!, ', 'id: $id, ']
  const payload = `record: ${fieldOf(noun)} { ${shown} } userErrors { code path message }`
  return app.graphql(
    `mutation (${declared}$input: ${typeOf(mutation)}) { saved: ${mutation}(${given}input: $input) { ${payload} } }`,
    variables,
  )
}
const create = (noun: Noun, input: object) => save(`create${noun}`, noun, { input: { ...party(noun), ...input } })
const update = (noun: Noun, id: string, input: object) => save(`update${noun}`, noun, { id, input })

describe.each(nouns)('dates of a document: %s', (noun) => {
  it('a due date before the date is refused by GraphQL and accepted by REST', async () => {
    const { data } = (await create(noun, { date: '2026-03-02', dueDate: '2026-03-01', partialDueDate: '2026-02-28' }))
      .body
    expect(data?.saved).toEqual({
      record: null,
      userErrors: [
        { code: 'INVALID', path: ['input', 'dueDate'], message: 'must not be before the date, 2026-03-02' },
        { code: 'INVALID', path: ['input', 'partialDueDate'], message: 'must not be before the date, 2026-03-02' },
      ],
    })
    const rest = await app.rest('POST', pathOf(noun), {
      ...(noun === 'PurchaseOrder' ? { vendor_id: vendorId } : { client_id: clientId }),
      date: '2026-03-02',
      due_date: '2026-03-01',
      partial_due_date: '2026-02-28',
    })
    expect(rest.status).toBe(200)
    const id = rest.at('data.id')
    // A wrong order that REST stored stays as long as no date changes.
    const renamed = await update(noun, id, { poNumber: 'A', date: '2026-03-02', dueDate: '2026-03-01' })
    expect(renamed.body.data?.saved).toMatchObject({ userErrors: [], record: { dueDate: '2026-03-01' } })
    expect(
      (await app.rest('PUT', `${pathOf(noun)}/${id}`, { due_date: '2026-03-01', date: '2026-03-05' })).status,
    ).toBe(200)
  })

  it('a changed date is compared with the stored ones, and named', async () => {
    const made = await create(noun, { date: '2026-03-02', dueDate: '2026-03-02' })
    expect(made.body.data?.saved?.userErrors).toEqual([])
    const id = made.at('data.saved.record.id')
    expect((await update(noun, id, { date: '2026-03-03' })).body.data?.saved?.userErrors).toEqual([
      { code: 'INVALID', path: ['input', 'date'], message: 'must not be after the due date, 2026-03-02' },
    ])
    expect((await update(noun, id, { dueDate: '2026-03-01' })).body.data?.saved?.userErrors).toEqual([
      { code: 'INVALID', path: ['input', 'dueDate'], message: 'must not be before the date, 2026-03-02' },
    ])
    const moved = await update(noun, id, { date: '2026-03-03', dueDate: '2026-03-04' })
    expect(moved.body.data?.saved?.userErrors).toEqual([])
    expect((await update(noun, id, { dueDate: null })).body.data?.saved).toMatchObject({ record: { dueDate: null } })
  })

  it("a line's date that is none is refused by GraphQL and kept by REST", async () => {
    const lineItems = [{ date: '2026-03-01' }, {}, { date: null }, { date: '2026-02-30' }]
    const refused = await create(noun, { lineItems })
    expect(refused.body['errors']?.[0]?.['message']).toMatch(
      /at "input\.lineItems\[3\]\.date"; "2026-02-30" is not a date/,
    )
    const made = await create(noun, { lineItems: lineItems.slice(0, 3) })
    expect(made.body.data?.saved?.record).toMatchObject({
      lineItems: [{ date: '2026-03-01' }, { date: null }, { date: null }],
    })
    const rest = await app.rest('POST', pathOf(noun), {
      ...(noun === 'PurchaseOrder' ? { vendor_id: vendorId } : { client_id: clientId }),
      line_items: [{ date: 'in spring' }, { date: '2026-03-01T10:00:00Z' }],
    })
    expect(rest.body.data?.['line_items']).toMatchObject([{ date: 'in spring' }, { date: '2026-03-01T10:00:00Z' }])
    const read = await app.graphql(
      'query ($id: ID!) { node(id: $id) { ... on ' + noun + ' { lineItems { date } } } }',
      {
        id: rest.at('data.id'),
      },
    )
    expect(read.body.data?.node).toEqual({ lineItems: [{ date: null }, { date: '2026-03-01' }] })
  })
})

describe('ids', () => {
  /** Texts that are ids elsewhere: of electronic invoices, at the bank, of one import. */
  const ofOthers = ['routingId', 'externalId', 'importId']
  /** Ids of published lists. */
  const listed =
    /^(?:currency|invoiceCurrency|exchangeCurrency|country|language|dateFormat|paymentType|size|industry|tax)Id$/

  it('every other input that is called an id takes the id of a record, which is checked', () => {
    const texts = Object.values(graphSchema().getTypeMap()).flatMap((type) =>
      isInputObjectType(type)
        ? Object.values(type.getFields()).flatMap(({ name, type: given }) =>
            /Ids?$/.test(name) && getNamedType(given).name === 'String' ? [name] : [],
          )
        : [],
    )
    expect(texts.filter((name) => !ofOthers.includes(name) && !listed.test(name))).toEqual([])
  })

  it('labels of other systems are kept over REST', async () => {
    const made = await app.rest('POST', '/invoices', {
      client_id: clientId,
      project_id: 'P-1',
      design_id: 'D-1',
      line_items: [{ task_id: 'T-1', type_id: '2', sort_id: '7' }],
    })
    expect(made.body.data).toMatchObject({
      project_id: 'P-1',
      design_id: 'D-1',
      line_items: [{ task_id: 'T-1', type_id: '2', sort_id: '7' }],
    })
    expect((await app.rest('GET', '/invoices?project_id=P-1')).body.data).toHaveLength(1)
  })
})
