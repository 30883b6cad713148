import { crashes } from './crashes.ts'
import { disks } from './disks.ts'
import { failover } from './failover.ts'
import { loads } from './loads.ts'
import { outgoing } from './outgoing.ts'
import { races } from './races.ts'
import type { Scenario } from './scenario.ts'

/** All scenarios of `npm run faults`, in execution order. */
export const scenarios: readonly Scenario[] = [...races, ...disks, ...outgoing, ...loads, ...crashes, failover]
