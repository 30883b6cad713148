import type { Without } from './lease.ts'

/** Company and webhook of a delivery. */
type Owner = { companyId: number; webhookId: number | null }

/**
 * Shares the places of a lane, some of which are taken: a company gets half of them, so that unresponsive receivers delay only
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
