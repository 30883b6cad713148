import { mayAccess } from '../../kernel/actor.ts'
import type { Work } from '../../kernel/work.ts'
import { rowsByIds } from '../../records/records.ts'
import { purchaseOrdersByIds } from '../../spending/purchase-order/store.ts'
import { fill, labelsOf } from '../printable/labels.ts'
import type { PrintedDocument } from '../printable/operations.ts'
import { documentDetails, paragraph, tableOf, linkNote } from './letter-parts.ts'
import { letterWordsOf } from './letter-words.ts'
import { documentMatter, invitedTo } from './message-context.ts'
import { mailWords } from './input.ts'
import type { QueuedNotice } from './notices.ts'
import { addressed, type Envelope } from './parties.ts'
import { buttonTo, type Variables } from './render.ts'
import { letterWith, type MailText } from './templates.ts'
import { mailTextsOf } from './texts.ts'
import { formatsOf } from './variables.ts'

/** A notice to a seller, in the words of the company's language. */
type NoticeDraft = { text: MailText; variables: Variables; reason: string; replyTo?: Envelope['replyTo'] }

/**
 * The notice of what a client or vendor did on the page of a document, for a reader with the rights of the work's actor: answers go to
 * the person who did it. Undefined when the reader may not view the document any more, or it was purged.
 */
export async function noticeDraft(work: Work, notice: QueuedNotice, locale: string): Promise<NoticeDraft | undefined> {
  const document = await documentOf(work, notice)
  if (!document || !mayAccess(work.actor, `view_${mailWords[notice.kind]}`, document.row)) return undefined
  const { kind, row } = document
  const { event, person, contactId, words: said } = notice
  const invited = (await invitedTo(work, kind, row.id)).find(({ contact }) => contact.id === contactId)
  const { parties } = await documentMatter(work, document, invited)
  const [words, labels, texts] = [letterWordsOf(locale), labelsOf(locale), mailTextsOf(locale)]
  const formats = formatsOf({ ...parties, settings: parties.company }, row)
  const party = parties.addressee.name
  const url = invited === undefined ? '' : `${invited.invitation.link}?silent=true`
  const button = url === '' ? '' : buttonTo(url, texts.view[kind])
  const quoted = event === 'approved' ? '' : said
  const email = parties.contact.email
  return {
    text: {
      subject: words[`${event}Subject`],
      ...letterWith(words[`${event}Says`], ['$quoted', '$document_details', '$view_button']),
    },
    variables: {
      document: `${labels[kind]} ${row.number ?? ''}`.trim(),
      person,
      sender: party === '' || party === person ? person : `${person} (${party})`,
      amount: formats.money(row.amount),
      words: said,
      quoted: paragraph(quoted),
      document_details: tableOf(documentDetails(document, { formats, labels })),
      view_button: button,
      link_note: url === '' ? '' : linkNote(url, words),
    },
    reason: fill(words.sentToMember, { company: parties.company.name }),
    ...(email !== '' && { replyTo: addressed(person, email) }),
  }
}

async function documentOf(work: Work, { kind, id }: QueuedNotice): Promise<PrintedDocument | undefined> {
  if (kind === 'purchaseOrder') {
    const [row] = await purchaseOrdersByIds(work, [id])
    return row && { kind, row }
  }
  const [row] = await rowsByIds(work, work.tables[`${kind}s`], [id])
  return row && { kind, row }
}
