import { mkdir, writeFile } from 'node:fs/promises'
import { printOpenApi } from '../api/rest/openapi.ts'
import { routes } from '../api/rest/routes.ts'

// Writes dist/openapi.json in the working directory: the document that the server returns at /openapi.json.
await mkdir('dist', { recursive: true })
await writeFile('dist/openapi.json', printOpenApi(routes))
