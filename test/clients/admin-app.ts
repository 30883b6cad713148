import { expect } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { Answered } from '../serving.ts'

/** A record as the app stores it. */
export type Row = Readonly<Record<string, unknown>>

export type AdminApp = Awaited<ReturnType<typeof openAdminApp>>

/** The record, or the company users, of an answer. */
export const recordOf = (answer: Answered): Row => answer.body['data'] as unknown as Row
export const recordsOf = (answer: Answered): Row[] => answer.body['data'] as unknown as Row[]

/** Input of the sign-up form. */
export const credentials = {
  email: 'owner@example.com',
  password: 'correct horse battery',
  one_time_password: '',
  secret: '',
}

/** The official admin web app on a server of its own: logged in, with a client and a vendor. */
export async function openAdminApp() {
  const app = await serveTestApp()
  const login = await app.rest('POST', '/login?include=token,user,company', credentials, { token: '' })
  const token = login.at('data.0.token.token')

  /** Sends a request as the app does; any other status than 200 would show its error page. */
  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const answer = await app.rest(method, path, body, {
      token,
      headers: { 'X-Requested-With': 'XMLHttpRequest', 'X-React': 'true', 'X-CLIENT-PLATFORM': 'web', ...headers },
    })
    expect(answer.status, `${method} ${path}: ${answer.text.slice(0, 500)}`).toBe(200)
    return answer
  }

  /** Creates a record and returns its id. */
  const made = async (list: string, body: object): Promise<string> =>
    (await send('POST', `/${list}`, body)).at('data.id')

  const contacts = [{ first_name: 'Ada', email: 'ada@acme.example' }]
  return {
    ...app,
    token,
    send,
    made,
    client: await made('clients', { name: 'Acme', contacts }),
    vendor: await made('vendors', { name: 'Mill' }),
  }
}
