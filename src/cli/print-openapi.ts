import { readFile, writeFile } from 'node:fs/promises'
import { printOpenApi } from '../api/rest/openapi.ts'
import { routes } from '../api/rest/routes.ts'

// Writes openapi.json in the working directory; with --check it only compares, and fails where the file is out of date.
const path = 'openapi.json'
const document = printOpenApi(routes)

if (process.argv.includes('--check')) {
  const committed = await readFile(path, 'utf8').catch(() => '')
  if (committed !== document) {
    process.stderr.write(`${path} is out of date; write it with npm run generate:openapi and commit it.\n`)
    process.exitCode = 1
  }
} else {
  await writeFile(path, document)
}
