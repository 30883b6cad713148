import { seededRandom } from '../../src/demo/random.ts'
import { formAbuses } from './hostile/forms.ts'
import { goodRequest } from './hostile/good-requests.ts'
import { graphAbuses } from './hostile/graph-texts.ts'
import { framingAbuses } from './hostile/framing.ts'
import { headAbuses } from './hostile/heads.ts'
import { headerAbuses } from './hostile/header-values.ts'
import { spoils } from './hostile/json-texts.ts'
import { queryAbuses } from './hostile/queries.ts'
import { ask } from './hostile/request.ts'
import type { Abuse, Aim, HostileRequest } from './hostile/request.ts'

/** Valid requests with corrupted JSON. */
const jsonAbuses: readonly Abuse[] = Object.entries(spoils).map(([what, spoil]): Abuse => ({
  what,
  make(random, aim) {
    const { method, target, json, token } = goodRequest(random, aim)
    const { bytes, refused } = spoil(JSON.stringify(json), random)
    const headers = { type: 'application/json', ...(token !== undefined && { token }) }
    return ask(method, target, { ...headers, body: bytes, refused })
  },
}))

const abuses: readonly Abuse[] = [
  ...jsonAbuses,
  ...formAbuses,
  ...framingAbuses,
  ...headAbuses,
  ...headerAbuses,
  ...graphAbuses,
  ...queryAbuses,
]

/** Number of generators: as many consecutive requests use each of them once. */
export const abuseCount = abuses.length

/** Hashes the number, so that neighbouring numbers start unrelated random sequences. */
function mixed(seed: number, index: number): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return (hash ^ (hash >>> 15)) | 0
}

/** Builds request number `index`, the same for the same seed and target. `what` names its generator. */
export function hostileRequest(seed: number, index: number, aim: Aim): HostileRequest & { what: string } {
  const abuse = abuses[index % abuses.length]
  if (!abuse) throw new Error(`There is no hostile request ${index}`)
  return { what: abuse.what, ...abuse.make(seededRandom(mixed(seed, index)), aim) }
}
