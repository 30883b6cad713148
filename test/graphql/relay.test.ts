import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildSchema, isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'

/** Path of `cli.js` of the npm package `relay-compiler`, which is too large to install for every developer. */
const compiler = process.env['RELAY_COMPILER']
const schemaFile = fileURLToPath(new URL('../../schema.graphql', import.meta.url))

describe.skipIf(compiler === undefined)("Relay's compiler", () => {
  it('compiles a refetchable fragment on every type with an opaque id, and a paginated one on clients', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quittance-relay-'))
    const schema = buildSchema(await readFile(schemaFile, 'utf8'))
    const types = Object.values(schema.getTypeMap()).filter(
      (type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node'),
    )
    const fragments = types.map(
      ({ name }) =>
        `graphql\`fragment records_${name} on ${name} @refetchable(queryName: "records${name}Query") { __typename }\``,
    )
    const page = `graphql\`fragment records_page on Client
      @argumentDefinitions(first: { type: "Int", defaultValue: 10 }, after: { type: "String" })
      @refetchable(queryName: "recordsPageQuery") {
      invoices(first: $first, after: $after) @connection(key: "records_invoices") { edges { node { number } } }
    }\``
    await mkdir(`${folder}/src`)
    await cp(schemaFile, `${folder}/schema.graphql`)
    await writeFile(`${folder}/src/records.js`, [...fragments, page].join('\n'))
    await writeFile(
      `${folder}/relay.config.json`,
      JSON.stringify({ src: './src', schema: './schema.graphql', language: 'javascript' }),
    )
    const { stdout } = await promisify(execFile)(process.execPath, [compiler ?? '', `${folder}/relay.config.json`], {
      cwd: folder,
    })
    await rm(folder, { recursive: true })
    expect(types.length).toBeGreaterThan(25)
    expect(stdout).toContain('Done')
  })
})
