import { readFile, writeFile } from 'node:fs/promises'
import { printedSchema } from '../api/graphql/schema.ts'

/** Where the printed graph is committed. */
const schemaFile = new URL('../../schema.graphql', import.meta.url)

// `--check` compares the committed file with the code and changes nothing.
const printed = printedSchema()
if (process.argv.includes('--check')) {
  const committed = await readFile(schemaFile, 'utf8').catch(() => '')
  if (committed !== printed) {
    console.error('schema.graphql does not match the code; run `npm run schema` and commit it.')
    process.exitCode = 1
  }
} else {
  await writeFile(schemaFile, printed)
}
