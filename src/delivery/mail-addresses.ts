import { domainToASCII } from 'node:url'
import type { Letter } from '../domain/documents/mail/letter.ts'

const parted = (address: string): [local: string, domain: string] => {
  const at = address.lastIndexOf('@')
  return [address.slice(0, at), address.slice(at + 1)]
}

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text)

/** True for an address that only mail servers with SMTPUTF8 (RFC 6531) accept; its domain could be written in ASCII. */
const needsUtf8 = (address: string): boolean => !isAscii(parted(address)[0])

/** The address as every mail server accepts it: an international domain in its ASCII form (punycode). */
function wireAddress(address: string): string {
  const [local, domain] = parted(address)
  const ascii = isAscii(domain) ? domain : domainToASCII(domain)
  return needsUtf8(address) || ascii === '' ? address : `${local}@${ascii}`
}

/** True for two spellings of one address: mail servers name refused recipients with the ASCII form of their domain. */
export function isSameAddress(one: string, other: string): boolean {
  const [[local, domain], [otherLocal, otherDomain]] = [parted(one), parted(other)]
  return local === otherLocal && (domain === otherDomain || domainToASCII(domain) === domainToASCII(otherDomain))
}

type Addressed = Pick<Letter, 'from' | 'replyTo' | 'to' | 'cc' | 'bcc'>

/** Sender, recipients and remarks about addresses that were left out, or the reason why the message cannot be sent at all. */
type Fitted = { addresses: Addressed; remarks: string[] } | string

/**
 * The addresses of a message as the mail server takes them. Without SMTPUTF8 a copy or an address for answers with letters beyond
 * ASCII before its @ is left out, because the server would garble or refuse it; sender and main recipient cannot be.
 */
export async function fitAddresses(letter: Addressed, takesUtf8: () => Promise<boolean>): Promise<Fitted> {
  const { from, replyTo, to, cc, bcc } = letter
  const all = [from.address, to.address, ...cc, ...bcc, ...(replyTo ? [replyTo.address] : [])]
  // A sender and an address for answers are only in the header: the library declares SMTPUTF8 for recipients alone.
  const hasUtf8Recipient = [to.address, ...cc, ...bcc].some(needsUtf8)
  const isTaken = all.some(needsUtf8) && hasUtf8Recipient && (await takesUtf8())
  const fits = (address: string) => isTaken || !needsUtf8(address)
  for (const address of [to.address, from.address]) if (!fits(address)) return cannotSend(address)
  const copies = [...cc, ...bcc].filter((address) => !fits(address))
  const isAnswerable = replyTo === undefined || fits(replyTo.address)
  return {
    addresses: {
      from: { ...from, address: wireAddress(from.address) },
      ...(replyTo && isAnswerable && { replyTo: { ...replyTo, address: wireAddress(replyTo.address) } }),
      to: { ...to, address: wireAddress(to.address) },
      cc: cc.filter(fits).map(wireAddress),
      bcc: bcc.filter(fits).map(wireAddress),
    },
    remarks: [
      ...copies.map((address) => `No copy for ${address}: ${unsupported}`),
      ...(isAnswerable ? [] : [`Answers do not go to ${replyTo?.address}: ${unsupported}`]),
    ],
  }
}

const unsupported = 'letters beyond ASCII before the @ need a mail server that offers SMTPUTF8.'

const cannotSend = (address: string) => `The message cannot be sent with the address ${address}: ${unsupported}`
