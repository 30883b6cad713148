import { BlockList, isIP } from 'node:net'
import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'

/** An address that a name resolved to. */
export type ResolvedAddress = { address: string; family: 4 | 6 }

/** A receiver that is refused: its address is not public. */
export class AddressRefusedError extends Error {}

// The special-purpose registries of IANA (RFC 6890): private, loopback, link-local, shared, multicast, reserved, and the forms of
// IPv6 that embed an IPv4 address, which can map to all of these.
const special = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, prefix, 'ipv6')

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** True when the address belongs to the public internet. */
export function isPublic({ address, family }: ResolvedAddress): boolean {
  if (family === 4) return !special.check(address, 'ipv4')
  // Outside 2000::/3 nothing is public: loopback, link-local, unique local, mapped IPv4, NAT64, multicast.
  return !address.includes('%') && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/**
 * The addresses of a URL's host, resolved once: the addresses checked here are those connected to.
 * @throws AddressRefusedError when one of them is not public, unless private ones are allowed
 */
export async function resolveHost(
  hostname: string,
  allowPrivate: boolean,
  options: NameOptions = {},
): Promise<ResolvedAddress[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const literal = isIP(host)
  const found = literal === 0 ? await addressesOf(host, options) : [host]
  const addresses = found.map((address): ResolvedAddress => ({ address, family: isIP(address) === 6 ? 6 : 4 }))
  if (!allowPrivate && !addresses.every(isPublic)) {
    throw new AddressRefusedError(`${hostname} resolves to an address that is not public; nothing is sent to it.`)
  }
  return addresses
}

/** Sources of name resolution, besides the machine's own settings. */
export type NameOptions = {
  /** DNS servers, `address:port`; by default those of the machine. */
  servers?: readonly string[]
  /** The machine's hosts file. */
  hostsFile?: string
}

/** Timeout of one query to a server, in ms; it doubles for the second try. */
const answerMs = 2_500
const tries = 2

const ownHostsFile = process.platform === 'win32' ? String.raw`C:\Windows\System32\drivers\etc\hosts` : '/etc/hosts'

/**
 * The addresses of a name, from the hosts file or the DNS, IPv4 first. Avoids the system's `getaddrinfo`, which occupies one of
 * the process's four threads for as long as a server does not respond: files and passwords need them too.
 * @throws the DNS error, such as ENOTFOUND or ETIMEOUT
 */
export async function addressesOf(name: string, options: NameOptions = {}): Promise<string[]> {
  const host = name.toLowerCase().replace(/\.$/, '')
  const known = await fromHostsFile(host, options.hostsFile ?? ownHostsFile)
  if (known.length > 0) return known
  // RFC 6761: never resolved by the DNS.
  if (host === 'localhost' || host.endsWith('.localhost')) return ['127.0.0.1', '::1']
  const resolver = new Resolver({ timeout: answerMs, tries })
  if (options.servers) resolver.setServers(options.servers)
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const found = [four, six].flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
  if (found.length > 0 || four.status === 'fulfilled') return found
  throw four.reason
}

async function fromHostsFile(host: string, path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // A container without a hosts file resolves names by the DNS alone.
    if (error.code === 'ENOENT' || error.code === 'EACCES') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = (line.split('#', 1)[0] ?? '').trim().split(/\s+/)
    return names.some((each) => each.toLowerCase() === host) ? [address] : []
  })
}
