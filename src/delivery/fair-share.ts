import type { Without } from './lease.ts'

/** Company and webhook of a delivery. */
type Owner = { companyId: number; webhookId: number | null }

/** Stalled tries for each place of a channel: they need a connection, but nearly no work. */
const stalledPerPlace = 8
/** The same for webhooks that are known to stall: they leave room for those of which nothing is known. */
const knownPerPlace = 4

/**
 * Exclusions while webhooks stall. A try without an answer after a second gives its place to others, and a company with too many of
 * them waits. `answers` tells for a webhook if its last try was answered in time: one that was not comes after all others, and
 * only one that was gets several tries at once.
 */
export function aroundStalled(
  places: number,
  underWay: readonly (Owner & { isStalled: boolean })[],
  answers: ReadonlyMap<number, boolean>,
) {
  const stalled = underWay.filter(({ isStalled }) => isStalled)
  const crowded = (perPlace: number): readonly number[] => companiesOver((places * perPlace) / 2, stalled)
  const probed = new Set(
    underWay.flatMap(({ webhookId }) => (webhookId === null || answers.get(webhookId) ? [] : [webhookId])),
  )
  const stalling = [...answers].flatMap(([id, inTime]) => (inTime ? [] : [id]))
  return {
    first: { companies: crowded(stalledPerPlace), webhooks: [...new Set([...stalling, ...probed])] },
    last: { companies: crowded(knownPerPlace), only: stalling.filter((id) => !probed.has(id)) },
    /** True for a delivery that may be tried beside those in progress, and beside the ones that were allowed before. */
    allows({ webhookId }: Owner): boolean {
      if (webhookId === null || answers.get(webhookId)) return true
      if (probed.has(webhookId)) return false
      probed.add(webhookId)
      return true
    },
  }
}

function companiesOver(most: number, owners: readonly Owner[]): number[] {
  const counts = new Map<number, number>()
  for (const { companyId } of owners) counts.set(companyId, (counts.get(companyId) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= most).map(([companyId]) => companyId)
}

/**
 * Shares the places of a channel, some of which are taken: a company gets half of them, so that unresponsive receivers delay only
 * their own company, and a webhook half of those, so that it leaves places to the company's others.
 */
export function createShare(places: number, underWay: readonly Owner[]) {
  const mostOfCompany = Math.max(1, Math.ceil(places / 2))
  const mostOfWebhook = Math.max(1, Math.ceil(mostOfCompany / 2))
  const companies = new Map<number, number>()
  const webhooks = new Map<number, number>()
  const add = ({ companyId, webhookId }: Owner): void => {
    companies.set(companyId, (companies.get(companyId) ?? 0) + 1)
    if (webhookId !== null) webhooks.set(webhookId, (webhooks.get(webhookId) ?? 0) + 1)
  }
  const isCompanyFull = (id: number): boolean => (companies.get(id) ?? 0) >= mostOfCompany
  const isWebhookFull = (id: number): boolean => (webhooks.get(id) ?? 0) >= mostOfWebhook
  for (const owner of underWay) add(owner)
  return {
    /** Takes a place if there is one left. */
    take(owner: Owner): boolean {
      if (isCompanyFull(owner.companyId)) return false
      if (owner.webhookId !== null && isWebhookFull(owner.webhookId)) return false
      add(owner)
      return true
    },
    /** Companies and webhooks that use all of their places. */
    full: (): Without => ({
      companies: [...companies.keys()].filter(isCompanyFull),
      webhooks: [...webhooks.keys()].filter(isWebhookFull),
    }),
  }
}
