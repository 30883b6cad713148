import * as z from 'zod'
import type { DatabaseOptions } from '../db/database.ts'
import { isRedisUrl, ServerUrlError, serverUrls } from '../db/server-urls.ts'
import { ConfigError, entriesOf, flagVariable, wholeNumber } from './config-values.ts'

/** The problem with the URL of a PostgreSQL server; undefined if nothing is. */
function problemOf(url: string): string | undefined {
  try {
    serverUrls(url)
    return undefined
  } catch (error) {
    if (error instanceof ServerUrlError) return `${error.message} (the value is not shown)`
    throw error
  }
}

const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url)

const databaseUrl = z.string().check(({ value, issues }) => {
  if (/^file:./.test(value)) return
  const message = isPostgres(value)
    ? problemOf(value)
    : 'must be file:<path>, postgres://… or postgresql://… (the value is not shown)'
  if (message !== undefined) issues.push({ code: 'custom', input: value, message })
})

const changesUrl = z.string().check(({ value, issues }) => {
  if (isRedisUrl(value)) return
  const message = isPostgres(value)
    ? problemOf(value)
    : 'must be a URL that begins with postgres:// or redis:// (the value is not shown)'
  if (message !== undefined) issues.push({ code: 'custom', input: value, message })
})

const readUrls = z.string().transform((list, context) => {
  const urls = entriesOf(list)
  const [problem] = urls.flatMap((url) => problemOf(url) ?? [])
  if (problem === undefined) return urls
  context.addIssue(`must be a comma list of the URLs of replicas, one of which ${problem}`)
  return z.NEVER
})

const connections = wholeNumber(1_000, 'a whole number of connections from 1 to 1000').refine((count) => count > 0, {
  error: 'must be a whole number of connections from 1 to 1000',
})

/** The variables about the database. */
export const databaseVariables = {
  DATABASE_URL: databaseUrl.default('file:data/quittance.db'),
  DATABASE_WRITE_CONNECTIONS: connections.default(10),
  DATABASE_READ_CONNECTIONS: connections.default(10),
  DATABASE_POOLER: flagVariable.default(false),
  DATABASE_NOTIFY_URL: changesUrl.optional(),
  DATABASE_READ_URLS: readUrls.default([]),
}

type Variables = z.output<z.ZodObject<typeof databaseVariables>> & { REDIS_URL?: string | undefined; WORKERS: number }

/** Connections to PostgreSQL. */
export type DatabaseConfig = Readonly<Pick<DatabaseOptions, 'connections' | 'pooler' | 'notifyUrl' | 'readUrls'>>

/** @throws ConfigError */
export function databaseOf(variables: Variables): DatabaseConfig {
  const { DATABASE_POOLER: pooler, DATABASE_NOTIFY_URL: notifyUrl, DATABASE_READ_URLS: replicas } = variables
  const hasReplicas = replicas.length > 0
  const onlyPostgres = Object.entries({
    DATABASE_POOLER: pooler,
    DATABASE_NOTIFY_URL: notifyUrl !== undefined,
    DATABASE_READ_URLS: hasReplicas,
  }).flatMap(([name, isSet]) => (isSet ? [`${name} needs a DATABASE_URL of PostgreSQL`] : []))
  const problems = isPostgres(variables.DATABASE_URL)
    ? [
        ...(pooler && notifyUrl === undefined
          ? ['DATABASE_NOTIFY_URL must name the server itself, or Redis, where DATABASE_POOLER is true']
          : []),
        ...(hasReplicas && variables.WORKERS !== 1 && variables.REDIS_URL === undefined
          ? ['REDIS_URL must be set where DATABASE_READ_URLS is and WORKERS is not 1']
          : []),
      ]
    : onlyPostgres
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    connections: { write: variables.DATABASE_WRITE_CONNECTIONS, read: variables.DATABASE_READ_CONNECTIONS },
    pooler,
    readUrls: replicas,
    ...(notifyUrl !== undefined && { notifyUrl }),
  }
}
