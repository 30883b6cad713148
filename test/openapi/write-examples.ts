import { writeFile } from 'node:fs/promises'
import { converse } from './conversation.ts'
import { examplesOf, printExamples } from './examples.ts'

await writeFile(
  new URL('../../src/api/rest/openapi-examples.json', import.meta.url),
  printExamples(examplesOf(await converse())),
)
