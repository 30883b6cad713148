import { html, joinedLines, nothing, type Html } from '../../domain/kernel/text/html-text.ts'
import type {
  Labelled,
  PrintableDocument,
  PrintedParty,
  PrintableLine,
  PrintableLogo,
  PrintableTotal,
} from '../../domain/documents/printable/printable.ts'
import type { Outgoing } from '../../http/http.ts'
import { factOf, listOf, paymentOf } from './document-payment.ts'
import { documentStyle } from './document-style.ts'
import { htmlPage } from './html.ts'

/** An attachment of the document, with its address. */
type Attachment = { readonly name: string; readonly href: string }

/** The page of a document, for clients. */
export function documentPage(
  printable: PrintableDocument,
  more: {
    pdf: string
    logo?: PrintableLogo | undefined
    attachments: readonly Attachment[]
    /** 200 unless a form was refused. */
    status?: number
    /** Outcome of a form; a refusal unless the status is 200. */
    notice?: string
    /** Below the document. */
    below?: Html
  },
): Outgoing {
  const title = `${printable.title} ${printable.number}`.trim()
  const { status, words } = printable
  const { status: code = 200, notice = '', below } = more
  return htmlPage({
    status: code,
    hasForm: below !== undefined,
    language: printable.locale,
    title: printable.company.name === '' ? title : `${title} · ${printable.company.name}`,
    style: documentStyle,
    body: html`<main>
<div class="bar">
<h1>${title} <span class="status ${status.tone}">${status.label}</span></h1>
<a class="button" href="${more.pdf}">${words.download}</a>
</div>
${notice === '' ? nothing : html`<p class="notice${code === 200 ? '' : ' bad'}" role="${code === 200 ? 'status' : 'alert'}">${notice}</p>`}
<article class="printable">
<header>
<div class="party">${logoOf(more.logo, printable.company.name)}${partyOf(printable.company)}</div>
<div class="asked">${requestedOf(printable)}</div>
</header>
<div class="between">
<div class="party"><p class="label">${printable.client.heading}</p>${partyOf(printable.client)}</div>
${shippingOf(printable)}
<dl>${joinedLines(printable.facts.map(factOf))}</dl>
</div>
${tableOf(printable)}
<dl class="totals">${joinedLines(printable.totals.map(totalOf))}</dl>
${paymentOf(printable)}
${listOf(printable.payments)}
${textOf(printable.notes)}
${textOf(printable.terms, 'terms')}
${attachmentsOf(words.attachments, more.attachments)}
${printable.footer === '' ? nothing : html`<footer dir="auto">${printable.footer}</footer>`}
</article>
${below ?? nothing}
</main>`,
  })
}

/** Page for a document that does not exist, was deleted, or may not be seen by the caller: the cases are indistinguishable. */
export const nothingPage = (): Outgoing =>
  htmlPage({
    status: 404,
    language: 'en',
    title: 'Nothing here',
    style: documentStyle,
    body: html`<main class="nothing"><h1>There is nothing here.</h1>
<p class="quiet">The link may be incomplete, or no longer valid. Please ask the person who sent it to you.</p></main>`,
  })

/** Page for a draft, in the language of its reader. */
export const notIssuedPage = (language: string, title: string): Outgoing =>
  htmlPage({
    status: 404,
    language,
    title,
    style: documentStyle,
    body: html`<main class="nothing"><h1>${title}</h1></main>`,
  })

/** Page for an expired link. */
export const expiredPage = (): Outgoing =>
  htmlPage({
    status: 410,
    language: 'en',
    title: 'Link expired',
    style: documentStyle,
    body: html`<main class="nothing"><h1>This link has expired.</h1><p class="quiet">Please ask for a new one.</p></main>`,
  })

/** Page for a document that is too long to be printed. */
export const longPage = (): Outgoing =>
  htmlPage({
    status: 422,
    language: 'en',
    title: 'Too long',
    style: documentStyle,
    body: html`<main class="nothing"><h1>This document is too long for a PDF.</h1><p class="quiet">Please read it on its page.</p></main>`,
  })

/** Page for a form that another site sent, or that cannot be read. */
export const refusedPage = (status: 400 | 403): Outgoing =>
  htmlPage({
    status,
    language: 'en',
    title: 'Not accepted',
    style: documentStyle,
    body: html`<main class="nothing"><h1>This was not accepted.</h1><p class="quiet">Please open the link of your e-mail, and answer there.</p></main>`,
  })

/** Page for an internal error. */
export const brokenPage = (requestId: string): Outgoing =>
  htmlPage({
    status: 500,
    language: 'en',
    title: 'Something went wrong',
    style: documentStyle,
    body: html`<main class="nothing"><h1>Something went wrong.</h1>
<p class="quiet">It was not your doing. Request ${requestId}.</p></main>`,
  })

/** Page while the database is unavailable. */
export function awayPage(): Outgoing {
  const answer = htmlPage({
    status: 503,
    language: 'en',
    title: 'Not now',
    style: documentStyle,
    body: html`<main class="nothing"><h1>This cannot be shown right now.</h1>
<p class="quiet">Please try again shortly.</p></main>`,
  })
  return { ...answer, headers: { ...answer.headers, 'Retry-After': '2' } }
}

const logoOf = (logo: PrintableLogo | undefined, name: string): Html =>
  logo
    ? html`<img class="logo" alt="${name}" src="data:${logo.mediaType};base64,${Buffer.from(logo.content).toString('base64')}">`
    : nothing

const partyOf = ({ name, lines }: PrintedParty): Html =>
  html`<strong dir="auto">${name}</strong>${lines.map((line) => html`<span dir="auto">${line}</span>`)}`

const requestedOf = ({ headline }: PrintableDocument): Html =>
  html`<span class="sum">${headline.amount}</span><span class="quiet">${headline.note}</span>`

const shippingOf = ({ shipping }: PrintableDocument): Html =>
  shipping ? html`<div class="party"><p class="label">${shipping.heading}</p>${partyOf(shipping)}</div>` : nothing

const figures = ['quantity', 'cost', 'discount', 'tax', 'total'] as const

function tableOf({ heads, lines }: PrintableDocument): Html {
  const shown = figures.filter((name) => heads[name] !== '')
  const row = (line: PrintableLine): Html => {
    const item = line.item === '' ? nothing : html`<strong dir="auto">${line.item}</strong>`
    const words = line.description === '' ? nothing : html`<span class="words" dir="auto">${line.description}</span>`
    const details = line.details === '' ? nothing : html`<span class="words quiet" dir="auto">${line.details}</span>`
    const cells = shown.map((name) => {
      const label = line[name] === '' ? nothing : html` data-label="${heads[name]}"`
      return html`<td${label}>${line[name]}</td>`
    })
    return html`<tr><td>${item}${words}${details}</td>${cells}</tr>`
  }
  return html`<table>
<thead><tr><th scope="col">${heads.description}</th>${shown.map((name) => html`<th scope="col">${heads[name]}</th>`)}</tr></thead>
<tbody>
${joinedLines(lines.map(row))}
</tbody>
</table>`
}

const totalOf = ({ label, value, weight }: PrintableTotal): Html =>
  html`<dt class="${weight}">${label}</dt><dd class="${weight}">${value}</dd>`

const textOf = ({ label, value }: Labelled, id = ''): Html =>
  value.trim() === ''
    ? nothing
    : html`<section class="text"${id === '' ? nothing : html` id="${id}"`}><p class="label">${label}</p><p dir="auto">${value}</p></section>`

const attachmentsOf = (label: string, attachments: readonly Attachment[]): Html =>
  attachments.length === 0
    ? nothing
    : html`<section class="text"><p class="label">${label}</p><ul class="attachments">${attachments.map(
        ({ name, href }) => html`<li><a href="${href}" download dir="auto">${name}</a></li>`,
      )}</ul></section>`
