import { hash } from 'node:crypto'
import type { Outgoing } from '../../http/http.ts'
import { tabsFor } from './graphiql-tabs.ts'
import type { GraphiqlTabs } from './graphiql-tabs.ts'

export type { GraphiqlTabs } from './graphiql-tabs.ts'

/**
 * The GraphiQL page, created at its first request: nine megabytes without external resources, so that it works without the
 * internet, and a content security policy that limits it to this server.
 */
export function createGraphiqlPage(given?: Partial<GraphiqlTabs>): () => Promise<Outgoing> {
  let page: Promise<Outgoing> | undefined
  return () => {
    page ??= render(given).catch((error: unknown) => {
      page = undefined
      throw error
    })
    return page
  }
}

async function render(given: Partial<GraphiqlTabs> | undefined): Promise<Outgoing> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  const tabs = tabsFor(given)
  const html = renderGraphiQL({
    title: 'Quittance',
    defaultTabs: tabs,
    defaultHeaders: tabs[0]?.headers ?? '{}',
    // The browser stores a token only where it is a temporary one.
    shouldPersistHeaders: given?.token !== undefined,
    logo: ' ',
  })
  const scripts = [forgetOldTabs(fingerprint(tabs), tabs[0]?.variables ?? '{}'), scriptOf(html)] as const
  const body = Buffer.from(html.replace('<div id="root">', () => `<script>${scripts[0]}</script><div id="root">`))
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy(scripts),
    },
    body,
  }
}

const fingerprint = (value: unknown): string => hash('sha256', JSON.stringify(value))

/**
 * The browser keeps the tabs of its last visit; their ids and token may be those of a deleted database. The first tab's variables
 * are written to GraphiQL's storage, its only source of them.
 */
const forgetOldTabs = (current: string, variables: string): string =>
  `if (localStorage.getItem('quittance:tabs') !== '${current}') {` +
  `for (const key of ['tabState', 'query', 'headers', 'shouldPersistHeaders']) localStorage.removeItem('graphiql:' + key);` +
  `localStorage.setItem('graphiql:variables', ${JSON.stringify(variables).replaceAll('<', String.raw`\u003c`)});` +
  `localStorage.setItem('quittance:tabs', '${current}') }`

/** The page's own script, which the policy allows by its hash. */
function scriptOf(html: string): string {
  const begin = html.indexOf('<script>')
  const end = html.lastIndexOf('</script>')
  if (begin < 0 || end < begin) throw new Error('GraphiQL has no inline script')
  return html.slice(begin + '<script>'.length, end)
}

const sourceHash = (script: string): string => `'sha256-${hash('sha256', script, 'base64')}'`

// The editor starts its workers from blobs, writes style elements, and embeds its fonts and images.
const policy = (scripts: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${scripts.map(sourceHash).join(' ')}`,
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'font-src data:',
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
