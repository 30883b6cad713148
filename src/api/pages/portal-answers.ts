import type { AnswerWords } from '../../domain/documents/portal/answer-words.ts'
import type { CommentOutcome } from '../../domain/documents/portal/comments.ts'
import type { AnswerOutcome } from '../../domain/documents/portal/quote-answers.ts'
import { DomainError } from '../../domain/kernel/error.ts'
import type { Incoming, Outgoing } from '../../http/http.ts'
import type { Sent } from './answer-forms.ts'
import { refusedPage } from './document-page.ts'
import type { Invited } from './portal-kinds.ts'

/** Answers of clients, by their word in forms and in the address that follows a form, each with the thanks for it. */
const answers = {
  approve: 'thanksApproved',
  decline: 'thanksDeclined',
  comment: 'thanksCommented',
} as const satisfies Record<string, keyof AnswerWords>
type Answer = keyof typeof answers

const isAnswer = (word: unknown): word is Answer => typeof word === 'string' && Object.hasOwn(answers, word)

/** The thanks on the page that follows an answer, unless the state of the document contradicts it. */
export async function thanksFor(query: URLSearchParams, invited: Invited): Promise<keyof AnswerWords | undefined> {
  const word = query.get('answered')
  if (!isAnswer(word)) return undefined
  const state = await invited.quote?.state()
  const isTrue = word === 'comment' || (word === 'approve' ? state?.isApproved : state?.isDeclined)
  return isTrue ? answers[word] : undefined
}

/** An answer that was not recorded: the page shows why, and the form as it was sent. */
export type Refused = { status: number; reason: keyof AnswerWords; sent: Sent }

type Outcome = AnswerOutcome | CommentOutcome

const refusals: Readonly<Record<Exclude<Outcome, 'done'>, readonly [status: number, reason: keyof AnswerWords]>> = {
  changed: [409, 'hasChanged'],
  draft: [409, 'isDraft'],
  approved: [409, 'isApproved'],
  converted: [409, 'isConverted'],
  expired: [409, 'isExpired'],
  needsName: [422, 'needsName'],
  needsTerms: [422, 'needsTerms'],
  needsComment: [422, 'needsComment'],
  tooLong: [422, 'tooLong'],
  tooMany: [429, 'tooMany'],
}

/**
 * Records the answer of a form, and leads to the page again, so that reloading it sends nothing. Only a POST of a page of this
 * service counts: programs that follow the links of e-mails send none.
 */
export async function takeAnswer(
  invited: Invited,
  request: Incoming,
  { baseUrl, parseForm }: { baseUrl: string; parseForm: (text: string) => Readonly<Record<string, unknown>> },
): Promise<Outgoing | Refused> {
  if (!isOwnForm(request, baseUrl)) return refusedPage(403)
  const form = readForm(request, parseForm)
  const answer = form?.['answer']
  if (!form || !isAnswer(answer)) return refusedPage(400)
  const outcome = await record(invited, answer, { form, userAgent: request.headers['user-agent'] ?? '' })
  if (outcome === undefined) return refusedPage(400)
  if (outcome === 'done')
    return { status: 303, headers: { Location: `?answered=${answer}`, 'Cache-Control': 'no-store' } }
  const [status, reason] = refusals[outcome]
  const { name, reason: why, comment } = form
  const sent = { approve: { name: plain(name) }, decline: { reason: plain(why) }, comment: { comment: plain(comment) } }
  return { status, reason, sent: sent[answer] }
}

type Form = Readonly<Record<string, unknown>>

async function record(
  invited: Invited,
  answer: Answer,
  { form, userAgent }: { form: Form; userAgent: string },
): Promise<Outcome | undefined> {
  if (answer === 'comment') return invited.comment(plain(form['comment']))
  const by = { userAgent, seen: plain(form['seen']) }
  return answer === 'approve'
    ? invited.quote?.answer({
        ...by,
        kind: 'approve',
        name: plain(form['name']),
        acceptsTerms: plain(form['terms']) !== '',
      })
    : invited.quote?.answer({ ...by, kind: 'decline', reason: plain(form['reason']) })
}

const plain = (sent: unknown): string => (typeof sent === 'string' ? sent : '')

/**
 * True unless a browser says that another site sent the form. Its address is a secret that other sites do not know; without the
 * header, on plain HTTP, pages without a referrer name no origin.
 */
function isOwnForm({ headers }: Incoming, baseUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  return origin === undefined || origin === 'null' || origin === new URL(baseUrl).origin
}

const formType = /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i

function readForm({ headers, body }: Incoming, parseForm: (text: string) => Form): Form | undefined {
  if (!formType.test(headers['content-type'] ?? '')) return undefined
  try {
    return parseForm(body.toString())
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}
