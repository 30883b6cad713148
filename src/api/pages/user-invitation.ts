import { html, nothing, type Html } from '../../domain/kernel/text/html-text.ts'
import { databaseFailure } from '../../db/failures/failure.ts'
import { DomainError } from '../../domain/kernel/error.ts'
import { restSpelling, spelled } from '../../domain/kernel/spelling.ts'
import type { AnonymousContext } from '../../domain/kernel/request-context.ts'
import { acceptUserInvitation, userInvitationPath, invitedBy } from '../../domain/company/user/user-invitation.ts'
import { longestPassword, shortestPassword } from '../../domain/company/user/password.ts'
import type { Handler, Incoming, Outgoing } from '../../http/http.ts'
import { page } from './page.ts'

type InvitationOptions = {
  /** Context of a request without a token. */
  anonymousOf: (request: Incoming) => AnonymousContext
  /** Parses a form. @throws BAD_REQUEST */
  parseForm: (text: string) => Readonly<Record<string, unknown>>
  /** Called for every error that is not the caller's fault. */
  report: (error: unknown, request: Incoming) => void
}

type Form = { firstName: string; lastName: string; wrong: ReadonlyMap<string, string> }

/** The page on which an invited user chooses a name and a password. Never throws. */
export function createUserInvitationPage({ anonymousOf, parseForm, report }: InvitationOptions): Handler {
  const accept = async (secret: string, request: Incoming, anonymous: AnonymousContext): Promise<Outgoing> => {
    const { first_name: firstName, last_name: lastName, password } = parseForm(request.body.toString())
    try {
      await acceptUserInvitation(anonymous, { secret, firstName, lastName, password })
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'VALIDATION') throw error
      const wrong = new Map(error.fields.map(({ path, message }) => [String(path[0]), spelled(message, restSpelling)]))
      return show(secret, anonymous, { firstName: plain(firstName), lastName: plain(lastName), wrong })
    }
    return page(200, 'You are in', html`<p>Your password is set. You can log in with your e-mail address now.</p>`)
  }
  return async (request) => {
    const secret = request.path.slice(userInvitationPath.length)
    const anonymous = anonymousOf(request)
    try {
      return await (request.method === 'POST' ? accept(secret, request, anonymous) : show(secret, anonymous))
    } catch (error) {
      const isBusy = error instanceof DomainError && error.code === 'UNAVAILABLE'
      if (error instanceof DomainError && !isBusy) {
        const status = error.code === 'NOT_FOUND' ? 404 : 400
        return page(status, 'This does not work', html`<p>${error.message}</p>`)
      }
      if (!isBusy) report(error, request)
      if (isBusy || databaseFailure(error)) {
        const away = page(503, 'Not now', html`<p>This does not work right now. Please try again shortly.</p>`)
        return { ...away, headers: { ...away.headers, 'Retry-After': '2' } }
      }
      return page(500, 'Something went wrong', html`<p>It was not your doing. Request ${request.requestId}.</p>`)
    }
  }
}

async function show(secret: string, { database, sources }: AnonymousContext, form?: Form): Promise<Outgoing> {
  const invited = await invitedBy(database, sources, secret)
  const name = invited.settings['name']
  const company = typeof name === 'string' && name !== '' ? name : 'A company'
  const shown = form ?? { firstName: invited.firstName, lastName: invited.lastName, wrong: new Map<string, string>() }
  return page(form ? 422 : 200, 'Welcome', formOf(company, invited.email, shown))
}

const plain = (sent: unknown): string => (typeof sent === 'string' ? sent : '')

// The form posts to its own address, which need not be known here.
const formOf = (company: string, email: string, { firstName, lastName, wrong }: Form): Html => html`
<p>${company} has invited you. You will log in as <strong>${email}</strong>.</p>
<form method="post">
${field('First name', 'first_name', html`value="${firstName}" autocomplete="given-name"`, wrong.get('firstName'))}
${field('Last name', 'last_name', html`value="${lastName}" autocomplete="family-name"`, wrong.get('lastName'))}
${field(
  `Password, of at least ${shortestPassword} characters`,
  'password',
  html`type="password" required minlength="${shortestPassword}" maxlength="${longestPassword}" autocomplete="new-password"`,
  wrong.get('password'),
)}
<button>Set password</button>
</form>`

const field = (label: string, name: string, attributes: Html, wrong: string | undefined): Html =>
  html`<label>${label}<input name="${name}" ${attributes}>${
    wrong === undefined ? nothing : html`<span class="wrong">${wrong}</span>`
  }</label>`
