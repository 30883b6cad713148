import {
  getNamedType,
  getNullableType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLObjectType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphSchema } from '../../src/api/graphql/schema.ts'
import { snakeCase } from '../../src/domain/kernel/spelling.ts'
import { dumpOf } from '../dump.ts'
import { bodies, password } from '../openapi/records.ts'
import type { World } from '../openapi/records.ts'
import { worldOf } from '../openapi/world.ts'
import { serveTestApp } from '../serving.ts'
import type { Json, ServedApp } from '../serving.ts'
import { share } from '../size.ts'
import { namedValues, referenceFor, type Shown } from '../written-values.ts'

let app: ServedApp
let world: World
beforeAll(async () => {
  app = await serveTestApp()
  world = worldOf(app)
})
afterAll(() => app.close())

const listNames: Readonly<Record<string, string>> = {
  BankAccount: '/bank_integrations',
  BankRule: '/bank_transaction_rules',
  ClientGroup: '/group_settings',
  ExpenseCategory: '/expense_categories',
}

type Update = { mutation: string; list: string; input: GraphQLInputObjectType; variable: string }

const updates = Object.values(graphSchema().getMutationType()?.getFields() ?? {}).flatMap(
  ({ name, args }): Update[] => {
    const type = /^update([A-Z]\w+)$/.exec(name)?.[1] ?? ''
    const list = listNames[type] ?? `/${snakeCase(type.charAt(0).toLowerCase() + type.slice(1))}s`
    const variable = args.find((arg) => arg.name === 'input')?.type
    const input = getNamedType(variable)
    const isOne = args.some((arg) => arg.name === 'id') && bodies[list] !== undefined
    return isOne && isInputObjectType(input) ? [{ mutation: name, list, input, variable: String(variable) }] : []
  },
)

/** Fields that have no effect or are refused, with the reason. */
const excepted: Readonly<Record<string, string>> = {
  'updateBankRule appliesTo': 'its conditions are for withdrawals',
  'updateLocation clientId': 'it stays',
  'updateLocation vendorId': 'it belongs to a client',
  'updatePayment invoices': 'there is no money left for them',
  'updatePayment credits': 'they pay invoices',
  'updateInvoice clientId': 'it stays',
  'updateQuote clientId': 'it stays',
  'updateCredit clientId': 'it stays',
  'updatePurchaseOrder vendorId': 'it stays',
  'updateInvoice invitations': 'everybody is invited',
  'updateQuote invitations': 'everybody is invited',
  'updateCredit invitations': 'everybody is invited',
  'updatePurchaseOrder invitations': 'everybody is invited',
}

/** Valid values of fields of the graph whose type does not say what they may be. */
const graphValues: Readonly<Record<string, unknown>> = {
  'ClientSettingsInput settings': { details: { name: 'Other' } },
  'BankRuleTarget onCreditMatch': 'LINK_PAYMENT',
  'BankTransactionDirection direction': 'DEBIT',
  'WebhookMethod method': 'PUT',
  'WebhookEvent events': ['CREATE_INVOICE', 'DELETE_INVOICE'],
  'WebhookHeaderInput headers': [{ name: 'X-One', value: '1' }],
  'Decimal bookingNumber': '7',
  'Decimal bankCategoryNumber': '7',
  'Decimal bankAccountNumber': '7',
}

const scalars: Readonly<Record<string, unknown>> = {
  Decimal: '1.5',
  Int: 3,
  Date: '2026-03-20',
  CountryCode: 'FR',
  CurrencyCode: 'EUR',
  LanguageCode: 'de',
  TimeZoneName: 'Europe/Berlin',
  JSON: { a: 1 },
}

const kinds: Readonly<Record<string, string>> = {
  assigneeId: 'user',
  groupId: 'clientGroup',
  categoryId: 'expenseCategory',
  clientContactId: 'contact',
  categoryOfExpense: 'expenseCategory',
}

/** A valid value of this type that the record does not have yet. */
async function valueFor(name: string, type: GraphQLInputType, record: Shown): Promise<unknown> {
  const nullable = getNullableType(type)
  const listed = graphValues[`${getNamedType(nullable).name} ${name}`]
  if (listed !== undefined) return listed
  if (isListType(nullable)) return [await valueFor(name, nullable.ofType, record)]
  const before: unknown = record[snakeCase(name)]
  if (isInputObjectType(nullable)) {
    const members: [string, unknown][] = []
    for (const field of Object.values(nullable.getFields())) {
      if (field.name !== 'id') members.push([field.name, await valueFor(field.name, field.type, record)])
    }
    return Object.fromEntries(members)
  }
  if (isEnumType(nullable))
    return nullable
      .getValues()
      .map((value) => value.name)
      .find((value) => value !== before)
  const named = getNamedType(nullable).name
  if (named === 'ID') return referenceFor(world, kinds[name] ?? name.replace(/Id$/, ''), record)
  if (named === 'Boolean') return before !== true
  const word = app.sources.randomKey(4)
  if (name === 'email') return `${word}@example.com`
  const known = namedValues[snakeCase(name)]
  if (typeof known === 'string' && named !== 'CountryCode') return known
  return scalars[named] ?? (named.endsWith('Id') ? '5' : `The ${name} ${word}`)
}

/** Fields of a payment that add to what it has. */
const further = ['invoices', 'credits']

/** The selection of an object by which a member of an input is read, and how it is sent back. */
type Reading = { selection: string; back: (shown: Json) => unknown }

/** How a field of an input is read from a record; undefined where it has no counterpart of the same name. */
function readingOf({ name, type }: GraphQLInputField, of: GraphQLObjectType): Reading | undefined {
  const fields = of.getFields()
  const own = fields[name]
  const inputType = getNamedType(type)
  if (own === undefined) {
    const related = getNamedType(fields[name.replace(/Id$/, '')]?.type)
    if (inputType.name !== 'ID' || !isObjectType(related) || related.getFields()['id'] === undefined) return undefined
    const relation = name.replace(/Id$/, '')
    return { selection: `${relation} { id }`, back: (shown) => (shown[relation] as Json | null)?.['id'] ?? null }
  }
  const ownType = getNamedType(own.type)
  if (own.args.some(isRequiredArgument)) return undefined
  if (isLeafType(ownType))
    return ownType === inputType || isLeafType(inputType)
      ? { selection: name, back: (shown) => shown[name] }
      : undefined
  // Codes of countries, currencies and languages are shown as their records.
  if (isLeafType(inputType) && isObjectType(ownType) && ownType.getFields()['code'] !== undefined)
    return { selection: `${name} { code }`, back: (shown) => (shown[name] as Json | null)?.['code'] ?? null }
  if (!isInputObjectType(inputType) || !isObjectType(ownType)) return undefined
  const parts = readingsOf(inputType, ownType)
  if (parts.size === 0) return undefined
  const one = (shown: Json | null) => shown && sentBack(parts, shown)
  return {
    selection: `${name} { ${selectionOf(parts)} }`,
    back: (shown) => {
      const value: unknown = shown[name]
      return Array.isArray(value) ? value.map((each: Json) => one(each)) : one(value as Json | null)
    },
  }
}

const readingsOf = (input: GraphQLInputObjectType, of: GraphQLObjectType): Map<string, Reading> =>
  new Map(
    Object.values(input.getFields()).flatMap((field) => {
      const reading = readingOf(field, of)
      return reading ? [[field.name, reading] as const] : []
    }),
  )

const selectionOf = (parts: ReadonlyMap<string, Reading>): string =>
  [...parts.values()].map(({ selection }) => selection).join(' ')

const sentBack = (parts: ReadonlyMap<string, Reading>, shown: Json): Record<string, unknown> =>
  Object.fromEntries([...parts].map(([name, { back }]) => [name, back(shown)]))

const errorsOf = (answer: Json, mutation: string): unknown =>
  answer['errors'] ?? ((answer['data'] as Json)[mutation] as Json)['userErrors']

describe.each(share(updates))('$mutation', ({ mutation, list, input, variable }) => {
  it('stores every field that it accepts', async () => {
    const id = await world.made(list)
    const query = `mutation ($id: ID!, $input: ${variable}) { ${mutation}(id: $id, input: $input) { userErrors { message } } }`
    const found: string[] = []
    for (const { name, type } of Object.values(input.getFields())) {
      if (excepted[`${mutation} ${name}`] !== undefined) continue
      const record = (await world.done('GET', `${list}/${id}`)).body['data'] ?? {}
      const value = await valueFor(name, type, record)
      const before = JSON.stringify(await dumpOf(app))
      const { body } = await app.graphql(query, { id, input: { [name]: value } }, { password })
      const errors = errorsOf(body, mutation)
      const isStored = JSON.stringify(await dumpOf(app)) !== before
      if (JSON.stringify(errors) !== '[]' || !isStored)
        found.push(`${name}=${JSON.stringify(value)}: ${JSON.stringify(errors)} ${isStored ? '' : 'ignored'}`)
    }
    expect(found).toEqual([])
  })

  it('a record that is sent back whole writes nothing', async () => {
    const id = await world.made(list)
    const field = mutation.charAt(6).toLowerCase() + mutation.slice(7)
    const type = graphSchema().getType(mutation.slice(6))
    if (!isObjectType(type)) throw new Error(`There is no type of ${mutation}`)
    const parts = readingsOf(input, type)
    for (const name of further) if (mutation === 'updatePayment') parts.delete(name)
    expect(parts.size).toBeGreaterThan(0)
    const { body } = await app.graphql(`query ($id: ID!) { ${field}(id: $id) { ${selectionOf(parts)} } }`, { id })
    expect(body['errors']).toBeUndefined()
    const sent = sentBack(parts, (body['data'] as Json)[field] as Json)
    const before = await dumpOf(app)
    app.clock.now += 60
    const query = `mutation ($id: ID!, $input: ${variable}) { ${mutation}(id: $id, input: $input) { userErrors { message } } }`
    const answer = await app.graphql(query, { id, input: sent }, { password })
    expect(errorsOf(answer.body, mutation), JSON.stringify(sent)).toEqual([])
    expect(await dumpOf(app)).toEqual(before)
  })
})
