import { encodeQR } from 'qr'
import { html, joinedLines, markup, nothing, type Html } from '../../domain/kernel/text/html-text.ts'
import type { Labelled, PrintableDocument, PrintableList } from '../../domain/documents/printable/printable.ts'

/** The cross in the middle of the code of a Swiss QR-bill: 7 of 46 mm, of a code with a margin of two modules. */
const swissCross = html`<svg class="cross" viewBox="0 0 70 70"><path fill="#fff" d="M0 0h70v70H0z"/><path d="M5 5h60v60H5z"/><path fill="#fff" d="M15.5 29.2h39v11.6h-39z"/><path fill="#fff" d="M29.2 15.5h11.6v39H29.2z"/></svg>`

/** An entry of a list of terms. */
export const factOf = ({ label, value }: Labelled): Html => html`<dt>${label}</dt><dd dir="auto">${value}</dd>`

/** A list under its heading, and the code beside it. */
export const listOf = ({ heading, entries }: PrintableList, code: Html = nothing): Html =>
  entries.length === 0
    ? nothing
    : html`<section class="text list"><div><p class="label">${heading}</p><dl>${joinedLines(entries.map(factOf))}</dl></div>${code}</section>`

/** The account for the payment, with the code that banking apps scan. */
export const paymentOf = ({ payment }: PrintableDocument): Html => {
  const content = payment.slip?.content ?? payment.code
  if (content === '') return listOf(payment)
  const image = markup(encodeQR(content, 'svg', { ecc: 'medium' }))
  const cross = payment.slip ? swissCross : nothing
  return listOf(
    payment,
    html`<figure class="code" role="img" aria-label="${payment.codeLabel}">${image}${cross}<figcaption>${payment.codeLabel}</figcaption></figure>`,
  )
}
