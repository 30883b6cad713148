import { and, eq, asc, gt, lt, or } from 'drizzle-orm'
import { type Delivery, invitationKindOf } from '../domain/kernel/delivery.ts'
import { composeLetter } from '../domain/documents/mail/compose.ts'
import type { Letter } from '../domain/documents/mail/letter.ts'
import type { Envelope } from '../domain/documents/mail/parties.ts'
import type { Rendered } from '../domain/documents/mail/render.ts'
import { forgetUserInvitationSecret } from '../domain/company/user/user-invitation.ts'
import type { Work } from '../domain/kernel/work.ts'
import { fitAddresses, isSameAddress } from './mail-addresses.ts'
import { encloseAll, type Encloser, type Enclosure } from './mail-enclosures.ts'
import { type MailRefusal, MailRefusedError, type MailTransport, type Message } from './mail-transport.ts'
import { failed, type Outcome, retry, type Sender, type SentLetter, wait } from './sender.ts'

/** E-mail configuration of this process. */
export type MailOptions = {
  transport: MailTransport
  /** Sender address for companies without one of their own, and envelope address for bounces. */
  from?: string | undefined
  /** Messages per hour and company; 0 = no limit. */
  quota: number
  /** Size of a message's enclosures in bytes. */
  mostBytes?: number
  /** Producers of enclosures, in this order. */
  enclosers: readonly Encloser[]
}

/** Mail servers accept messages of some 25 MB; encoding turns three bytes into four. */
const usualBytes = 18_000_000

const minute = 60
const hour = 60 * minute

/**
 * At once, then after 1, 5, 15 and 60 minutes, 3, 6, 12 and 24 hours: about the two days for which mail servers usually retry.
 */
const mailDelays: readonly number[] = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour]

/** Sends e-mails: composed at the time of sending, under a Message-ID that stays the same for every try. */
export function createMailSender({ transport, from, quota, enclosers, mostBytes = usualBytes }: MailOptions): Sender {
  return {
    kind: 'email',
    delays: mailDelays,
    atOnce: 8,
    async send(delivery, work, signal) {
      const until = quota === 0 ? undefined : await waitsUntil(work, delivery, quota)
      if (until !== undefined) return wait(`The company has reached its limit of ${quota} e-mails per hour.`, until)
      const letter = await composeLetter(work, delivery, from)
      if (typeof letter === 'string') return failed(letter)
      try {
        const fitted = await fitAddresses(letter, () => transport.takesUtf8(signal))
        if (typeof fitted === 'string') return { ...failed(fitted), letter: sentLetter(letter) }
        const { enclosures, leftOut } = await encloseAll(enclosers, letter, { work, room: mostBytes })
        const texts = letter.archive && leftOut.length > 0 ? letter.archive.naming(leftOut) : letter
        const message = messageOf({ ...texts, ...fitted.addresses }, enclosures, { delivery, work, from })
        const refusals = await transport.send(message, signal)
        return { ...outcomeOf(letter, refusals, [...leftOut, ...fitted.remarks]), letter: sentLetter(letter) }
      } catch (error) {
        if (!(error instanceof MailRefusedError)) throw error
        return { ...(error.permanent ? failed(error.message) : retry(error.message)), letter: sentLetter(letter) }
      }
    },
    async settle(delivery, outcome, work) {
      if (delivery.invitationId !== null) await noteAtInvitation(work, delivery, outcome)
      if (outcome.letter && delivery.recordKind !== 'user') await noteLetter(work, delivery, outcome.letter)
      if (delivery.payload['template'] === 'invitation' && outcome.state === 'delivered') {
        await forgetUserInvitationSecret(work, delivery.id)
      }
    },
  }
}

/** Message-ID by which mail servers detect repetitions. */
const messageIdOf = ({ deliveryKey }: Delivery, { baseUrl }: Work): string =>
  `<${deliveryKey}@${new URL(baseUrl).hostname}>`

function messageOf(
  letter: Envelope & Rendered,
  enclosures: readonly Enclosure[],
  { delivery, work, from }: { delivery: Delivery; work: Work; from: string | undefined },
): Message {
  const { to, cc, bcc, replyTo, subject, text, html } = letter
  return {
    name: delivery.deliveryKey,
    messageId: messageIdOf(delivery, work),
    date: new Date(work.now * 1_000),
    // Objects rather than parsed text: nothing in a name can become an address.
    from: letter.from,
    to,
    cc: cc.map(bare),
    bcc: bcc.map(bare),
    ...(replyTo && { replyTo }),
    envelope: { from: from ?? letter.from.address, to: [...new Set([to.address, ...cc, ...bcc])] },
    subject: headerText(subject),
    text,
    html,
    attachments: [...enclosures],
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Characters of an encoded word: with four bytes each, fewer than the 75 characters that one may have. */
const encodedWord = /.{1,11}/gu

/**
 * A subject that contains an encoded word (RFC 2047) is encoded itself: nodemailer sends it as it is, and readers would decode it.
 */
const headerText = (text: string): string =>
  text.includes('=?')
    ? text.replaceAll(encodedWord, (word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?= `).trimEnd()
    : text

const bare = (address: string) => ({ name: '', address })

/** Delivered when the main recipient was accepted; refused copies are reported, and not sent again. */
function outcomeOf(letter: Letter, refusals: readonly MailRefusal[], leftOut: readonly string[]): Outcome {
  const own = refusals.find(({ address }) => isSameAddress(address, letter.to.address))
  if (own) return own.permanent ? failed(own.reason) : retry(own.reason)
  const remarks = [...leftOut, ...refusals.map(({ address, reason }) => `No copy for ${address}: ${reason}`)]
  return { state: 'delivered', ...(remarks.length > 0 && { remark: remarks.join(' ') }) }
}

const sentLetter = ({ subject, to, cc }: Letter): SentLetter => ({ subject, recipients: [to.address, ...cc] })

async function noteLetter(work: Work, { id, payload }: Delivery, letter: SentLetter): Promise<void> {
  const { outbox } = work.tables
  await work.db
    .update(outbox)
    .set({ payload: { ...payload, letter } })
    .where(and(eq(outbox.companyId, work.actor.companyId), eq(outbox.id, id)))
}

/** compat: clients know `delivered` and `bounced`; in between there is only an error. */
async function noteAtInvitation(work: Work, delivery: Delivery, outcome: Outcome): Promise<void> {
  const invitations = work.tables[`${invitationKindOf(delivery)}s`]
  const status = { delivered: 'delivered', failed: 'bounced', retry: undefined, wait: undefined }[outcome.state]
  await work.db
    .update(invitations)
    .set({
      ...(status && { emailStatus: status }),
      ...(outcome.state === 'delivered' && { sentDate: work.now }),
      emailError: outcome.state === 'delivered' ? (outcome.remark ?? '') : outcome.error,
      messageId: messageIdOf(delivery, work),
      updatedAt: work.now,
    })
    .where(and(eq(invitations.companyId, work.actor.companyId), eq(invitations.id, delivery.invitationId ?? 0)))
}

/**
 * Earliest time for an e-mail that would now exceed the company's quota of the last hour; undefined when it does not. Those in
 * progress that were queued before it count as sent.
 */
async function waitsUntil(work: Work, delivery: Delivery, quota: number): Promise<number | undefined> {
  const { outbox } = work.tables
  const mine = and(eq(outbox.companyId, work.actor.companyId), eq(outbox.kind, 'email'))
  const lately = gt(outbox.deliveredAt, work.now - hour)
  const before = lt(outbox.id, delivery.id)
  const underWay = and(eq(outbox.state, 'leased'), before)
  if ((await work.db.$count(outbox, and(mine, or(lately, underWay)))) < quota) return undefined
  // Each waiting e-mail takes the slot of one sent an hour ago: if all were due at once, most would have to wait again.
  const ahead = await work.db.$count(outbox, and(mine, eq(outbox.state, 'pending'), before))
  const [leaving] = await work.db
    .select({ at: outbox.deliveredAt })
    .from(outbox)
    .where(and(mine, lately))
    .orderBy(asc(outbox.deliveredAt), asc(outbox.id))
    .limit(1)
    .offset(ahead % quota)
  return (leaving?.at ?? work.now) + hour * (1 + Math.floor(ahead / quota))
}
