import { matches } from './matches.ts'
import { merges } from './merges.ts'
import { numbers } from './numbers.ts'
import { paymentRaces } from './payment-races.ts'
import { quoteRaces } from './quote-races.ts'
import type { Scenario } from './scenario.ts'
import { starters } from './starters.ts'
import { submissions } from './submissions.ts'
import { tenants } from './tenants.ts'
import { versions } from './versions.ts'

/** Scenarios with concurrent callers on several servers. */
export const races: readonly Scenario[] = [
  numbers,
  submissions,
  matches,
  merges,
  versions,
  quoteRaces,
  paymentRaces,
  starters,
  tenants,
]
