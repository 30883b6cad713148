import { readFileSync } from 'node:fs'
import { parse } from '@babel/parser'
import { sourceFiles } from './project-files.ts'

/** A regular expression literal of the source, and its location: `api/ids.ts:12`. */
export type SourcePattern = { place: string; pattern: string; flags: string }

const source = new URL('../../src/', import.meta.url)

type Node = { type: string; loc: { start: { line: number } } } & Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each)
  if (!isNode(value)) return
  yield value
  for (const child of Object.values(value)) yield* nodesIn(child)
}

function* parsedNodes(): Generator<{ place: string; node: Node }> {
  for (const file of sourceFiles()) {
    if (!file.endsWith('.ts')) continue
    const tree: unknown = parse(readFileSync(new URL(file, source), 'utf8'), {
      sourceType: 'module',
      plugins: ['typescript'],
    }).program
    for (const node of nodesIn(tree)) yield { place: `${file}:${node.loc.start.line}`, node }
  }
}

const calls: ReadonlySet<string> = new Set(['NewExpression', 'CallExpression'])

/** All regular expression literals of `src`, and all places that build an expression at run time. */
export function sourcePatterns(): { literals: SourcePattern[]; built: string[] } {
  const literals: SourcePattern[] = []
  const built: string[] = []
  for (const { place, node } of parsedNodes()) {
    if (node.type === 'RegExpLiteral') {
      literals.push({ place, pattern: String(node['pattern']), flags: String(node['flags']) })
    } else if (calls.has(node.type) && isNode(node['callee']) && node['callee']['name'] === 'RegExp') built.push(place)
  }
  return { literals, built }
}
