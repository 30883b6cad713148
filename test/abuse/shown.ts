import { checkInvariants } from '../invariants.ts'
import type { ServedApp } from '../serving.ts'
import { documentOf, graphRefusals, rootFields } from './graph-door.ts'
import { malformed, queryOf, rows } from './rest-door.ts'
import type { World } from './world.ts'

/**
 * Reads every record of a company through both doors, with its relations, and verifies the balances. Returns the problems
 * found.
 */
export async function readEverything(app: ServedApp, world: World): Promise<string[]> {
  const wrong = await checkInvariants(app.database, world.companyId, { gapless: false })
  const call = { token: world.token }
  for (const row of rows.filter(({ method, answer }) => method === 'GET' && answer.kind === 'page')) {
    const include = row.answer.presenter?.includes.map((relation) => relation.name).join(',') ?? ''
    const answer = await app.rest('GET', `${row.path}?${queryOf({ per_page: 5_000, include })}`, undefined, call)
    const problem = malformed(answer) ?? (answer.status === 200 ? undefined : answer.text)
    if (problem !== undefined) wrong.push(`GET ${row.path}: ${problem}`)
  }
  for (const root of rootFields.filter(({ field }) => field.args.some(({ name }) => name === 'first'))) {
    const document = documentOf(root, ['first', 'after'], 2)
    let after: string | null = null
    do {
      const answer = await app.graphql(document, { first: 10, after }, call)
      wrong.push(...graphRefusals(answer, root).map((refusal) => `${root.name}: ${JSON.stringify(refusal)}`))
      const page: unknown = answer.body['data']?.[root.name]?.['pageInfo']
      after = nextOf(page)
    } while (after !== null)
  }
  return wrong
}

function nextOf(page: unknown): string | null {
  const { hasNextPage, endCursor } = (page ?? {}) as { hasNextPage?: unknown; endCursor?: unknown }
  return hasNextPage === true ? String(endCursor) : null
}
