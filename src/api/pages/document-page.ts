import { escapeHtml } from '../../domain/kernel/text/html-text.ts'
import type { DocumentSheet, Party, SheetLine, SheetLogo, SheetTotal } from '../../domain/documents/printable/sheet.ts'
import type { Outgoing } from '../../http/http.ts'
import { documentStyle } from './document-style.ts'
import { htmlPage } from './html.ts'

/** An attachment of the document, with its address. */
type Attachment = { readonly name: string; readonly href: string }

/** The page of a document, for clients. */
export function documentPage(
  sheet: DocumentSheet,
  more: { pdf: string; logo?: SheetLogo | undefined; attachments: readonly Attachment[] },
): Outgoing {
  const title = `${sheet.title} ${sheet.number}`.trim()
  const { status, words } = sheet
  return htmlPage({
    status: 200,
    language: sheet.locale,
    title: sheet.company.name === '' ? title : `${title} · ${sheet.company.name}`,
    style: documentStyle,
    body: `<main>
<div class="bar">
<h1>${text(title)} <span class="status ${status.tone}">${text(status.label)}</span></h1>
<a class="button" href="${escapeHtml(more.pdf)}">${text(words.download)}</a>
</div>
<article class="sheet">
<header>
<div class="party">${logoOf(more.logo, sheet.company.name)}${partyOf(sheet.company)}</div>
<div class="asked">${askedOf(sheet)}</div>
</header>
<div class="between">
<div class="party"><p class="label">${text(sheet.client.heading)}</p>${partyOf(sheet.client)}</div>
<dl>${sheet.facts.map(({ label, value }) => `<dt>${text(label)}</dt><dd>${text(value)}</dd>`).join('\n')}</dl>
</div>
${tableOf(sheet)}
<dl class="totals">${sheet.totals.map(totalOf).join('\n')}</dl>
${[sheet.notes, sheet.terms].map(({ label, value }) => textOf(label, value)).join('\n')}
${attachmentsOf(words.attachments, more.attachments)}
${sheet.footer === '' ? '' : `<footer dir="auto">${text(sheet.footer)}</footer>`}
</article>
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
<p class="quiet">The link may be incomplete, or no longer valid. Please ask whoever sent it to you.</p></main>`,
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

const logoOf = (logo: SheetLogo | undefined, name: string): string =>
  logo
    ? `<img class="logo" alt="${text(name)}" src="data:${logo.mediaType};base64,${Buffer.from(logo.content).toString('base64')}">`
    : ''

const partyOf = ({ name, lines }: Party): string =>
  `<strong dir="auto">${text(name)}</strong>${lines.map((line) => `<span dir="auto">${text(line)}</span>`).join('')}`

/** The headline figure: the amount due, else the total. */
function askedOf({ totals }: DocumentSheet): string {
  const asked = totals.find(({ weight }) => weight === 'final') ?? totals.find(({ weight }) => weight === 'strong')
  return asked ? `<span class="quiet">${text(asked.label)}</span><span class="sum">${text(asked.value)}</span>` : ''
}

const figures = ['cost', 'quantity', 'discount', 'tax', 'total'] as const

function tableOf({ heads, lines }: DocumentSheet): string {
  const shown = figures.filter((name) => heads[name] !== '')
  const row = (line: SheetLine): string => {
    const item = line.item === '' ? '' : `<strong dir="auto">${text(line.item)}</strong>`
    const words = line.description === '' ? '' : `<span class="words" dir="auto">${text(line.description)}</span>`
    const cells = shown.map((name) => {
      const label = line[name] === '' ? '' : ` data-label="${text(heads[name])}"`
      return `<td${label}>${text(line[name])}</td>`
    })
    return `<tr><td>${item}${words}</td>${cells.join('')}</tr>`
  }
  return `<table>
<thead><tr><th scope="col">${text(heads.description)}</th>${shown.map((name) => `<th scope="col">${text(heads[name])}</th>`).join('')}</tr></thead>
<tbody>
${lines.map(row).join('\n')}
</tbody>
</table>`
}

const totalOf = ({ label, value, weight }: SheetTotal): string =>
  `<dt class="${weight}">${text(label)}</dt><dd class="${weight}">${text(value)}</dd>`

const textOf = (label: string, value: string): string =>
  value.trim() === ''
    ? ''
    : `<section class="text"><p class="label">${text(label)}</p><p dir="auto">${text(value)}</p></section>`

const attachmentsOf = (label: string, attachments: readonly Attachment[]): string =>
  attachments.length === 0
    ? ''
    : `<section class="text"><p class="label">${text(label)}</p><ul class="attachments">${attachments
        .map(({ name, href }) => `<li><a href="${text(href)}" download dir="auto">${text(name)}</a></li>`)
        .join('')}</ul></section>`
