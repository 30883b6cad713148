import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import { preset } from '@graphql-codegen/client-preset'
import { buildASTSchema, parse, visit } from 'graphql'

const folder = new URL('generated/', import.meta.url)
const [schemaFile, documentsFile] = [
  new URL('../../schema.graphql', import.meta.url),
  new URL('documents.graphql', import.meta.url),
]

/** Text of the generated files by name: the types of the documents, and the manifest of their hashes. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const [schema, documents] = await Promise.all([readFile(schemaFile, 'utf8'), readFile(documentsFile, 'utf8')])
  // Without descriptions, so that only a change of a shape is a change here; the descriptions stand in schema.graphql.
  const types = visit(parse(schema), {
    enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
  })
  const sections = await preset.buildGeneratesSection({
    baseOutputDir: 'generated/',
    schema: types,
    schemaAst: buildASTSchema(types),
    documents: [{ location: documentsFile.pathname, document: parse(documents), rawSDL: documents }],
    config: {
      documentMode: 'string',
      enumsAsTypes: true,
      useTypeImports: true,
      strictScalars: true,
      scalars: {
        CountryCode: 'string',
        CurrencyCode: 'string',
        Date: 'string',
        DateTime: 'string',
        Decimal: 'string',
        ID: 'string',
        JSON: 'unknown',
        LanguageCode: 'string',
        TimeZoneName: 'string',
      },
    },
    presetConfig: { fragmentMasking: false, persistedDocuments: { hashAlgorithm: 'sha256' } },
    pluginMap: {},
    plugins: [],
    pluginContext: {},
  })
  // The others serve documents inside TypeScript files, of which there are none. The manifest takes what the types collect.
  const files = new Map<string, string>()
  for (const section of sections) {
    const name = basename(section.filename)
    if (['graphql.ts', 'persisted-documents.json'].includes(name)) files.set(name, `${await codegen(section)}\n`)
  }
  return files
}

if (process.argv[1] === import.meta.filename) {
  const outdated: string[] = []
  for (const [name, text] of await generatedFiles()) {
    const file = new URL(name, folder)
    if ((await readFile(file, 'utf8').catch(() => '')) !== text) outdated.push(name)
    if (process.argv.includes('--check')) continue
    await mkdir(dirname(file.pathname), { recursive: true })
    await writeFile(file, text)
  }
  if (process.argv.includes('--check') && outdated.length > 0) {
    process.stderr.write(`${outdated.join(', ')}: out of date; write with npm run generate:client and commit.\n`)
    process.exitCode = 1
  }
}
