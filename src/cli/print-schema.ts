import { readFile, writeFile } from 'node:fs/promises'
import { printedSchema } from '../api/graphql/schema.ts'

// Writes schema.graphql in the working directory; with --check it only compares, and fails where the file is out of date.
const path = 'schema.graphql'
const printed = printedSchema()

if (process.argv.includes('--check')) {
  const committed = await readFile(path, 'utf8').catch(() => '')
  if (committed !== printed) {
    process.stderr.write(`${path} is out of date; write it with npm run generate:schema and commit it.\n`)
    process.exitCode = 1
  }
} else {
  await writeFile(path, printed)
}
