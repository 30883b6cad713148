import { hash } from 'node:crypto'
import { type Asset, createAsset } from '../../../http/asset.ts'
import { html } from '../../../domain/kernel/text/html-text.ts'
import { type GraphiqlTabs, tabsFor } from './tabs.ts'

export type { GraphiqlTabs } from './tabs.ts'

/**
 * The GraphiQL page, created at its first request: nine megabytes without external resources, so that it works without the
 * internet, and a content security policy that limits it to this server. Compressed it has two.
 */
export function createGraphiqlPage(given?: Partial<GraphiqlTabs>): Asset {
  let page: Promise<Asset> | undefined
  return async (request) => {
    page ??= render(given).catch((error: unknown) => {
      page = undefined
      throw error
    })
    return (await page)(request)
  }
}

async function render(given: Partial<GraphiqlTabs> | undefined): Promise<Asset> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  const tabs = tabsFor(given)
  const page = renderGraphiQL({
    title: 'Quittance',
    defaultTabs: tabs,
    defaultHeaders: tabs[0]?.headers ?? '{}',
    logo: ' ',
  })
  const before = forgetOldTabs(fingerprint(tabs), tabs[0]?.variables ?? '{}') + sendToken
  const scripts = [before, scriptOf(page)] as const
  const added = `${stillTabs}${tokenField(given?.token ?? '')}<script>${before}</script>`
  const body = page.replace('<div id="root">', () => `${added}<div id="root">`)
  return createAsset(body, {
    'Content-Type': 'text/html; charset=utf-8',
    // The page of a demonstration contains its token.
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept, Accept-Encoding',
    'Content-Security-Policy': policy(scripts),
  })
}

const fingerprint = (value: unknown): string => hash('sha256', JSON.stringify(value))

/** The browser keeps tabs, whose ids may be those of a deleted database. Variables of the first tab come from its storage alone. */
const forgetOldTabs = (current: string, variables: string): string =>
  `if (localStorage.getItem('quittance:tabs') !== '${current}') {` +
  `for (const key of ['tabState', 'query', 'headers', 'shouldPersistHeaders']) localStorage.removeItem('graphiql:' + key);` +
  `localStorage.setItem('graphiql:variables', ${JSON.stringify(variables).replaceAll('<', String.raw`\u003c`)});` +
  `localStorage.setItem('quittance:tabs', '${current}') }`

/** GraphiQL leaves its tabs shifted after their first animation: a click would move the tab away instead of opening it. */
const stillTabs = '<style>.graphiql-tab{transform:none!important}</style>'

/**
 * The field for the token of all tabs, beside them on pages from 1,200 pixels on. Only the demo's token, which is no secret, is
 * in the page.
 */
const tokenField = (token: string): string =>
  html`<label id="quittance-token" style="position:fixed;z-index:9;top:25px;right:120px;font:14px sans-serif;color:#5d6b82">API token <input type="password" autocomplete="off" value="${token}" placeholder="printed by the first start" style="width:clamp(6em,100vw - 1010px,22em);padding:4px 8px;font:inherit"></label>`.toString()

/** Sends the token with every request that has no other one, and keeps it until the browser's tab is closed. */
const sendToken = `
const field = document.querySelector('#quittance-token input')
field.value = sessionStorage.getItem('quittance:token') ?? field.defaultValue
field.addEventListener('input', () => sessionStorage.setItem('quittance:token', field.value.trim()))
const send = window.fetch
window.fetch = (address, options = {}) => {
  const headers = new Headers(options.headers)
  if (field.value.trim() !== '' && !headers.has('X-API-TOKEN')) headers.set('X-API-TOKEN', field.value.trim())
  return send(address, { ...options, headers })
}`

/** The page's own script, which the policy allows by its hash. */
function scriptOf(page: string): string {
  const begin = page.indexOf('<script>')
  const end = page.lastIndexOf('</script>')
  if (begin < 0 || end < begin) throw new Error('GraphiQL has no inline script')
  return page.slice(begin + '<script>'.length, end)
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
