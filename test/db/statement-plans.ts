import { Client } from 'pg'
import { SqliteClient } from '../../src/db/sqlite/client.ts'
import { sqlitePlanOf } from './sqlite-plan.ts'

/** A statement as it ran. */
export type Statement = { text: string; values: readonly unknown[] }

/** Finds the tables that a statement reads row by row, although it asks for few of their rows. */
export type Plans = { walksOf(statement: Statement): Promise<string[]>; close(): Promise<void> }

/** True for a statement that tests a number of rows, or whose condition nothing can fulfil. */
const isBounded = (text: string): boolean =>
  /limit (?:\?|\$\d+)\)/.test(text) || / and \(*false/.test(text) || /offset \(?(?:\?|\$\d+) \+ cast/.test(text)

/** The plans of a SQLite file; its migrations have the statistics of a large company. */
export function sqlitePlans(path: string, tables: ReadonlySet<string>): Plans {
  const client = new SqliteClient(path, { readonly: true })
  return {
    async walksOf({ text }) {
      if (isBounded(text)) return []
      const steps = sqlitePlanOf(client, text)
      const isSorted = steps.some((step) => step.startsWith('USE TEMP B-TREE'))
      const isFiltered = / and /.test(text.replace(' and "clients"."merged_into_id" is null', ''))
      return steps.filter((step) => {
        const [, how, table = '', index = ''] = /^(SCAN|SEARCH) (\S+)(?: USING (.*))?/.exec(step) ?? []
        if (!how || !tables.has(table)) return false
        if (how === 'SCAN') return true
        // Few records are archived or deleted.
        const isWhole = /\(company_id=\?\)/.test(index) && !/_put_away /.test(index)
        return isWhole && (isSorted || isFiltered || !text.includes('limit'))
      })
    },
    async close() {
      client.close()
    },
  }
}

type PlanNode = { 'Total Cost': number; 'Relation Name'?: string; Plans?: PlanNode[] }

/** The plans of a PostgreSQL database whose tables are filled and analyzed: a walk is what costs as much as reading half of its table. */
export async function postgresPlans(url: string, tables: ReadonlySet<string>): Promise<Plans> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const explain = async (text: string, values: readonly unknown[]): Promise<PlanNode> => {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${text}`, [
      ...values,
    ])
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (!plan) throw new Error('No plan')
    return plan
  }
  const costs = new Map<string, number>()
  for (const table of tables) costs.set(table, (await explain(`select * from ${table}`, []))['Total Cost'])
  const tablesIn = (node: PlanNode): string[] => [
    ...(node['Relation Name'] === undefined ? [] : [node['Relation Name']]),
    ...(node.Plans ?? []).flatMap(tablesIn),
  ]
  return {
    async walksOf({ text, values }) {
      if (isBounded(text)) return []
      const plan = await explain(text, values)
      return tablesIn(plan)
        .filter((table) => plan['Total Cost'] > (costs.get(table) ?? Infinity) / 2)
        .map((table) => `${table}: ${Math.round(plan['Total Cost'])} of ${Math.round(costs.get(table) ?? 0)}`)
    },
    close: () => client.end(),
  }
}
