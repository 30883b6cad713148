import { invalidFields } from '../../../../domain/kernel/error.ts'
import { readingWork } from '../../../../domain/kernel/unit-of-work.ts'
import type { CompanyUser } from '../../../../domain/company/user/company-user.ts'
import { actorOf } from '../../../../domain/company/user/actor-of.ts'
import { accountsByEmail, openLogIn } from '../../../../domain/company/user/log-in.ts'
import { logOut, refresh } from '../../../../domain/company/user/session.ts'
import { referenceData } from '../../../../domain/workspace/reference-data.ts'
import { tokenOf } from '../../../context.ts'
import type { Outgoing } from '../../../../http/http.ts'
import { logInRefused } from '../../../password-check.ts'
import { all, type Answer, custom } from '../../answer.ts'
import { parseIncludes } from '../../presenter.ts'
import { companyUserPresenter } from '../../presenters/company/company-users.ts'
import { type Anonymous, publicRoute, type RestRequest, route } from '../../route.ts'
import { withoutPlaceholders } from '../../wire/wire.ts'
import { writeStatics } from './statics.ts'

const records = all(companyUserPresenter, { pick: (rows: CompanyUser[]) => rows })

const wantsStatics = (rawQuery: string): boolean => /(?:^|&)include_static=(?:1|true)(?:&|$)/i.test(rawQuery)

/** compat: phone apps request the reference data with the log-in, and cannot write an amount without its currencies. */
const companyUsers: Answer<CompanyUser[]> = {
  ...records,
  async write(rows, answering) {
    const written = await records.write(rows, answering)
    if (!wantsStatics(answering.rawQuery)) return written
    const statics = writeStatics(referenceData, answering.scope.ids)
    return { ...written, body: `${String(written.body).slice(0, -1)},"static":${statics}}` }
  },
}

/** The same for every address, so that it does not reveal which addresses are registered. */
const precheck = { methods: ['password'], secret_required: false }

const longestEmail = 255

/** @throws VALIDATION; the query string is ignored: URLs are logged in many places */
function readCredentials(body: RestRequest['body']): { email: string; password: string } {
  const { email, password } = body
  if (typeof email === 'string' && email !== '' && typeof password === 'string' && password !== '') {
    // No address contains a NUL, and PostgreSQL cannot search for one.
    return { email: email.replaceAll('\0', '\u{FFFD}').trim().toLowerCase().slice(0, longestEmail), password }
  }
  const missing = Object.entries({ email, password }).filter(([, value]) => typeof value !== 'string' || value === '')
  throw invalidFields(missing.map(([name]) => ({ path: [name], message: 'is required, as text' })))
}

async function logIn({ body, query, rawQuery, incoming }: RestRequest, anonymous: Anonymous): Promise<Outgoing> {
  const { database, passwords } = anonymous
  const { email, password } = readCredentials(body)
  const accounts = await accountsByEmail(database, email)
  const userIds = await passwords.logIn({ email, accounts, address: incoming.address, given: password })
  const opened = await openLogIn(anonymous, userIds)
  const [first] = opened
  // A user without any company gets the same refusal as an unknown one.
  if (!first) throw logInRefused()
  // The records in the response are read as the user of the first opened company.
  const actor = actorOf({ ...first, tokenId: first.token?.id ?? 0 })
  const written = await companyUsers.write(opened, {
    scope: { work: readingWork({ ...anonymous, actor }), ids: anonymous.ids },
    files: anonymous.files,
    includes: parseIncludes(query['include'] ?? body['include']),
    url: anonymous.baseUrl + encodeURI(incoming.path),
    rawQuery,
  })
  return { ...written, status: 200 }
}

export const loginRoutes = [
  publicRoute({
    method: 'POST',
    path: '/login',
    summary:
      'Log in with e-mail address and password; returns one entry with a token per company, with `include_static=true` the reference data too.',
    takes: {
      type: 'object',
      properties: { email: { type: 'string' }, password: { type: 'string' } },
      required: ['email', 'password'],
    },
    answer: companyUsers,
    serve: logIn,
  }),
  publicRoute({
    method: 'POST',
    path: '/login/precheck',
    summary: 'Log-in methods of an address: the same for every address.',
    takes: { type: 'object', properties: { email: { type: 'string' } } },
    answer: custom(() => precheck, {
      type: 'object',
      properties: { methods: { type: 'array', items: { type: 'string' } }, secret_required: { type: 'boolean' } },
      required: ['methods', 'secret_required'],
    }),
    serve: async () => ({ status: 200, body: JSON.stringify(precheck) }),
  }),
  route({
    method: 'POST',
    path: '/refresh',
    operation: refresh,
    summary:
      'The response of the log-in with current data; with `updated_at` its lists contain only later changes; with `include_static=true` the reference data too.',
    input: ({ incoming, query, body }) => ({
      token: tokenOf(incoming.headers) ?? '',
      updated_at: body['updated_at'] ?? withoutPlaceholders(query)['updated_at'],
    }),
    answer: companyUsers,
  }),
  route({
    method: 'GET',
    path: '/company_users',
    operation: refresh,
    summary: 'The calling user, as in the response of the log-in; some clients use it as a connection test.',
    input: ({ incoming }) => ({ token: tokenOf(incoming.headers) ?? '' }),
    answer: companyUsers,
  }),
  route({
    method: 'POST',
    path: '/logout',
    operation: logOut,
    summary: "End the calling log-in in all companies; a program's token stays.",
    input: ({ incoming }) => ({ token: tokenOf(incoming.headers) ?? '' }),
    answer: custom(() => ({ message: 'Logged out' })),
  }),
]
