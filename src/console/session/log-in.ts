import type { Session } from './session.ts'

type LogInAnswer = {
  message?: string
  data?: { company: { id: string; settings: { name?: string } }; user: { id: string }; token: { token: string } }[]
}

/** A log-in that the server refused, or could not answer. */
export class LogInError extends Error {
  override readonly name = 'LogInError'
}

/** Logs in by the REST API, which has the only address for it. @throws LogInError */
export async function logIn(email: string, password: string): Promise<Session> {
  const { data = [] } = await send('/api/v1/login', { email, password })
  const memberships = data.map(({ company, user, token }) => ({
    company: company.settings.name ?? '',
    companyId: company.id,
    userId: user.id,
    token: token.token,
  }))
  const [first] = memberships
  if (!first) throw new LogInError('There is no company for this user.')
  return { memberships, token: first.token }
}

/** Ends the log-in of a token on the server, in all companies. The token of a program stays valid. @throws LogInError */
export async function logOut(token: string): Promise<void> {
  await send('/api/v1/logout', {}, { 'X-API-TOKEN': token })
}

async function send(path: string, body: object, headers: Record<string, string> = {}): Promise<LogInAnswer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new LogInError('The server cannot be reached.', { cause: error })
  })
  // A proxy in front of the server answers in other forms than JSON.
  const answer = (await response.json().catch(() => ({}))) as LogInAnswer
  if (!response.ok) throw new LogInError(answer.message ?? `The server answered ${response.status}.`)
  return answer
}
