import { isIPv4, isIPv6 } from 'node:net'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import * as z from 'zod'
import { type DatabaseConfig, databaseOf, databaseVariables } from './config-database.ts'
import { type Environment, nearlyNamed, readVariables } from './config-environment.ts'
import { fontList } from './config-fonts.ts'
import { ConfigError, entriesOf, flagVariable, hasScheme, secretUrl, wholeNumber } from './config-values.ts'
import { shortestPassword } from '../domain/company/user/password.ts'

/** The salt of ids when `ID_SALT` is not set. Ids are not secrets, yet changing the salt changes every id handed out. */
export const developmentIdSalt = 'quittance-development-salt'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const isHttpUrl = (value: string): boolean => {
  if (!hasScheme(value, ['http:', 'https:'])) return false
  const { username, password, search, hash } = new URL(value)
  return username + password + search + hash === '' && !/[?#@]/.test(value)
}

const baseUrl = z
  .string()
  .refine(isHttpUrl, 'must be an http:// or https:// URL without user, query or fragment (the value is not shown)')
  .transform((value) => value.replace(/\/$/, ''))

const origins = z.string().transform((list, context) => {
  const entries = entriesOf(list)
  const wrong = entries.filter((entry) => !isHttpUrl(entry) || new URL(entry).pathname !== '/')
  if (wrong.length === 0) return entries.map((entry) => new URL(entry).origin)
  context.addIssue(
    'must be a comma list of origins such as https://app.example.com, without path, query or user ' +
      `(${wrong.length} of ${entries.length} entries are not)`,
  )
  return z.NEVER
})

const isNetwork = (entry: string): boolean => {
  const [address = '', width, ...more] = entry.split('/')
  const widest = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1
  return (
    widest > 0 && more.length === 0 && (width === undefined || (/^\d{1,3}$/.test(width) && Number(width) <= widest))
  )
}

const networks = z.string().transform((list, context) => {
  const entries = entriesOf(list)
  const wrong = entries.filter((entry) => !isNetwork(entry))
  if (wrong.length === 0) return entries
  context.addIssue(
    `has ${wrong.map((entry) => `"${entry}"`).join(', ')}, must be a comma list of addresses and networks such as 10.0.0.0/8`,
  )
  return z.NEVER
})

const signingSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and at least 24 bytes as base64 (the value is not shown)')

const environment = z.object({
  ...databaseVariables,
  DATA_DIR: z.string().optional(),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9._:-]+$/, 'must be a host name or an IP address')
    .default('127.0.0.1'),
  PORT: wholeNumber(65_535, 'a port between 0 and 65535 (0 = any free one)').default(4000),
  BASE_URL: baseUrl.optional(),
  WORKERS: wholeNumber(64, 'a number of processes up to 64 (0 = one per core)').default(1),
  OWNER_EMAIL: z.email({ error: (issue) => `is "${String(issue.input)}", must be an e-mail address` }).optional(),
  OWNER_PASSWORD: z
    .string()
    .min(shortestPassword, `must have at least ${shortestPassword} characters (the value is not shown)`)
    .optional(),
  API_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'must have at least 32 characters, visible ASCII only (the value is not shown)')
    .optional(),
  ID_SALT: z.string().default(developmentIdSalt),
  RATE_LIMIT: wholeNumber(1_000_000_000, 'a whole number of requests per minute (0 = no limit)').default(500),
  SUBSCRIPTIONS_PER_TOKEN: wholeNumber(1_000_000, 'a whole number of subscriptions (0 = no limit)').default(10),
  SUBSCRIPTIONS_PER_COMPANY: wholeNumber(1_000_000, 'a whole number of subscriptions (0 = no limit)').default(100),
  STATEMENT_TIMEOUT: wholeNumber(3_600, 'a whole number of seconds (0 = no limit)').default(10),
  REDIS_URL: secretUrl('redis://… or rediss://…', 'redis:', 'rediss:').optional(),
  SMTP_URL: secretUrl('smtp://… or smtps://…', 'smtp:', 'smtps:').optional(),
  MAIL_FROM: z.email({ error: (issue) => `is "${String(issue.input)}", must be an e-mail address` }).optional(),
  MAIL_QUOTA: wholeNumber(1_000_000_000, 'a whole number of messages per hour (0 = no limit)').default(500),
  PDF_FONTS: fontList.default([]),
  REDIRECT_ORIGINS: origins.default([]),
  CORS_ORIGINS: origins.default([]),
  TRUSTED_PROXIES: networks.default([]),
  LOG_LEVEL: z
    .enum(logLevels, { error: (issue) => `is "${String(issue.input)}", must be one of ${logLevels.join(', ')}` })
    .default('info'),
  OUTBOX_WORKER: flagVariable.default(true),
  WEBHOOK_ALLOW_PRIVATE: flagVariable.default(false),
  E_SEND_URL: secretUrl('an https:// URL', 'https:', 'http:').optional(),
  E_SEND_SECRET: signingSecret.optional(),
  GRAPHQL_DOCUMENTS: z.string().optional(),
  GRAPHQL_TRUSTED_ONLY: flagVariable.default(false),
  GRAPHIQL: flagVariable.optional(),
  CONSOLE: z
    .enum(['true', 'false', '1', '0'], { error: (issue) => `is "${String(issue.input)}", must be true or false` })
    .transform((value) => value === 'true' || value === '1')
    .default(true),
  INTROSPECTION: flagVariable.optional(),
})

/** The configuration from the environment, read once at the start and never changed. */
export type Config = {
  readonly databaseUrl: string
  readonly database: DatabaseConfig
  /** Folder of files kept outside the database: attachments, e-mails when no mail server is configured. */
  readonly dataDir: string
  readonly host: string
  readonly port: number
  /** Origin and path prefix of every link in a response, without a trailing slash. */
  readonly baseUrl: string
  /** Number of processes that share the port. */
  readonly workers: number
  readonly ownerEmail?: string
  readonly ownerPassword?: string
  readonly apiToken?: string
  readonly idSalt: string
  /** Requests per minute and token; 0 = no limit. */
  readonly rateLimit: number
  /** GraphQL subscriptions open at once; 0 = no limit. */
  readonly subscriptionLimits: { readonly perToken: number; readonly perCompany: number }
  /** Time limit of a request's statements on PostgreSQL, in seconds; 0 = no limit. */
  readonly statementTimeout: number
  readonly redisUrl?: string
  readonly smtpUrl?: string
  /** Sender address for companies without one of their own, and envelope address for bounces. */
  readonly mailFrom?: string
  /** E-mails per hour and company; 0 = no limit. */
  readonly mailQuota: number
  /** Font files for characters of PDFs that the built-in fonts lack, in the order of preference; `#1` is the second font of a collection. */
  readonly pdfFonts: readonly string[]
  /** Origins, besides our own, that `redirect` may point to. */
  readonly redirectOrigins: readonly string[]
  /** Origins whose scripts may call both APIs. */
  readonly corsOrigins: readonly string[]
  /** Addresses and networks of the proxies whose forwarded caller address is trusted. */
  readonly trustedProxies: readonly string[]
  readonly logLevel: (typeof logLevels)[number]
  /** True when the server itself delivers the outbox; otherwise a separate worker does. */
  readonly outboxWorker: boolean
  /** True when webhooks may call private and loopback addresses. */
  readonly webhookAllowPrivate: boolean
  /** Destination and signing secret of electronic invoices; by default a folder below `dataDir`. */
  readonly eSend?: { readonly url: string; readonly secret: string }
  /** Folder or manifest of trusted GraphQL documents. */
  readonly graphqlDocuments?: string
  /** True when all other GraphQL documents are refused. */
  readonly trustedOnly: boolean
  readonly graphiql: boolean
  /** True when the console is served, if it has been built. */
  readonly console: boolean
  readonly introspection: boolean
}

/** The folder of a database that is a file; `data` in the working directory for any other. */
const folderBeside = (url: string): string => (url.startsWith('file:') ? dirname(url.slice('file:'.length)) : 'data')

/** Both settings are required together, and plain HTTP requires WEBHOOK_ALLOW_PRIVATE. @throws ConfigError */
function eSendOf(settings: z.output<typeof environment>): Config['eSend'] {
  const { E_SEND_URL: url, E_SEND_SECRET: secret, WEBHOOK_ALLOW_PRIVATE: allowsPrivate } = settings
  if (url === undefined && secret === undefined) return undefined
  const problems = [
    ...(url === undefined ? ['E_SEND_URL must be set where E_SEND_SECRET is'] : []),
    ...(secret === undefined ? ['E_SEND_SECRET must be set where E_SEND_URL is'] : []),
    ...(url?.startsWith('http:') && !allowsPrivate
      ? ['E_SEND_URL must be an https:// URL (http:// needs WEBHOOK_ALLOW_PRIVATE; the value is not shown)']
      : []),
  ]
  if (url === undefined || secret === undefined || problems.length > 0) throw new ConfigError(problems)
  return { url, secret }
}

/** GraphiQL sends documents of its own, so it is off where only trusted ones are taken. @throws ConfigError */
function graphiqlOf({ GRAPHQL_DOCUMENTS, GRAPHQL_TRUSTED_ONLY, GRAPHIQL }: z.output<typeof environment>): boolean {
  if (!GRAPHQL_TRUSTED_ONLY) return GRAPHIQL ?? true
  const problems = [
    ...(GRAPHQL_DOCUMENTS === undefined ? ['GRAPHQL_DOCUMENTS must be set where GRAPHQL_TRUSTED_ONLY is true'] : []),
    ...(GRAPHIQL ? ['GRAPHIQL cannot be true where GRAPHQL_TRUSTED_ONLY is: it sends documents of its own'] : []),
  ]
  if (problems.length > 0) throw new ConfigError(problems)
  return false
}

/** Names of all variables that the server reads. */
export const variableNames = Object.keys(environment.shape)

/** Variables that have no effect because their names are misspelled, with the name that is probably meant. */
export const misspelledVariables = (env: Environment = process.env) => nearlyNamed(env, variableNames)

function readSettings(env: Environment): z.output<typeof environment> {
  const given = Object.fromEntries([...readVariables(env, variableNames)].map(([name, { value }]) => [name, value]))
  const read = environment.safeParse(given)
  if (read.success) return read.data
  throw new ConfigError(read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`))
}

/** Reads the environment. Empty variables count as absent. @throws ConfigError naming every wrong variable at once */
export function readConfig(env: Environment = process.env): Config {
  const settings = readSettings(env)
  const eSend = eSendOf(settings)
  const graphiql = graphiqlOf(settings)
  const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST
  return Object.freeze({
    databaseUrl: settings.DATABASE_URL,
    database: Object.freeze(databaseOf(settings)),
    dataDir: settings.DATA_DIR ?? folderBeside(settings.DATABASE_URL),
    host: settings.HOST,
    port: settings.PORT,
    baseUrl: settings.BASE_URL ?? `http://${host}:${settings.PORT}`,
    workers: settings.WORKERS || availableParallelism(),
    ...(settings.OWNER_EMAIL && { ownerEmail: settings.OWNER_EMAIL }),
    ...(settings.OWNER_PASSWORD && { ownerPassword: settings.OWNER_PASSWORD }),
    ...(settings.API_TOKEN && { apiToken: settings.API_TOKEN }),
    idSalt: settings.ID_SALT,
    rateLimit: settings.RATE_LIMIT,
    subscriptionLimits: Object.freeze({
      perToken: settings.SUBSCRIPTIONS_PER_TOKEN,
      perCompany: settings.SUBSCRIPTIONS_PER_COMPANY,
    }),
    statementTimeout: settings.STATEMENT_TIMEOUT,
    ...(settings.REDIS_URL && { redisUrl: settings.REDIS_URL }),
    ...(settings.SMTP_URL && { smtpUrl: settings.SMTP_URL }),
    ...(settings.MAIL_FROM && { mailFrom: settings.MAIL_FROM }),
    mailQuota: settings.MAIL_QUOTA,
    pdfFonts: Object.freeze(settings.PDF_FONTS),
    redirectOrigins: Object.freeze(settings.REDIRECT_ORIGINS),
    corsOrigins: Object.freeze(settings.CORS_ORIGINS),
    trustedProxies: Object.freeze(settings.TRUSTED_PROXIES),
    logLevel: settings.LOG_LEVEL,
    outboxWorker: settings.OUTBOX_WORKER,
    webhookAllowPrivate: settings.WEBHOOK_ALLOW_PRIVATE,
    ...(eSend && { eSend: Object.freeze(eSend) }),
    ...(settings.GRAPHQL_DOCUMENTS && { graphqlDocuments: settings.GRAPHQL_DOCUMENTS }),
    trustedOnly: settings.GRAPHQL_TRUSTED_ONLY,
    graphiql,
    console: settings.CONSOLE,
    introspection: settings.INTROSPECTION ?? graphiql,
  })
}

/** Variables whose value is never shown. */
const secrets = new Set(['OWNER_PASSWORD', 'API_TOKEN', 'ID_SALT', 'E_SEND_SECRET'])

/** A URL, or a comma list of them, without passwords and parameters. */
const withoutSecrets = (value: string): string =>
  value
    .split('://')
    .map((part, index, { length }) => {
      if (index === 0) return part
      // The next scheme of a list follows the last comma.
      const end = index === length - 1 ? part.length : part.lastIndexOf(',')
      const [address = ''] = part.slice(0, end).split('?')
      const path = address.includes('/') ? address.indexOf('/') : address.length
      return address.slice(address.lastIndexOf('@', path) + 1) + part.slice(end)
    })
    .join('://')

/**
 * The configuration in force, a line for each variable: its value, and whether it is from the environment, a file or the default.
 * Secrets are not shown. @throws ConfigError
 */
export function describeConfig(env: Environment = process.env): string[] {
  const config = readConfig(env)
  const given = readVariables(env, variableNames)
  const settings: Record<string, string | number | boolean | string[] | undefined> = {
    ...readSettings(env),
    DATA_DIR: config.dataDir,
    BASE_URL: config.baseUrl,
    GRAPHIQL: config.graphiql,
    INTROSPECTION: config.introspection,
  }
  return variableNames.map((name) => {
    const variable = given.get(name)
    const source = variable ? (variable.file === undefined ? 'environment' : `file ${variable.file}`) : 'default'
    const value = settings[name]
    const shown =
      value === undefined ? '' : secrets.has(name) && variable ? '(not shown)' : withoutSecrets(String(value))
    return `${name}=${shown}  # ${source}`
  })
}
