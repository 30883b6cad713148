import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Asset, createAsset } from '../../http/asset.ts'
import type { Handler, Outgoing } from '../../http/http.ts'
import { printOpenApi } from './openapi.ts'
import type { RestRoute } from './route.ts'

/** Path of the documentation page; its files are below it. */
export const docsPrefix = '/docs'

const assets: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Quittance REST API</title>
    <link rel="icon" type="image/png" href="${docsPrefix}/favicon-32x32.png">
    <link rel="stylesheet" href="${docsPrefix}/swagger-ui.css">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="${docsPrefix}/swagger-ui-bundle.js"></script>
    <script src="${docsPrefix}/start.js"></script>
  </body>
</html>
`

// Hundreds of rows: collapsed by default, searchable by the filter. No validator badge: it would contact another server.
const start = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  persistAuthorization: false,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
})
`

const jsonType = 'application/json; charset=utf-8'

// The page uses style attributes and embeds its icons; it connects only to this server.
const headers = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
}

/** The OpenAPI document, generated for the first request. */
export function createOpenApiFile(routes: readonly RestRoute[]): Handler {
  let file: Asset | undefined
  return async (request) => {
    file ??= createAsset(printOpenApi(routes), { 'Content-Type': jsonType })
    return file(request)
  }
}

/** Swagger UI over the OpenAPI document, from files of this installation: it works without the internet. */
export function createDocsPage(): Handler {
  const folder = join(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'), '..')
  const files = new Map([
    ['', Promise.resolve(fileOf('text/html; charset=utf-8', page))],
    ['start.js', Promise.resolve(fileOf('text/javascript; charset=utf-8', start))],
  ])
  return async (request): Promise<Outgoing> => {
    const name = request.path.slice(docsPrefix.length + 1)
    const type = Object.hasOwn(assets, name) ? assets[name] : undefined
    if (type !== undefined && !files.has(name)) {
      const file = readFile(join(folder, name)).then((content) => fileOf(type, content))
      files.set(name, file)
      // A failed read is not cached: it may succeed later.
      file.catch(() => files.delete(name))
    }
    const file = await files.get(name)
    return file ? file(request) : { status: 404, body: JSON.stringify({ message: 'Not found.' }) }
  }
}

const fileOf = (type: string, content: string | Buffer): Asset =>
  createAsset(content, { ...headers, 'Content-Type': type })
