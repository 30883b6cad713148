import { readdirSync, readFileSync } from 'node:fs'
import { Kind, parse, print, type SelectionSetNode, visit } from 'graphql'
import { generate } from '../../examples/typed-client/generate.ts'

const folder = new URL('../console/', import.meta.url)

const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const

// The cache of the console finds the answers that a mutation changes by the types of their records.
const withTypename = (set: SelectionSetNode): SelectionSetNode => ({
  ...set,
  selections: [typename, ...set.selections],
})

/** The text of a documents file with `__typename` in every object. */
const withTypenames = (text: string): string =>
  print(
    visit(parse(text), {
      Field: (node) => node.selectionSet && { ...node, selectionSet: withTypename(node.selectionSet) },
    }),
  )

const generatedDocument = /\{"__meta__":\{"hash":"(sha256:\w+)"\}\}/g

/**
 * Generated files of the console by name: the types of its documents, which it sends by their hash alone, and the manifest with
 * which the server trusts them.
 */
export async function consoleFiles(): Promise<Map<string, string>> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.graphql'))
  const documents = names.toSorted().map((name) => {
    const text = withTypenames(readFileSync(new URL(name, folder), 'utf8'))
    return { location: name, document: parse(text), rawSDL: text }
  })
  const files = await generate(documents, {}, { mode: 'replaceDocumentWithHash' })
  const types = files.get('graphql.ts') ?? ''
  // The form in which urql takes documents that only the server knows.
  const named = types.replaceAll(generatedDocument, '{"kind":"Document","definitions":[],"documentId":"$1"}')
  return files.set('graphql.ts', named)
}
