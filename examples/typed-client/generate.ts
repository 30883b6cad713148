import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import { preset } from '@graphql-codegen/client-preset'
import { buildASTSchema, parse, visit } from 'graphql'

const [schemaFile, documentsFile] = [
  new URL('../../schema.graphql', import.meta.url),
  new URL('documents.graphql', import.meta.url),
]

/** Text of the generated files by name: the types of the documents, and the manifest of their hashes. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const text = await readFile(documentsFile, 'utf8')
  const document = { location: documentsFile.pathname, document: parse(text), rawSDL: text }
  return generate([document], { documentMode: 'string' }, {})
}

type Options = Parameters<typeof preset.buildGeneratesSection>[0]

/** Types of documents on the schema by its generator, and their manifest. */
export async function generate(
  documents: Options['documents'],
  config: Options['config'],
  persistedDocuments: object,
): Promise<Map<string, string>> {
  // Without descriptions, so that only a change of a shape is a change here; the descriptions stand in schema.graphql.
  const types = visit(parse(await readFile(schemaFile, 'utf8')), {
    enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
  })
  const sections = await preset.buildGeneratesSection({
    baseOutputDir: 'generated/',
    schema: types,
    schemaAst: buildASTSchema(types),
    documents,
    config: {
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
        IndustryId: 'string',
        LanguageCode: 'string',
        PaymentTypeId: 'string',
        SizeId: 'string',
        TimeZoneName: 'string',
      },
      ...config,
    },
    presetConfig: { fragmentMasking: false, persistedDocuments: { hashAlgorithm: 'sha256', ...persistedDocuments } },
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
