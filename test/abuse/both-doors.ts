import { expect } from 'vitest'
import { bulkCoordinate } from '../../src/api/bulk-verbs.ts'
import { snakeCase } from '../../src/domain/kernel/spelling.ts'
import type { Answered, ServedApp } from '../serving.ts'
import { graphRefusals, malformedGraph, rootFields, sendGraph } from './graph-door.ts'
import { malformed, rows, sendRest, toWire } from './rest-door.ts'

/** The API that a mutation is sent through. */
export type Door = 'rest' | 'graph'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Runs a mutation through one door. Returns the created or changed record, or undefined if it was refused. */
export async function run(
  app: ServedApp,
  { door, token }: { door: Door; token: string },
  name: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Answered | undefined> {
  const given = new Set(Object.keys(input).map(snakeCase))
  // A bulk operation also has rows for a single record: take the row with a path that the input can fill.
  const row = rows.find(
    ({ operation, path }) => operation.name === name && parametersOf(path).every((key) => given.has(key)),
  )
  const field = name.startsWith('bulk')
    ? bulkCoordinate({ name }, textOf(input['action']).toLowerCase())
    : `Mutation.${name}`
  const root = rootFields.find((each) => `Mutation.${each.name}` === field)
  if (!row || !root) throw new Error(`There is no ${name} in both doors`)
  if (door === 'graph') {
    const known = new Set(root.field.args.map((arg) => arg.name))
    const [own, others] = [
      Object.entries(input).filter(([key]) => known.has(key)),
      Object.entries(input).filter(([key]) => !known.has(key) && key !== 'action'),
    ]
    const args = {
      ...Object.fromEntries(own),
      ...(others.length > 0 && { input: Object.fromEntries(others) }),
    }
    const answer = await sendGraph(app, root, args, { token })
    expect(malformedGraph(answer, root)).toBeUndefined()
    return graphRefusals(answer, root).length > 0 ? undefined : answer
  }
  const inPath = parametersOf(row.path)
  const entries = Object.entries(input).map(([key, value]) => [snakeCase(key), value] as const)
  const ids = inPath.map((key) => String(entries.find(([each]) => each === key)?.[1]))
  const body = toWire(Object.fromEntries(entries.filter(([key]) => !inPath.includes(key))))
  const answer = await sendRest(app, row, ids, body, { token })
  expect(malformed(answer)).toBeUndefined()
  return answer.status === 200 ? answer : undefined
}

const parametersOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)

/** Id of the record that a mutation created. */
export const madeId = ({ body }: Answered, name: string, noun: string): string =>
  textOf(body['data']?.['id'] ?? body['data']?.[name]?.[noun]?.['id'])

/** Ids of the items that were processed. */
export const doneIds = ({ body }: Answered): string[] => {
  const [payload] = Object.values(body['data'] ?? {})
  const results: unknown = body['meta']?.['results'] ?? payload?.['results']
  const list = Array.isArray(results) ? (results as { id?: unknown; outcome?: unknown }[]) : []
  return list
    .filter(({ outcome }) => ['done', 'matched'].includes(textOf(outcome).toLowerCase()))
    .map(({ id }) => textOf(id))
}
