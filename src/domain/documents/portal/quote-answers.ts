import { hash } from 'node:crypto'
import type { StoredDecline } from '../../../db/tables/documents.ts'
import { approve } from '../../billing/quote/approve.ts'
import { answerObstacle, type AnswerObstacle, decline } from '../../billing/quote/decline.ts'
import type { Quote, QuoteApproval } from '../../billing/quote/quote.ts'
import { quotesByIds } from '../../billing/quote/store.ts'
import { clientOf } from '../../contacts/client/resolve.ts'
import { typedLine, typedText } from '../../kernel/text/typed-text.ts'
import type { AnonymousContext } from '../../kernel/request-context.ts'
import { unitOfWork, workIn } from '../../kernel/unit-of-work.ts'
import type { Work } from '../../kernel/work.ts'
import { queueNotices } from '../mail/notices.ts'
import { printableOf } from '../printable/operations.ts'
import type { PrintableDocument } from '../printable/printable.ts'
import { plainText } from '../printable/plain-text.ts'
import type { InvitedDocument } from './shown-document.ts'

/** A client's answer to a quote, as sent by the form of its page. */
export type QuoteAnswer = {
  /** Browser of the person, as it names itself. */
  userAgent: string
  /** {@link contentKey} of the quote that the page showed. */
  seen: string
} & ({ kind: 'approve'; name: string; acceptsTerms: boolean } | { kind: 'decline'; reason: string })

/** The outcome of an answer: done, refused by the state of the quote or its content, or wrong in itself. */
export type AnswerOutcome = 'done' | 'changed' | AnswerObstacle | 'needsName' | 'needsTerms' | 'tooLong'

const longestName = 255
const longestReason = 4_000
const longestAgent = 500

/** Identifies what the client reads on the page: an answer to other lines, sums, terms or parties than these is not accepted. */
export function contentKey({ lines, totals, facts, notes, terms, footer, company, client }: PrintableDocument): string {
  const content = { lines, totals, facts, notes, terms, footer, company, client }
  return hash('sha256', JSON.stringify(content), 'base64url')
}

/**
 * Records the answer of the client, with the notices to the sellers, in one transaction. Sent twice it is recorded once. The company
 * decides whether approved quotes become invoices: the client needs no right for it.
 */
export async function answerQuote(
  anonymous: AnonymousContext,
  invited: InvitedDocument,
  answer: QuoteAnswer,
): Promise<AnswerOutcome> {
  const { row, work, contact, person } = invited
  const [quote] = await quotesByIds(work, [row.id])
  if (!quote) return 'changed'
  const given = stored(answer, invited, anonymous)
  if (isRepeated(quote, given)) return 'done'
  const obstacle = answerObstacle(quote) ?? wrong(answer, quote)
  if (obstacle) return obstacle
  if (contentKey(await printableOf(work, 'quote', quote)) !== answer.seen) return 'changed'
  const actor = { ...work.actor, visitor: { contactId: contact.id }, permissions: new Set(['create_invoice']) }
  const outcome = await unitOfWork(anonymous.database, actor.companyId, async (transaction) => {
    const writing = workIn(transaction, { ...anonymous, actor })
    const [present] = await quotesByIds(writing, [quote.id])
    if (!present) return 'changed'
    if (isRepeated(present, given)) return 'done'
    if (present.version !== quote.version) return answerObstacle(present) ?? 'changed'
    await record(writing, present, given)
    await queueNotices(writing, {
      event: 'approval' in given ? 'approved' : 'declined',
      kind: 'quote',
      record: present,
      person,
      contactId: contact.id,
      words: 'approval' in given ? given.approval.name : given.decline.reason,
    })
    return 'done'
  })
  if (outcome === 'done') anonymous.committed?.('approval' in given ? 'approveQuote' : 'declineQuote')
  return outcome
}

type Given = { approval: QuoteApproval } | { decline: StoredDecline }

function stored(
  answer: QuoteAnswer,
  { row, work, contact, person }: InvitedDocument,
  { address }: AnonymousContext,
): Given {
  const by = {
    at: work.now,
    contactId: contact.id,
    address: address.replace(/^::ffff:(?=\d+\.)/i, ''),
    userAgent: typedLine(answer.userAgent).slice(0, longestAgent),
  }
  return answer.kind === 'approve'
    ? { approval: { ...by, name: typedLine(answer.name), terms: plainText(row.terms) } }
    : { decline: { ...by, name: person, reason: typedText(answer.reason) } }
}

/** True for an answer that is recorded already: the person sent the form twice. */
function isRepeated(quote: Quote, given: Given): boolean {
  const [known, sent] = 'approval' in given ? [quote.approval, given.approval] : [quote.decline, given.decline]
  return known !== null && known.contactId === sent.contactId && wordsOf(known) === wordsOf(sent)
}

const wordsOf = (answer: QuoteApproval | StoredDecline): string => ('reason' in answer ? answer.reason : answer.name)

function wrong(answer: QuoteAnswer, quote: Quote): AnswerOutcome | undefined {
  if (answer.kind === 'decline') return typedText(answer.reason).length > longestReason ? 'tooLong' : undefined
  const name = typedLine(answer.name)
  if (!/[\p{L}\p{N}]/u.test(name)) return 'needsName'
  if (name.length > longestName) return 'tooLong'
  return plainText(quote.terms) !== '' && !answer.acceptsTerms ? 'needsTerms' : undefined
}

async function record(work: Work, quote: Quote, given: Given): Promise<void> {
  if ('decline' in given) await decline(work, quote, given.decline)
  else await approve(work, quote, await clientOf(work, quote), 'approve', given.approval)
}
