import { isNonNullType } from 'graphql'
import type { ServedApp } from '../serving.ts'
import { documentOf, rootFields } from './graph-door.ts'
import { queryOf, rows } from './rest-door.ts'

const readRows = rows.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
/** List routes of the REST API. */
export const lists = readRows.filter(({ answer }) => answer.kind === 'page')
// These queries need arguments of their own; their REST routes are called instead.
const readFields = rootFields.filter(
  ({ kind, field }) => kind === 'query' && !field.args.some((arg) => isNonNullType(arg.type)),
)

/** Requests every query and list that needs no record id, through both doors. */
export async function everyAnswer(app: ServedApp, token: string): Promise<Map<string, string>> {
  const call = { token }
  const answers = new Map<string, string>()
  for (const { path, answer } of readRows) {
    const include = answer.presenter?.includes.map((relation) => relation.name).join(',') ?? ''
    answers.set(
      `GET ${path}`,
      (await app.rest('GET', `${path}?${queryOf({ per_page: 5_000, include })}`, undefined, call)).text,
    )
  }
  for (const [path, body] of reports) answers.set(`POST ${path}`, (await app.rest('POST', path, body, call)).text)
  for (const root of readFields) answers.set(root.name, (await app.graphql(documentOf(root, [], 2), {}, call)).text)
  return answers
}

const year = { start_date: '2026-01-01', end_date: '2026-12-31', date_range: 'custom' }
const reports: readonly (readonly [string, unknown])[] = [
  ['/search', { search: 'Ada' }],
  ['/charts/totals_v2', year],
  ['/charts/chart_summary_v2', year],
  ['/refresh', {}],
]
