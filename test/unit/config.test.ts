import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { developmentIdSalt, readConfig } from '../../src/server/config.ts'
import { ConfigError } from '../../src/server/config-values.ts'

const font = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSerif.ttf')

const problemOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('The configuration was accepted')
}

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({})).toEqual({
    databaseUrl: 'file:data/quittance.db',
    database: { connections: { write: 10, read: 10 }, pooler: false, readUrls: [] },
    dataDir: 'data',
    host: '127.0.0.1',
    port: 4000,
    baseUrl: 'http://127.0.0.1:4000',
    workers: 1,
    idSalt: developmentIdSalt,
    rateLimit: 500,
    subscriptionLimits: { perToken: 10, perCompany: 100 },
    statementTimeout: 10,
    mailQuota: 500,
    pdfFonts: [],
    corsOrigins: [],
    redirectOrigins: [],
    trustedProxies: [],
    logLevel: 'info',
    outboxWorker: true,
    webhookAllowPrivate: false,
    trustedOnly: false,
    graphiql: true,
    console: true,
    introspection: true,
  })
})

test('the data folder is that of the database file, or data without one', () => {
  expect(readConfig({ DATABASE_URL: 'file:/srv/books/q.db' }).dataDir).toBe('/srv/books')
  expect(readConfig({ DATABASE_URL: 'postgres://app@db/quittance' }).dataDir).toBe('data')
})

test('WORKERS=0 starts one process per core', () => {
  expect(readConfig({ WORKERS: '0' }).workers).toBe(availableParallelism())
})

test('every variable is used', () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://app:pw@db/quittance',
    DATABASE_WRITE_CONNECTIONS: '5',
    DATABASE_READ_CONNECTIONS: '20',
    DATABASE_POOLER: 'true',
    DATABASE_NOTIFY_URL: 'postgres://app:pw@server/quittance',
    DATABASE_READ_URLS: 'postgres://app:pw@b/quittance, postgres://app:pw@c/quittance',
    DATA_DIR: '/var/lib/quittance',
    HOST: '::1',
    PORT: '0',
    BASE_URL: 'https://pay.example.com/billing/',
    WORKERS: '4',
    OWNER_EMAIL: 'owner@example.com',
    OWNER_PASSWORD: ' with blanks ',
    API_TOKEN: 't'.repeat(64),
    ID_SALT: 'salt',
    RATE_LIMIT: '0',
    SUBSCRIPTIONS_PER_TOKEN: '3',
    SUBSCRIPTIONS_PER_COMPANY: '0',
    STATEMENT_TIMEOUT: '5',
    REDIS_URL: 'redis://localhost',
    SMTP_URL: 'smtps://u:p@mail:465',
    MAIL_FROM: 'billing@example.com',
    MAIL_QUOTA: '20',
    PDF_FONTS: `${font}, `,
    CORS_ORIGINS: 'https://app.example.com',
    REDIRECT_ORIGINS: 'https://a.example.com, http://localhost:3000/ ,',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1,',
    LOG_LEVEL: 'silent',
    OUTBOX_WORKER: 'false',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    E_SEND_URL: 'http://10.0.0.1/invoices',
    E_SEND_SECRET: `whsec_${'a'.repeat(32)}`,
    GRAPHQL_DOCUMENTS: '/etc/quittance/documents',
    GRAPHQL_TRUSTED_ONLY: 'true',
    GRAPHIQL: 'false',
    CONSOLE: '0',
    INTROSPECTION: 'true',
  })
  expect(config).toEqual({
    databaseUrl: 'postgres://app:pw@db/quittance',
    database: {
      connections: { write: 5, read: 20 },
      pooler: true,
      notifyUrl: 'postgres://app:pw@server/quittance',
      readUrls: ['postgres://app:pw@b/quittance', 'postgres://app:pw@c/quittance'],
    },
    dataDir: '/var/lib/quittance',
    host: '::1',
    port: 0,
    baseUrl: 'https://pay.example.com/billing',
    workers: 4,
    ownerEmail: 'owner@example.com',
    ownerPassword: ' with blanks ',
    apiToken: 't'.repeat(64),
    idSalt: 'salt',
    rateLimit: 0,
    subscriptionLimits: { perToken: 3, perCompany: 0 },
    statementTimeout: 5,
    redisUrl: 'redis://localhost',
    smtpUrl: 'smtps://u:p@mail:465',
    mailFrom: 'billing@example.com',
    mailQuota: 20,
    pdfFonts: [font],
    corsOrigins: ['https://app.example.com'],
    redirectOrigins: ['https://a.example.com', 'http://localhost:3000'],
    trustedProxies: ['10.0.0.0/8', '::1'],
    logLevel: 'silent',
    outboxWorker: false,
    webhookAllowPrivate: true,
    eSend: { url: 'http://10.0.0.1/invoices', secret: `whsec_${'a'.repeat(32)}` },
    graphqlDocuments: '/etc/quittance/documents',
    trustedOnly: true,
    graphiql: false,
    console: false,
    introspection: true,
  })
})

test('blank variables count as absent', () => {
  expect(readConfig({ PORT: ' ', API_TOKEN: '', OWNER_PASSWORD: '  ', SMTP_URL: undefined })).toEqual(readConfig({}))
})

test('introspection follows GRAPHIQL by default', () => {
  expect(readConfig({ GRAPHIQL: 'false' }).introspection).toBe(false)
  expect(readConfig({ INTROSPECTION: 'false' })).toMatchObject({ graphiql: true, introspection: false })
})

test('GRAPHQL_TRUSTED_ONLY needs documents, and excludes GraphiQL', () => {
  const trusted = { GRAPHQL_DOCUMENTS: 'documents', GRAPHQL_TRUSTED_ONLY: 'true' }
  expect(readConfig(trusted)).toMatchObject({ trustedOnly: true, graphiql: false, introspection: false })
  expect(problemOf({ GRAPHQL_TRUSTED_ONLY: 'true' })).toMatch(/^GRAPHQL_DOCUMENTS must be set/)
  expect(problemOf({ ...trusted, GRAPHIQL: 'true' })).toMatch(/^GRAPHIQL cannot be true/)
})

test('the default base URL puts an IPv6 host in brackets', () => {
  expect(readConfig({ HOST: '::1', PORT: '81' }).baseUrl).toBe('http://[::1]:81')
})

test('the configuration is immutable', () => {
  const config = readConfig({ REDIRECT_ORIGINS: 'https://a.example.com' })
  expect(Object.isFrozen(config)).toBe(true)
  expect(Object.isFrozen(config.redirectOrigins)).toBe(true)
})

test.each([
  ['PORT', '65536', /between 0 and 65535/],
  ['PORT', '4000.5', /"4000\.5"/],
  ['PORT', '-1', /"-1"/],
  ['HOST', 'my host', /host name/],
  ['WORKERS', '65', /up to 64/],
  ['BASE_URL', 'ftp://x', /http/],
  ['BASE_URL', 'https://x/?a=1', /query/],
  ['OWNER_EMAIL', 'nobody', /"nobody".*e-mail/],
  ['API_TOKEN', 'short', /at least 32 characters/],
  ['OWNER_PASSWORD', 'hunter2', /at least 8 characters/],
  ['RATE_LIMIT', 'many', /"many".*whole number/],
  ['SUBSCRIPTIONS_PER_TOKEN', '-1', /"-1".*whole number of subscriptions/],
  ['STATEMENT_TIMEOUT', '10s', /"10s".*whole number of seconds/],
  ['TRUSTED_PROXIES', '10.0.0.1,proxy', /"proxy".*addresses and networks/],
  ['TRUSTED_PROXIES', '10.0.0.0/33', /"10\.0\.0\.0\/33"/],
  ['DATABASE_URL', 'mysql://x', /postgres:/],
  ['DATABASE_URL', 'file:', /file:<path>/],
  [
    'DATABASE_URL',
    'postgres://a,b/q?target_session_attrs=any',
    /target_session_attrs, which must be read-write or primary/,
  ],
  ['DATABASE_WRITE_CONNECTIONS', '0', /from 1 to 1000/],
  ['DATABASE_READ_CONNECTIONS', 'all', /"all".*number of connections/],
  ['DATABASE_NOTIFY_URL', 'http://x', /postgres:.*redis:/],
  ['DATABASE_NOTIFY_URL', 'redis://', /redis:/],
  ['DATABASE_READ_URLS', 'b, c', /URLs of replicas, one of which must .* postgres:/],
  ['REDIS_URL', 'http://x', /redis:/],
  ['SMTP_URL', 'mail', /smtp:/],
  ['REDIRECT_ORIGINS', 'https://a.example.com/path', /origins/],
  ['REDIRECT_ORIGINS', '*', /origins/],
  ['PDF_FONTS', '/nowhere/font.ttf', /"\/nowhere\/font\.ttf" cannot be read.*no such file/],
  ['PDF_FONTS', '/etc/hostname', /"\/etc\/hostname" does not end.*\.ttf, \.otf and \.ttc files/],
  ['PDF_FONTS', `${font}#1`, /DejaVuSerif\.ttf#1" names font 1 of a file with one font/],
  ['LOG_LEVEL', 'loud', /"loud".*fatal, error, warn, info/],
  ['OUTBOX_WORKER', 'no', /"no".*true or false/],
  ['WEBHOOK_ALLOW_PRIVATE', '10.0.0.0/8', /true or false/],
  ['E_SEND_URL', 'ftp://a.example.com', /https/],
  ['E_SEND_SECRET', 'whsec_short', /whsec_/],
  ['GRAPHIQL', 'yes', /"yes".*true or false/],
  ['INTROSPECTION', '1', /true or false/],
  ['CONSOLE', 'off', /"off".*true or false/],
])('%s=%s is refused with the allowed values', (name, value, allowed) => {
  const problem = problemOf({ [name]: value })
  expect(problem).toMatch(new RegExp(`^${name} `))
  expect(problem).toMatch(allowed)
})

test('a pooler needs the address of the server', () => {
  expect(problemOf({ DATABASE_URL: 'postgres://pooler/q', DATABASE_POOLER: 'true' })).toMatch(
    /^DATABASE_NOTIFY_URL must/,
  )
})

test.each([
  [{ DATABASE_POOLER: 'true' }],
  [{ DATABASE_NOTIFY_URL: 'postgres://a/q' }],
  [{ DATABASE_READ_URLS: 'postgres://a/q' }],
])('%o needs PostgreSQL', (settings) => {
  expect(problemOf(settings)).toBe(`${Object.keys(settings).join('')} needs a DATABASE_URL of PostgreSQL`)
})

test.each(['DATABASE_URL', 'DATABASE_NOTIFY_URL', 'DATABASE_READ_URLS'])(
  '%s is checked before the first connection',
  (name) => {
    const of = (query: string) =>
      problemOf({ DATABASE_URL: 'postgres://a/q', [name]: `postgres://a:hunter2@b/q?${query}` })
    expect(of('sslmode=requir')).toMatch(
      /sslmode, which must be one of disable, prefer, require, verify-ca, verify-full/,
    )
    expect(of('sslmode=verify-ca')).toMatch(/needs .* sslrootcert/)
    expect(of('sslmode=verify-full&sslrootcert=/nowhere/ca.pem')).toMatch(
      /sslrootcert, which must name a readable file/,
    )
    expect(of('sslcert=/nowhere/hunter2.pem')).not.toContain('hunter2')
  },
)

test('several processes that read from replicas need Redis', () => {
  const settings = { DATABASE_URL: 'postgres://a/q', DATABASE_READ_URLS: 'postgres://b/q', WORKERS: '2' }
  expect(problemOf(settings)).toMatch(/^REDIS_URL must/)
  expect(readConfig({ ...settings, REDIS_URL: 'redis://c' }).workers).toBe(2)
})

test('all wrong variables are reported together', () => {
  expect(problemOf({ PORT: 'x', LOG_LEVEL: 'y' }).split('\n')).toHaveLength(2)
})

test.each([
  ['DATABASE_URL', 'mysql://app:hunter2@db/x'],
  ['DATABASE_URL', 'postgres://app:hunter2@a:x,b/q'],
  ['DATABASE_NOTIFY_URL', 'mysql://app:hunter2@db/x'],
  ['DATABASE_READ_URLS', 'postgres://app:pw@db/x, mysql://app:hunter2@db/x'],
  ['API_TOKEN', 'hunter2'],
  ['OWNER_PASSWORD', 'hunter2'],
  ['REDIS_URL', 'tcp://:hunter2@cache'],
  ['SMTP_URL', 'mail://u:hunter2@host'],
  ['BASE_URL', 'https://u:hunter2@host'],
  ['REDIRECT_ORIGINS', 'https://u:hunter2@host'],
])('the error of a wrong %s does not contain its secret', (name, value) => {
  expect(problemOf({ [name]: value })).not.toContain('hunter2')
})

test.each([
  ['an address without a secret', { E_SEND_URL: 'https://a.example.com' }, /E_SEND_SECRET/],
  ['a secret without an address', { E_SEND_SECRET: `whsec_${'a'.repeat(32)}` }, /E_SEND_URL/],
  [
    'an address in the clear',
    { E_SEND_URL: 'http://a.example.com', E_SEND_SECRET: `whsec_${'a'.repeat(32)}` },
    /https/,
  ],
])('the e-invoice address %s is refused', (_, env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
