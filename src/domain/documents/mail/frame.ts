import { html, type Html, markup, nothing } from '../../kernel/text/html-text.ts'

/** The frame of a message: its languages, colors, sender, and last lines. */
export type Frame = {
  language: string
  /** Follows the reader's device, or is dark everywhere. */
  isDark: boolean
  companyName: string
  /** A web address; empty for none. */
  logo: string
  /** Lines below the message: the sender's address and numbers, and why one receives it. */
  footer: readonly string[]
}

const light = { ground: '#f0f2f5', paper: '#ffffff', ink: '#1f2933', quiet: '#5a6673', line: '#dfe4ea' }
const dark = { ground: '#10161d', paper: '#1b232d', ink: '#e6eaef', quiet: '#a9b4c0', line: '#3a4553' }

/**
 * Colors for readers whose device is dark, in place of the inline ones. Programs that do not know them show the inline colors, or
 * invert them.
 */
const darkColors = `@media (prefers-color-scheme:dark){.ground{background:${dark.ground}!important}.paper{background:${dark.paper}!important}.paper,.ink{color:${dark.ink}!important}.quiet{color:${dark.quiet}!important}.line{border-color:${dark.line}!important}.link{color:#8ab4f8!important}}`

/** The head of a page of mail; `schemes` are those whose colors it has. */
const head = (schemes: string, style: string): Html =>
  html`<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="${schemes}"><meta name="supported-color-schemes" content="${schemes}"><style>:root{color-scheme:${schemes};supported-color-schemes:${schemes}}${markup(style)}</style></head>`

const opening = (language: string): Html => html`<!doctype html><html lang="${language}">`

/** A page without a frame: the colors are those of the reader's program. */
export const plainPage = (language: string, body: Html): Html =>
  html`${opening(language)}${head('light dark', '')}<body>${body}</body></html>`

const table = html`role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`
const font = 'font:16px/1.5 -apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Arial,sans-serif'

/** A page with the message in a frame of tables, which every program lays out alike. */
export function framedPage({ language, isDark, companyName, logo, footer }: Frame, body: Html): Html {
  const { ground, paper, ink, quiet } = isDark ? dark : light
  const image = /^https?:\/\//.test(logo)
    ? html`<img src="${logo}" alt="${companyName}" style="max-height:64px;max-width:240px;border:0;font-weight:bold">`
    : html`<strong>${companyName}</strong>`
  const last = footer.map((text) => html`<div dir="auto">${text}</div>`)
  const below =
    last.length === 0
      ? nothing
      : html`<tr><td class="quiet" style="padding:20px 28px;color:${quiet};${font};font-size:13px;text-align:left">${last}</td></tr>`
  return html`${opening(language)}${isDark ? head('dark', '') : head('light dark', darkColors)}<body class="ground" style="margin:0;padding:0;background:${ground}"><table ${table} class="ground" style="background:${ground}"><tr><td align="center" style="padding:24px 12px"><table ${table} style="max-width:600px"><tr><td class="paper" style="padding:28px;border-radius:8px;background:${paper};color:${ink};${font};text-align:left"><div style="margin-bottom:24px">${image}</div>${body}</td></tr>${below}</table></td></tr></table></body></html>`
}
