import { escapeHtml } from '../../domain/kernel/text/html-text.ts'
import type { ContactDocuments } from '../../domain/documents/portal/contact-documents.ts'
import type { Outgoing } from '../../http/http.ts'
import { documentStyle } from './document-style.ts'
import { htmlPage } from './html.ts'

type Listed = ContactDocuments['documents'][number]

/** The page that lists the documents sent to a contact. */
export function contactPage(contact: ContactDocuments, linkOf: (document: Listed) => string): Outgoing {
  const { company, person, labels, documents } = contact
  const title = [company, person].filter((name) => name !== '').join(' · ') || labels.client
  return htmlPage({
    status: 200,
    language: contact.locale,
    title,
    style: documentStyle,
    body: `<main>
<div class="bar"><h1 dir="auto">${text(title)}</h1></div>
<article class="printable">
<table>
<thead><tr><th scope="col">${text(labels.number)}</th><th scope="col">${text(labels.date)}</th><th scope="col"></th><th scope="col">${text(labels.total)}</th></tr></thead>
<tbody>
${documents.map((document) => rowOf(document, linkOf(document), labels)).join('\n')}
</tbody>
</table>
</article>
</main>`,
  })
}

const text = escapeHtml

const rowOf = ({ title, date, amount, status }: Listed, href: string, labels: ContactDocuments['labels']): string =>
  `<tr><td><a href="${text(href)}" dir="auto">${text(title)}</a></td><td data-label="${text(labels.date)}">${text(date)}</td>` +
  `<td><span class="status ${status.tone}">${text(status.label)}</span></td><td data-label="${text(labels.total)}">${text(amount)}</td></tr>`
