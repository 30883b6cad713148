import { createHash } from 'node:crypto'
import type { Outgoing } from '../http.ts'

/** Text within HTML, attributes included. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; min-height: 100vh; place-items: center; background: Canvas; color: CanvasText; }
main { width: min(24rem, 100% - 3rem); padding: 2rem 0; }
h1 { font-size: 1.4rem; }
label { display: block; margin: 1rem 0; }
input { display: block; box-sizing: border-box; width: 100%; padding: .6rem; font: inherit; border: 1px solid GrayText; border-radius: .4rem; }
button { width: 100%; padding: .7rem; font: inherit; border: 0; border-radius: .4rem; background: #1f5fbf; color: #fff; }
.wrong { display: block; color: #c62828; }
`

// Nothing but its own style: no script, no other server, and the address, which is a secret, is told to nobody.
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** A page for people, of this service alone: `content` is HTML. */
export const page = (status: number, title: string, content: string): Outgoing => ({
  status,
  headers,
  body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main>
<h1>${escapeHtml(title)}</h1>
${content}
</main></body>
</html>
`,
})
