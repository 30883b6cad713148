import type { Client } from '../domain/contacts/client/client.ts'
import { bulkQuotes } from '../domain/billing/quote/bulk.ts'
import { createQuote, updateQuote } from '../domain/billing/quote/operations.ts'
import type { Clients } from './clients.ts'
import { makeJob } from './jobs.ts'
import { dayOf, quotePlan } from './plan.ts'
import type { QuoteState } from './plan.ts'
import type { Studio } from './studio.ts'

/** The first sent quotes are for the clients that were entered twice, so that a merge has records to move. */
export function enterQuotes(studio: Studio, clients: Clients): void {
  const { timeline, random } = studio
  for (const batch of quotePlan) {
    for (let index = 0; index < batch.count; index++) {
      const day = dayOf(batch, index)
      timeline.on(day, async () => {
        const duplicate = batch.state === 'sent' ? clients.pairs[index]?.duplicate : undefined
        await beginQuote(studio, batch.state, day, duplicate ?? random.pick(clients.kept))
      })
    }
  }
}

async function beginQuote(studio: Studio, state: QuoteState, day: number, client: Client): Promise<void> {
  const { timeline, run, random } = studio
  const offered = state !== 'draft' && state !== 'deleted'
  const id = await offer(studio, client, offered)
  const after = (days: number, work: () => Promise<unknown>) =>
    timeline.on(Math.min(0, day + days), async () => void (await work()))
  if (state === 'approved') after(random.whole(2, 7), () => run(updateQuote, { id, approve: true }))
  if (state === 'archived') after(random.whole(45, 90), () => run(bulkQuotes, { action: 'archive', ids: [id] }))
  if (state === 'deleted') after(random.whole(1, 9), () => run(bulkQuotes, { action: 'delete', ids: [id] }))
}

/** Creates a quote and returns its id. */
async function offer({ random, run, id }: Studio, client: Client, markSent: boolean): Promise<string> {
  const { title, lineItems } = makeJob(random, client.state === 'ME')
  const { quote } = await run(createQuote, {
    clientId: id('client', client.id),
    publicNotes: `${title} for ${client.name}`,
    lineItems,
    // A discount for regular clients.
    ...(random.chance(20) && { isAmountDiscount: false, discount: random.pick(['5', '10']) }),
    markSent,
  })
  return id('quote', quote.id)
}

/** A quote that is sent, approved and, on `day`, converted; `became` receives the key of the draft invoice. */
export function enterConvertedQuote(
  studio: Studio,
  day: number,
  client: () => Client,
  became: (invoiceId: number) => Promise<void>,
): void {
  const { timeline, run } = studio
  timeline.on(day - 9, async () => {
    const id = await offer(studio, client(), true)
    timeline.on(day - 4, async () => void (await run(updateQuote, { id, approve: true })))
    timeline.on(day, async () => {
      const { invoice } = await run(updateQuote, { id, convert: true })
      if (invoice) await became(invoice.id)
    })
  })
}
