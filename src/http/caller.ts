import { hash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Returns the caller's address: that of the connection, or the one reported by trusted proxies. */
export type AddressOf = (request: IncomingMessage) => string

/**
 * Trusts `X-Forwarded-For` as far as trusted proxies wrote it: read from its end, the first address that is not one of theirs is
 * the caller's; entries before it are unverified claims. Entries of `trusted` are addresses and networks (`10.0.0.0/8`); with
 * none the header is ignored.
 */
export function createAddressOf(trusted: readonly string[]): AddressOf {
  if (trusted.length === 0) return connected
  const proxies = new BlockList()
  for (const entry of trusted) {
    const [address = '', width] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (width === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(width), family)
  }
  const isProxy = (address: string): boolean => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  return (request) => {
    let address = connected(request)
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
    while (isIP(address) && isProxy(address) && forwarded.length > 0) {
      const named = plainAddress(withoutPort(forwarded.pop()?.trim() ?? ''))
      // An invalid entry ends the chain: the proxy that forwarded it is the nearest known address.
      if (!isIP(named)) break
      address = named
    }
    return address
  }
}

const connected = (request: IncomingMessage): string => plainAddress(request.socket.remoteAddress ?? '')

/** An IPv4 address that a dual-stack socket reports in its IPv6 form is the same caller. */
const plainAddress = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

/** Some proxies append the port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (text: string): string =>
  /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text)?.slice(1).find(Boolean) ?? text

/** Network that counts as one caller: an IPv4 address; for IPv6 its network, since a subscriber usually has 2^64 addresses. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const gap: string[] = address.includes('::')
    ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
    : []
  return `${[...left, ...gap, ...right].slice(0, 4).join(':')}::/64`
}

const bearer = /^bearer +(\S+)$/i

/** Key that a request counts against: its token (hashed, so that no token stays in memory), else the network of its address. */
export function rateKey(headers: IncomingHttpHeaders, address: string): string {
  const named = headers['x-api-token']
  const token = (typeof named === 'string' && named) || bearer.exec(headers.authorization ?? '')?.[1]
  return token ? hash('sha256', token, 'base64') : networkOf(address)
}
