import { hash } from 'node:crypto'
import { html, markup, type Html } from '../../domain/kernel/text/html-text.ts'
import type { Outgoing } from '../../http/http.ts'

/** A style printable document, and the CSP source that admits only it. */
type Style = { readonly text: string; readonly source: string }

export const styleOf = (text: string): Style => ({ text, source: `'sha256-${hash('sha256', text, 'base64')}'` })

/** A self-contained page, whose address is a secret: no script, framing, external resource, referrer or cache. */
export const htmlPage = (options: {
  status: number
  language: string
  title: string
  style: Style
  body: Html
  /** True when the page has a form that posts to this service. */
  hasForm?: boolean
}): Outgoing => ({
  status: options.status,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src ${options.style.source}`,
      'img-src data:',
      `form-action ${options.hasForm ? "'self'" : "'none'"}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
    'X-Frame-Options': 'DENY',
  },
  body: html`<!doctype html>
<html lang="${options.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${options.title}</title>
<style>${markup(options.style.text)}</style>
</head>
<body>
${options.body}
</body>
</html>
`.toString(),
})
