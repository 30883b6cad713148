import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { type Asset, createAsset } from '../http/asset.ts'
import { type Handler, refusal } from '../http/http.ts'
import type { TrustedDocuments } from './graphql/documents/trusted-documents.ts'

/** Path of the console; its pages and its files are below it. */
export const consolePrefix = '/console'

/** Folder of the console in the built server. The sources have none: there `/` lists the entry points for all callers. */
export const builtConsole = new URL('../../console/', import.meta.url)

const assetsPrefix = `${consolePrefix}/assets/`

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

// The PDF of an invoice is shown from a blob. Everything else comes from files of this server.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  'frame-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

export type Console = {
  /** Its page: the same at every path, since the console reads its address itself. */
  page: Asset
  /** Everything below `consolePrefix`. */
  handler: Handler
  /** The documents that it sends by their hash. They are generated from the schema, so they are not validated at the start. */
  documents: TrustedDocuments
}

/** Opens the built console in a folder; undefined if there is none. Its page says with `graphiql` that this server has GraphiQL. */
export async function openConsole(folder: URL, { graphiql }: { graphiql: boolean }): Promise<Console | undefined> {
  const assetFolder = new URL('assets/', folder)
  const names = await readdir(assetFolder).catch(() => undefined)
  if (!names) return undefined
  const html = await readFile(new URL('page.html', folder), 'utf8')
  const page = createAsset(html.replace('data-graphiql="false"', `data-graphiql="${graphiql}"`), {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    Vary: 'Accept, Accept-Encoding',
  })
  const documents = await readFile(new URL('documents.json', folder), 'utf8')
  // Their names contain the hash of their content.
  const headers = { 'Cache-Control': 'public, max-age=31536000, immutable' }
  const named = names.filter((name) => extname(name) in types)
  const assets = new Map(
    await Promise.all(named.map(async (name) => [name, await readAsset(new URL(name, assetFolder), headers)] as const)),
  )
  return {
    page,
    async handler(request) {
      if (!request.path.startsWith(assetsPrefix)) return page(request)
      return assets.get(request.path.slice(assetsPrefix.length))?.(request) ?? refusal(404, 'Not found.')
    },
    documents: new Map(Object.entries(JSON.parse(documents) as Record<string, string>)),
  }
}

async function readAsset(file: URL, headers: Record<string, string>): Promise<Asset> {
  const [content, br, gzip] = await Promise.all(['', '.br', '.gz'].map((form) => readFile(`${file.pathname}${form}`)))
  if (!content || !br || !gzip) throw new Error(`${file.pathname} is not complete`)
  return createAsset(
    content,
    { ...headers, 'Content-Type': types[extname(file.pathname)] ?? '' },
    new Map([
      ['br', br],
      ['gzip', gzip],
    ] as const),
  )
}
