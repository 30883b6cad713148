import { escapeHtml } from '../../domain/kernel/text/html-text.ts'
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
    /** HTML below the document. */
    below?: string
  },
): Outgoing {
  const title = `${printable.title} ${printable.number}`.trim()
  const { status, words } = printable
  const { status: code = 200, notice = '', below = '' } = more
  return htmlPage({
    status: code,
    hasForm: below !== '',
    language: printable.locale,
    title: printable.company.name === '' ? title : `${title} · ${printable.company.name}`,
    style: documentStyle,
    body: `<main>
<div class="bar">
<h1>${text(title)} <span class="status ${status.tone}">${text(status.label)}</span></h1>
<a class="button" href="${escapeHtml(more.pdf)}">${text(words.download)}</a>
</div>
${notice === '' ? '' : `<p class="notice${code === 200 ? '' : ' bad'}" role="${code === 200 ? 'status' : 'alert'}">${text(notice)}</p>`}
<article class="printable">
<header>
<div class="party">${logoOf(more.logo, printable.company.name)}${partyOf(printable.company)}</div>
<div class="asked">${requestedOf(printable)}</div>
</header>
<div class="between">
<div class="party"><p class="label">${text(printable.client.heading)}</p>${partyOf(printable.client)}</div>
${shippingOf(printable)}
<dl>${printable.facts.map(factOf).join('\n')}</dl>
</div>
${tableOf(printable)}
<dl class="totals">${printable.totals.map(totalOf).join('\n')}</dl>
${paymentOf(printable)}
${listOf(printable.payments)}
${textOf(printable.notes)}
${textOf(printable.terms, 'terms')}
${attachmentsOf(words.attachments, more.attachments)}
${printable.footer === '' ? '' : `<footer dir="auto">${text(printable.footer)}</footer>`}
</article>
${below}
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
    body: `<main class="nothing"><h1>There is nothing here.</h1>
<p class="quiet">The link may be incomplete, or no longer valid. Please ask the person who sent it to you.</p></main>`,
  })

/** Page for a draft, in the language of its reader. */
export const notIssuedPage = (language: string, title: string): Outgoing =>
  htmlPage({
    status: 404,
    language,
    title,
    style: documentStyle,
    body: `<main class="nothing"><h1>${text(title)}</h1></main>`,
  })

/** Page for an expired link. */
export const expiredPage = (): Outgoing =>
  htmlPage({
    status: 410,
    language: 'en',
    title: 'Link expired',
    style: documentStyle,
    body: '<main class="nothing"><h1>This link has expired.</h1><p class="quiet">Please ask for a new one.</p></main>',
  })

/** Page for a document that is too long to be printed. */
export const longPage = (): Outgoing =>
  htmlPage({
    status: 422,
    language: 'en',
    title: 'Too long',
    style: documentStyle,
    body: '<main class="nothing"><h1>This document is too long for a PDF.</h1><p class="quiet">Please read it on its page.</p></main>',
  })

/** Page for a form that another site sent, or that cannot be read. */
export const refusedPage = (status: 400 | 403): Outgoing =>
  htmlPage({
    status,
    language: 'en',
    title: 'Not accepted',
    style: documentStyle,
    body: '<main class="nothing"><h1>This was not accepted.</h1><p class="quiet">Please open the link of your e-mail, and answer there.</p></main>',
  })

/** Page for an internal error. */
export const brokenPage = (requestId: string): Outgoing =>
  htmlPage({
    status: 500,
    language: 'en',
    title: 'Something went wrong',
    style: documentStyle,
    body: `<main class="nothing"><h1>Something went wrong.</h1>
<p class="quiet">It was not your doing. Request ${text(requestId)}.</p></main>`,
  })

/** Page while the database is unavailable. */
export function awayPage(): Outgoing {
  const answer = htmlPage({
    status: 503,
    language: 'en',
    title: 'Not now',
    style: documentStyle,
    body: `<main class="nothing"><h1>This cannot be shown right now.</h1>
<p class="quiet">Please try again shortly.</p></main>`,
  })
  return { ...answer, headers: { ...answer.headers, 'Retry-After': '2' } }
}

const text = escapeHtml

const logoOf = (logo: PrintableLogo | undefined, name: string): string =>
  logo
    ? `<img class="logo" alt="${text(name)}" src="data:${logo.mediaType};base64,${Buffer.from(logo.content).toString('base64')}">`
    : ''

const partyOf = ({ name, lines }: PrintedParty): string =>
  `<strong dir="auto">${text(name)}</strong>${lines.map((line) => `<span dir="auto">${text(line)}</span>`).join('')}`

const requestedOf = ({ headline }: PrintableDocument): string =>
  `<span class="sum">${text(headline.amount)}</span><span class="quiet">${text(headline.note)}</span>`

const shippingOf = ({ shipping }: PrintableDocument): string =>
  shipping ? `<div class="party"><p class="label">${text(shipping.heading)}</p>${partyOf(shipping)}</div>` : ''

const figures = ['quantity', 'cost', 'discount', 'tax', 'total'] as const

function tableOf({ heads, lines }: PrintableDocument): string {
  const shown = figures.filter((name) => heads[name] !== '')
  const row = (line: PrintableLine): string => {
    const item = line.item === '' ? '' : `<strong dir="auto">${text(line.item)}</strong>`
    const words = line.description === '' ? '' : `<span class="words" dir="auto">${text(line.description)}</span>`
    const details = line.details === '' ? '' : `<span class="words quiet" dir="auto">${text(line.details)}</span>`
    const cells = shown.map((name) => {
      const label = line[name] === '' ? '' : ` data-label="${text(heads[name])}"`
      return `<td${label}>${text(line[name])}</td>`
    })
    return `<tr><td>${item}${words}${details}</td>${cells.join('')}</tr>`
  }
  return `<table>
<thead><tr><th scope="col">${text(heads.description)}</th>${shown.map((name) => `<th scope="col">${text(heads[name])}</th>`).join('')}</tr></thead>
<tbody>
${lines.map(row).join('\n')}
</tbody>
</table>`
}

const totalOf = ({ label, value, weight }: PrintableTotal): string =>
  `<dt class="${weight}">${text(label)}</dt><dd class="${weight}">${text(value)}</dd>`

const textOf = ({ label, value }: Labelled, id = ''): string =>
  value.trim() === ''
    ? ''
    : `<section class="text"${id === '' ? '' : ` id="${id}"`}><p class="label">${text(label)}</p><p dir="auto">${text(value)}</p></section>`

const attachmentsOf = (label: string, attachments: readonly Attachment[]): string =>
  attachments.length === 0
    ? ''
    : `<section class="text"><p class="label">${text(label)}</p><ul class="attachments">${attachments
        .map(({ name, href }) => `<li><a href="${text(href)}" download dir="auto">${text(name)}</a></li>`)
        .join('')}</ul></section>`
