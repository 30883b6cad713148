import type { Random } from '../../../src/demo/random.ts'
import { goodRequest, openTarget } from './good-requests.ts'
import { ask } from './request.ts'
import type { Aim, HostileRequest } from './request.ts'

/** A valid request as normally sent. */
export function usualRequest(random: Random, aim: Aim): HostileRequest {
  const { method, target, json, token } = goodRequest(random, aim)
  return ask(method, target, {
    ...(token !== undefined && { token }),
    type: 'application/json',
    body: JSON.stringify(json),
  })
}

/** A valid read request, with or without a token. */
export const reading = (random: Random, aim: Aim): HostileRequest =>
  random.chance(50)
    ? ask('GET', openTarget(random, aim))
    : ask(
        'GET',
        random.pick([
          `/api/v1/clients/${aim.client}`,
          '/api/v1/invoices?per_page=2',
          `/api/v1/invoices/${aim.invoice}/download`,
        ]),
        { token: aim.token },
      )

/** The same request, marked as refused. */
export const refused = (request: HostileRequest): HostileRequest => ({ ...request, refused: true })
