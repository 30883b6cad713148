import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database.ts'
import { aroundStalled, createShare } from './fair-share.ts'
import { type Due, findDue, type Without } from './lease.ts'
import type { Sender } from './sender.ts'

/** A sender, its deliveries in progress, and for webhooks: true if their last try was answered in time. */
export type Channel = { sender: Sender; running: Map<number, Try>; answers: LRUCache<number, boolean> }

/** One delivery in progress; `giveUp` aborts it. */
export type Try = {
  companyId: number
  webhookId: number | null
  giveUp: AbortController
  ended: Promise<void>
  /** True when its webhook has not answered in time: it no longer takes a place. */
  isStalled: boolean
}

/** Webhooks that a channel remembers: the last ones that were tried. */
const mostKnown = 500

export const createChannel = (sender: Sender): Channel => ({
  sender,
  running: new Map(),
  answers: new LRUCache({ max: mostKnown }),
})

/** Number of tries that the channel can begin. */
export const freePlaces = (channel: Channel): number => channel.sender.atOnce - placed(channel).length

const placed = ({ running }: Channel): Try[] => [...running.values()].filter(({ isStalled }) => !isStalled)

/** Due deliveries for the free places, those of webhooks that stalled last. */
export async function findNext(
  database: Database,
  channel: Channel,
  { free, now }: { free: number; now: () => number },
): Promise<Due[]> {
  const { sender, running, answers } = channel
  const share = createShare(sender.atOnce, placed(channel))
  const around = aroundStalled(sender.atOnce, [...running.values()], new Map(answers.entries()))
  const find = async (limit: number, { companies, webhooks = [], only }: Partial<Without>): Promise<Due[]> => {
    const full = share.full()
    const without = {
      companies: [...full.companies, ...(companies ?? [])],
      webhooks: [...full.webhooks, ...webhooks],
      ...(only && { only }),
    }
    const found = await findDue(database, { kind: sender.kind, now: now(), limit, without })
    return found.filter((row) => around.allows(row) && share.take(row))
  }
  const due = await find(free, around.first)
  if (due.length === free || around.last.only.length === 0) return due
  return [...due, ...(await find(free - due.length, around.last))]
}
