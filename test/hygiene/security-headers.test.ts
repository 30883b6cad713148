import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invitationsByInvoiceIds } from '../../src/domain/billing/document/invitations.ts'
import { newClient, sentInvoice } from '../fixtures.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
let pages: Readonly<Record<string, string>>
beforeAll(async () => {
  app = await serveTestApp()
  const invoice = await sentInvoice(app, await newClient(app))
  const [[invitation] = []] = await invitationsByInvoiceIds(await app.work(), [invoice.id])
  const { outbox } = app.database.tables
  await app.rest(
    'POST',
    '/users',
    { first_name: 'A', last_name: 'B', email: 'new@example.com' },
    { password: 'correct horse battery' },
  )
  const [mail] = (await app.database.read.select({ payload: outbox.payload }).from(outbox)).filter(
    ({ payload }) => payload['template'] === 'invitation',
  )
  pages = {
    graphiql: '/graphql',
    docs: '/docs',
    invoice: (invitation?.link ?? '').slice(app.baseUrl.length),
    'no invoice': '/client/invoice/nobodyhasthiskey',
    'expired PDF': `/client/invoice/x/pdf?company=x&expires=1&signature=x`,
    invitation: `/invitation/${String(mail?.payload['secret'])}`,
    'no invitation': '/invitation/nobodyhasthissecret',
  }
})
afterAll(() => app.close())

/** Reads the whole answer like a browser: a stopping server waits for connections that are still being read. */
async function opened({ origin }: ServedApp, path: string): Promise<Response> {
  const response = await fetch(origin + path, { headers: { accept: 'text/html' } })
  await response.arrayBuffer()
  return response
}

/** Directives of a policy: name → sources. */
const policyOf = (headers: Headers): Map<string, string> =>
  new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources.join(' ')] as const
    }),
  )

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
}

describe('security headers', () => {
  it('pages load and run only their own files and cannot be framed', async () => {
    for (const [name, path] of Object.entries(pages)) {
      const { headers } = await opened(app, path)
      expect(headers.get('content-type'), name).toContain('text/html')
      expect(Object.fromEntries(headers), name).toMatchObject(everywhere)
      const policy = policyOf(headers)
      expect(policy.get('default-src'), name).toBe("'none'")
      expect(policy.get('frame-ancestors'), name).toBe("'none'")
      expect(policy.get('base-uri'), name).toBe("'none'")
      expect(policy.get('form-action'), name).toMatch(/^'(none|self)'$/)
      const scripts = policy.get('script-src') ?? "'none'"
      expect(scripts, name).not.toMatch(/unsafe|\*|https?:/)
    }
  })

  it('all other answers have security headers too: data, page files, errors', async () => {
    const others = ['/', '/api/v1/clients', '/openapi.json', '/healthz', '/readyz', '/metrics', '/nothing', '/%ff']
    for (const path of [...others, '/docs/start.js', '/docs/swagger-ui.css', '/docs/nothing', '/graphql?query={a}']) {
      const { headers } = await app.get(path)
      expect(Object.fromEntries(headers), path).toMatchObject(everywhere)
      expect(policyOf(headers).get('frame-ancestors'), path).toBe("'none'")
    }
  })

  it('HSTS is sent if and only if callers use HTTPS', async () => {
    expect((await app.get('/healthz')).headers.has('strict-transport-security')).toBe(false)
    const secure = await serveTestApp({ env: { BASE_URL: 'https://pay.example.com' } })
    try {
      for (const path of ['/docs', '/api/v1/clients', '/nothing', '/%ff']) {
        const { headers } = await opened(secure, path)
        expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000')
      }
    } finally {
      await secure.close()
    }
  })
})
