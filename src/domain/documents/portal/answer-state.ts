import { answerObstacle } from '../../billing/quote/decline.ts'
import { quotesByIds } from '../../billing/quote/store.ts'
import { clientOf, clientSettings } from '../../contacts/client/resolve.ts'
import { dateIn } from '../../kernel/calendar.ts'
import type { Work } from '../../kernel/work.ts'
import { formatsFor, habitsOf } from '../printable/formats.ts'
import { fill } from '../printable/labels.ts'
import { plainText } from '../printable/plain-text.ts'
import { answerWordsOf } from './answer-words.ts'

/** The state of the answer to a quote, and the sentence about it in the language of its client. */
export type AnswerState = {
  /** True while the client can approve or decline. */
  isOpen: boolean
  isApproved: boolean
  isDeclined: boolean
  /** True when an approval accepts terms. */
  hasTerms: boolean
  /** The person who answered, or the reason why nobody can; empty for a quote that waits for its answer. */
  note: string
}

/** The state of the answer to a quote today. */
export async function answerState(work: Work, id: number): Promise<AnswerState> {
  const [quote] = await quotesByIds(work, [id])
  if (!quote) throw new Error('A quote without its row')
  const settings = await clientSettings(work, await clientOf(work, quote))
  const formats = formatsFor({ ...habitsOf(settings), currencyId: quote.currencyId, digits: quote.digits })
  const words = answerWordsOf(formats.locale)
  const dayOf = (at: number) => formats.date(dateIn(work.actor.company.settings.timezone_id, at))
  const obstacle = answerObstacle(quote)
  const { approval, decline } = quote
  const note = () => {
    if (approval) return fill(words.approvedBy, { name: approval.name, date: dayOf(approval.at) })
    if (obstacle === 'approved') return words.isApproved
    if (obstacle === 'converted') return words.isConverted
    if (obstacle === 'draft') return words.isDraft
    if (obstacle === 'expired')
      return fill(words.isExpired, { date: formats.date(quote.dueDate), company: settings.name })
    return decline ? fill(words.isDeclined, { date: dayOf(decline.at) }) : ''
  }
  return {
    isOpen: obstacle === undefined,
    isApproved: approval !== null,
    isDeclined: decline !== null,
    hasTerms: plainText(quote.terms) !== '',
    note: note(),
  }
}
