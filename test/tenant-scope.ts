/** A token of SQL, or the tokens between two parentheses. */
type Part = string | Part[]

/** Columns whose equality fixes the company of a row. */
const companyColumns = /^(?:company_id|companies\.id)$/
const clauses = /^(?:where|on|group|order|limit|returning|having|join|left|inner|cross|set|union|values|for)$/
const value = /^(?:\?|\$\d+|\d+|excluded\.company_id)$/

/**
 * Tables of `tenantTables` that a statement reads or writes without an equality on their company: with a parameter, or with the company of
 * a table that has such an equality. Both terms of an `or` must have it.
 */
export function unscopedTables(statement: string, tenantTables: ReadonlySet<string>): string[] {
  const named = new Set([...tenantTables, 'companies'])
  const unscoped: string[] = []

  /** One select, insert, update or delete, with those that it contains; `outer` are the tables whose company is fixed around it. */
  function scope(parts: readonly Part[], outer: ReadonlySet<string>): void {
    const tables = tablesOf(parts)
    const fixed = new Set([...outer].filter((alias) => !tables.has(alias)))
    for (const [alias, table] of tables) if (!named.has(table)) fixed.add(alias)
    const target = parts[0] === 'insert' ? parts[2] : undefined
    const columns = parts[3]
    if (typeof target === 'string' && Array.isArray(columns) && columns.includes('company_id')) fixed.add(target)
    const only = tables.size === 1 ? [...tables.keys()][0] : undefined
    const conditions = conditionsOf(parts)
    for (let known = -1; known < fixed.size;) {
      known = fixed.size
      for (const condition of conditions) for (const alias of fixedBy(condition, fixed, only)) fixed.add(alias)
    }
    for (const [alias, table] of tables) if (tenantTables.has(table) && !fixed.has(alias)) unscoped.push(table)
    for (const part of parts) nested(part, fixed)
  }

  function nested(part: Part, outer: ReadonlySet<string>): void {
    if (typeof part === 'string') return
    if (isQuery(part)) for (const query of split(part, 'union')) scope(query, outer)
    else for (const inner of part) nested(inner, outer)
  }

  nested(parse(statement), new Set())
  return unscoped
}

const isQuery = ([first]: readonly Part[]): boolean =>
  typeof first === 'string' && /^(?:select|insert|update|delete|with)$/.test(first)

/** Tokens as a tree: `"a"."b"` is the one token `a.b`. */
function parse(statement: string): Part[] {
  const root: Part[] = []
  const open = [root]
  const name = String.raw`(?:"[^"]+"|[A-Za-z_]\w*)`
  const token = new RegExp(String.raw`'(?:[^']|'')*'|${name}(?:\.${name})*|\$\d+|\d[\d.]*|[<>=!|]+|[^\s;]`, 'g')
  for (const [text] of statement.matchAll(token)) {
    const parent = open.at(-1) ?? root
    if (text === '(') {
      const group: Part[] = []
      parent.push(group)
      open.push(group)
    } else if (text === ')') open.pop()
    else parent.push(text.startsWith("'") ? text : text.replaceAll('"', ''))
  }
  return root
}

/** Tables by alias. Common table expressions and derived tables are checked where they are defined. */
function tablesOf(parts: readonly Part[]): Map<string, string> {
  const tables = new Map<string, string>()
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1]
    const begins =
      before === 'from' || before === 'join' || before === 'into' || (part !== 'set' && before === 'update')
    if (!begins) continue
    const next = parts[index + 1] === 'as' ? parts[index + 2] : parts[index + 1]
    const alias = typeof next === 'string' && /^\w+$/.test(next) && !clauses.test(next) ? next : undefined
    if (typeof part === 'string') tables.set(alias ?? part, part)
    else if (alias) tables.set(alias, '')
  }
  return tables
}

/** The tokens after each `where` and `on`. */
function conditionsOf(parts: readonly Part[]): Part[][] {
  const conditions: Part[][] = []
  let current: Part[] | undefined
  for (const part of parts) {
    if (typeof part === 'string' && clauses.test(part)) {
      current = part === 'where' || part === 'on' ? [] : undefined
      if (current) conditions.push(current)
    } else current?.push(part)
  }
  return conditions
}

/** Tables whose company a condition fixes, given those that are `known` to be fixed. */
function fixedBy(condition: readonly Part[], known: ReadonlySet<string>, only: string | undefined): Set<string> {
  const [first, ...others] = split(condition, 'or').map((terms) => fixedByAll(terms, known, only))
  return new Set([...(first ?? [])].filter((alias) => others.every((other) => other.has(alias))))
}

function fixedByAll(terms: readonly Part[], known: ReadonlySet<string>, only: string | undefined): Set<string> {
  const found = new Set<string>()
  for (const term of split(terms, 'and')) {
    const [left, sign, right] = term
    const isTested = sign === 'is' && right === 'true' && term.length === 3
    if (Array.isArray(left) && (term.length === 1 || isTested)) {
      if (!isQuery(left)) for (const alias of fixedBy(left, known, only)) found.add(alias)
    } else if (sign === '=' && term.length === 3) {
      const sides = [left, right].map((side) => companyOf(side, only))
      if (sides[0] && isFixed(right, sides[1], known)) found.add(sides[0])
      if (sides[1] && isFixed(left, sides[0], known)) found.add(sides[1])
    }
  }
  return found
}

const isFixed = (side: Part | undefined, alias: string | undefined, known: ReadonlySet<string>): boolean =>
  (alias !== undefined && known.has(alias)) || (typeof side === 'string' && value.test(side))

/** The table whose company a column is. */
function companyOf(side: Part | undefined, only: string | undefined): string | undefined {
  if (typeof side !== 'string') return undefined
  if (side === 'companies.id') return 'companies'
  const [table = '', column] = side.includes('.') ? side.split('.') : [only, side]
  return column !== undefined && companyColumns.test(column) ? table : undefined
}

function split(parts: readonly Part[], word: string): Part[][] {
  const pieces: Part[][] = [[]]
  for (const part of parts) {
    if (part === word) pieces.push([])
    else pieces.at(-1)?.push(part)
  }
  return pieces
}
