import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'

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
