import type { AnswerState } from '../../domain/documents/portal/answer-state.ts'
import type { AnswerWords } from '../../domain/documents/portal/answer-words.ts'
import { html, nothing, type Html } from '../../domain/kernel/text/html-text.ts'

/** The fields of a form, as they were sent. */
export type Sent = Readonly<Partial<Record<'name' | 'reason' | 'comment', string>>>

/** The content of the forms. */
type Answering = {
  words: AnswerWords
  /** Absent on pages of documents that are not quotes. */
  state: AnswerState | undefined
  /** Identifies the content that is answered. */
  seen: string
  /** Fields of a form that was refused: they need not be typed again. */
  sent: Sent
}

/** The forms below a document: approval and refusal of an open quote, and a comment on any document. */
export const answerForms = (answering: Answering): Html => html`<section class="answer">
${answering.state ? quoteForms({ ...answering, state: answering.state }) : nothing}
${commentForm(answering)}
</section>`

function quoteForms({ words, state, seen, sent }: Answering & { state: AnswerState }): Html {
  const note = state.note === '' ? nothing : html`<p class="note">${state.note}</p>`
  if (!state.isOpen) return note
  const terms = state.hasTerms
    ? html`<p class="check"><input id="terms-accepted" type="checkbox" name="terms" value="accepted" required>
<label for="terms-accepted">${words.acceptTerms}</label> <a href="#terms">${words.seeTerms}</a></p>`
    : nothing
  return html`<h2>${words.answer}</h2>
${note}
<form method="post">
${hidden('answer', 'approve')}${hidden('seen', seen)}
<p id="approve-intro" class="quiet">${words.approveIntro}</p>
<p><label for="answer-name">${words.name}</label>
<input id="answer-name" name="name" value="${sent.name ?? ''}" required maxlength="255" autocomplete="name" aria-describedby="approve-intro"></p>
${terms}
<p><button class="button">${words.approve}</button></p>
</form>
<details${sent.reason === undefined ? '' : ' open'}>
<summary>${words.declineInstead}</summary>
<form method="post">
${hidden('answer', 'decline')}${hidden('seen', seen)}
<p><label for="answer-reason">${words.reason}</label>
${area('answer-reason', 'reason', sent.reason)}</p>
<p><button class="button plain">${words.decline}</button></p>
</form>
</details>`
}

const commentForm = ({ words, sent }: Answering): Html => html`<details${sent.comment === undefined ? '' : ' open'}>
<summary>${words.ask}</summary>
<form method="post">
${hidden('answer', 'comment')}
<p><label for="answer-comment">${words.comment}</label>
${area('answer-comment', 'comment', sent.comment, ' required')}</p>
<p><button class="button plain">${words.send}</button></p>
</form>
</details>`

const hidden = (name: string, value: string): Html => html`<input type="hidden" name="${name}" value="${value}">`

// A first line break in the element is not part of its text.
const area = (id: string, name: string, value = '', attributes = ''): Html =>
  html`<textarea id="${id}" name="${name}" rows="4" maxlength="4000"${attributes}>\n${value}</textarea>`
