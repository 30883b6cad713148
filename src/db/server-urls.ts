/**
 * One URL for each server of a URL that names several, `postgres://user@a:5432,b:5432/db`. With `sslmode` the URLs follow the rules
 * of libpq, where `require` encrypts and `verify-full` also checks the certificate.
 * @throws TypeError
 */
export function serverUrls(url: string): string[] {
  const match = /^(?<scheme>postgres(?:ql)?:\/\/)(?<login>[^@/]*@)?(?<hosts>[^/?]*)(?<rest>.*)$/s.exec(url)
  const { scheme = '', login = '', hosts = '', rest = '' } = match?.groups ?? {}
  if (scheme === '') throw new TypeError('The URL must begin with postgres:// or postgresql://')
  return hosts.split(',').map((host) => {
    const one = new URL(`${scheme}${login}${host}${rest}`)
    const wanted = one.searchParams.get('target_session_attrs') ?? 'read-write'
    if (!['read-write', 'primary'].includes(wanted)) {
      throw new TypeError('target_session_attrs must be read-write or primary')
    }
    one.searchParams.delete('target_session_attrs')
    if (one.searchParams.has('sslmode') && !one.searchParams.has('uselibpqcompat')) {
      one.searchParams.set('uselibpqcompat', 'true')
    }
    return one.href
  })
}
