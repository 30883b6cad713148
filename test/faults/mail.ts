import { expectStatus, inParallel, valueAt } from './caller.ts'
import type { Caller } from './caller.ts'
import { deliverAll, deliveriesOf, untilAll } from './queued.ts'
import type { Shown } from './queued.ts'
import { openMailServer } from './mail-server.ts'
import type { Manner, Step } from './mail-server.ts'
import { quantile } from '../bench/quantile.ts'
import type { Scenario, Stage } from './scenario.ts'

type Kind = { what: string; manners: readonly Manner[] }

const steps: readonly Step[] = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'message']

// Latency of a busy machine; an influence of the mail servers would take longer.
const longestMs = 2_000

const isTried = ({ state, attempts }: Shown): boolean => attempts >= 1 && state !== 'leased'

const kinds = (stage: Stage): readonly Kind[] => [
  { what: 'down', manners: [{ down: true }] },
  { what: 'slow', manners: [{ greetsAfterMs: stage.sized(2_000, 20_000), trickleMs: stage.sized(5, 50) }] },
  {
    what: 'refusing for now',
    manners: steps.map((at) => ({ refuses: { at, with: at === 'greeting' ? '421 busy' : '451 not now' } })),
  },
  { what: 'dropping mid-message', manners: [{ drops: 'in the message' }] },
  { what: 'TLS that is garbage', manners: [{ tlsGarbage: true }] },
]

/** Creating invoices does not depend on the mail server, and every e-mail is delivered when it works again. */
export const mail: Scenario = {
  name: 'mail servers that fail',
  engines: ['sqlite'],
  async run(stage) {
    const mails = await openMailServer()
    const place = await stage.openPlace()
    const times = stage.sized(4, 20)
    try {
      const { caller } = await place.start({ SMTP_URL: mails.url, MAIL_FROM: 'books@example.com', MAIL_QUOTA: '0' })
      // The first invoice also loads the PDF renderer.
      for (const count of [1, times]) await makeInvoices(caller, count)
      await deliverAll(caller, () => deliveriesOf(caller, 'email'), 60_000)
      const usual = await makeInvoices(caller, times)
      await deliverAll(caller, () => deliveriesOf(caller, 'email'), 60_000)
      stage.tell({
        what: 'creating with send_email, all well: p99, ms',
        measured: Math.round(usual.p99),
        wanted: '',
        holds: true,
      })

      for (const { what, manners } of kinds(stage)) {
        mails.taken.clear()
        const ids = new Set<string>()
        const p99s: number[] = []
        for (const manner of manners) {
          await mails.behave(manner)
          const made = await makeInvoices(caller, Math.ceil(times / manners.length))
          p99s.push(made.p99)
          for (const id of made.ids) ids.add(id)
          // Each was attempted; undelivered ones are scheduled for a retry.
          const look = () => deliveriesOf(caller, 'email', made.ids)
          const rows = await untilAll(look, isTried, 250_000)
          const parked = rows.filter(({ state }) => state === 'failed')
          if (parked.length > 0) stage.expect(`${what}: parked`, parked[0]?.last_error ?? '', '')
        }
        stage.tell({
          what: `${what}: creating, p99, ms`,
          measured: Math.round(Math.max(...p99s)),
          wanted: `at most ${longestMs}: nobody waits for the mail server`,
          holds: Math.max(...p99s) <= longestMs,
        })
        await mails.behave({})
        await deliverAll(caller, () => deliveriesOf(caller, 'email', ids), 120_000)
        stage.expect(`  mails once it is well`, mails.taken.size, ids.size)
        stage.expect(`  of them more than once`, [...mails.taken.values()].filter((count) => count !== 1).length, 0)
      }
      await dropAfter(stage, caller, mails, times)
      await refuseForGood(stage, caller, mails)
      stage.expect('differences in the books', (await place.differences()).length, 0)
    } finally {
      await mails.close()
    }
  },
}

type Mails = Awaited<ReturnType<typeof openMailServer>>

/** If the reply to a message is lost, it is sent again with the same Message-ID. */
async function dropAfter(stage: Stage, caller: Caller, mails: Mails, times: number): Promise<void> {
  mails.taken.clear()
  await mails.behave({ drops: 'after the message' })
  const { ids } = await makeInvoices(caller, times)
  const look = () => deliveriesOf(caller, 'email', ids)
  await untilAll(look, ({ state, attempts }) => attempts >= 1 && state === 'pending', 60_000)
  await mails.behave({})
  await deliverAll(caller, look, 60_000)
  stage.expect('dropping after the last dot: different Message-IDs', mails.taken.size, ids.size)
  stage.expect(
    '  taken, each twice under its own',
    [...mails.taken.values()].filter((count) => count === 2).length,
    ids.size,
  )
}

/** Permanently refused messages are not retried; errors about the connection do not fail the message. */
async function refuseForGood(stage: Stage, caller: Caller, mails: Mails): Promise<void> {
  for (const at of stage.sized<readonly Step[]>(['greeting', 'RCPT', 'message'], steps)) {
    mails.taken.clear()
    await mails.behave({ refuses: { at, with: '550 never' } })
    const { ids } = await makeInvoices(caller, 2)
    const look = () => deliveriesOf(caller, 'email', ids)
    const rows = await untilAll(look, isTried, 60_000)
    const isAboutMail = at !== 'greeting' && at !== 'EHLO'
    const wanted = isAboutMail ? 'failed failed' : 'pending pending'
    stage.expect(`refusing for good at ${at}: deliveries`, rows.map(({ state }) => state).join(' '), wanted)
    const [id = ''] = ids
    const invoice = await caller.rest('GET', `/invoices/${id}`)
    const status = valueAt(expectStatus(invoice, 200), 'data.invitations.0.email_status')
    stage.expect(`  email_status`, status, isAboutMail ? 'bounced' : '')
    await mails.behave({})
    await deliverAll(caller, look, 60_000)
    stage.expect(`  mails once it is well and they are retried`, mails.taken.size, 2)
  }
}

let people = 0

/** Invoices with e-mails sent concurrently, and the latency of creating them. */
async function makeInvoices(caller: Caller, count: number): Promise<{ ids: Set<string>; p99: number }> {
  const email = `person${people++}@example.org`
  const client = await caller.rest('POST', '/clients', { name: 'Mailed', contacts: [{ email, send_email: true }] })
  const clientId = valueAt(expectStatus(client, 200), 'data.id')
  const ids = new Set<string>()
  const took: number[] = []
  await inParallel(2, count, async () => {
    const answer = await caller.rest('POST', '/invoices?send_email=true', {
      client_id: clientId,
      line_items: [{ quantity: 1, cost: 10 }],
    })
    ids.add(valueAt(expectStatus(answer, 200), 'data.id'))
    took.push(answer.ms)
  })
  return { ids, p99: quantile(took, 0.99) }
}
