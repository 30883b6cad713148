import { accessSync, constants } from 'node:fs'

/** The problem with the URL of a server; the message shows nothing of the URL but names of parameters. */
export class ServerUrlError extends Error {
  override readonly name = 'ServerUrlError'
}

export const isRedisUrl = (url: string): boolean => /^rediss?:\/\/./.test(url) && URL.canParse(url)

const targets = ['read-write', 'primary']
/** The modes of libpq that the driver knows. */
const tlsModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full']
const tlsFiles = ['sslrootcert', 'sslcert', 'sslkey']

/**
 * One URL for each server of a URL that names several, `postgres://user@a:5432,b:5432/db`. With `sslmode` the URLs follow the rules
 * of libpq, where `require` encrypts and `verify-full` also checks the certificate.
 * @throws ServerUrlError
 */
export function serverUrls(url: string): string[] {
  const match = /^(?<scheme>postgres(?:ql)?:\/\/)(?<login>[^@/]*@)?(?<hosts>[^/?]*)(?<rest>.*)$/s.exec(url)
  const { scheme = '', login = '', hosts = '', rest = '' } = match?.groups ?? {}
  return hosts.split(',').map((host) => {
    const text = `${scheme}${login}${host}${rest}`
    if (scheme === '' || !URL.canParse(text)) throw new ServerUrlError('must be a URL that begins with postgres://')
    const one = new URL(text)
    checkParameters(one.searchParams)
    one.searchParams.delete('target_session_attrs')
    if (one.searchParams.has('sslmode')) one.searchParams.set('uselibpqcompat', 'true')
    return one.href
  })
}

/** The driver would treat an unknown mode as another one, and report a missing file at the first connection. */
function checkParameters(parameters: URLSearchParams): void {
  const target = parameters.get('target_session_attrs') ?? 'primary'
  if (!targets.includes(target))
    throw new ServerUrlError(`has target_session_attrs, which must be ${targets.join(' or ')}`)
  const mode = parameters.get('sslmode')
  if (mode !== null && !tlsModes.includes(mode)) {
    throw new ServerUrlError(`has sslmode, which must be one of ${tlsModes.join(', ')}`)
  }
  if (mode === 'verify-ca' && !parameters.has('sslrootcert')) {
    throw new ServerUrlError('has sslmode verify-ca, which needs the certificate of the authority in sslrootcert')
  }
  for (const name of tlsFiles) {
    const file = parameters.get(name)
    if (file !== null && !isReadable(file)) throw new ServerUrlError(`has ${name}, which must name a readable file`)
  }
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}
