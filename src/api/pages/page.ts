import { html, type Html } from '../../domain/kernel/text/html-text.ts'
import type { Outgoing } from '../../http/http.ts'
import { htmlPage, styleOf } from './html.ts'

const style = styleOf(`
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; min-height: 100vh; place-items: center; background: Canvas; color: CanvasText; }
main { width: min(24rem, 100% - 3rem); padding: 2rem 0; }
h1 { font-size: 1.4rem; }
label { display: block; margin: 1rem 0; }
input { display: block; box-sizing: border-box; width: 100%; padding: .6rem; font: inherit; border: 1px solid GrayText; border-radius: .4rem; }
button { width: 100%; padding: .7rem; font: inherit; border: 0; border-radius: .4rem; background: #1f5fbf; color: #fff; }
.wrong { display: block; color: #c62828; }
`)

/** A page with a short text and an optional form. */
export const page = (status: number, title: string, content: Html): Outgoing =>
  htmlPage({
    status,
    language: 'en',
    title,
    style,
    hasForm: true,
    body: html`<main>
<h1>${title}</h1>
${content}
</main>`,
  })
