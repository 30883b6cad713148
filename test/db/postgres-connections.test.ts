import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, DatabaseOptions } from '../../src/db/database.ts'
import { databaseFailure, DatabaseUnavailableError, OutcomeUnknownError } from '../../src/db/failures/failure.ts'
import { prepared } from '../../src/db/statements/prepared.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { freePort } from '../built-server.ts'
import { openCluster } from '../faults/cluster.ts'
import type { Cluster } from '../faults/cluster.ts'
import { openRedis } from '../faults/redis-server.ts'
import { insertCompany } from './rows.ts'

const run = promisify(execFile)
const bin = process.env['POSTGRES_BIN'] ?? ''
/** Path of a redis-server executable. */
const redisServer = process.env['REDIS_SERVER'] ?? ''
const pooler = process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer'
const hasPooler = await stat(pooler).then(
  () => true,
  () => false,
)

let folder: string
const opened: Database[] = []

async function open(url: string, options?: DatabaseOptions): Promise<Database> {
  const database = await openDatabase(url, options)
  opened.push(database)
  return database
}

const addCompany = (database: Database, name: string) =>
  database.transact(1, (db) => insertCompany(db, database.tables, name))

/** The names of all companies, read by a prepared statement as most reads are. */
async function companyNames({ read, tables: { companies } }: Database): Promise<string[]> {
  const statement = prepared(read, 'test.companies', (db) =>
    db.select({ settings: companies.settings }).from(companies),
  )
  return (await statement.execute()).map(({ settings }) => String(settings['name']))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quittance-connections-'))
  await chmod(folder, 0o755)
})
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()))
  await rm(folder, { recursive: true, force: true })
})

describe.skipIf(bin === '')('connections to PostgreSQL', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await openCluster(bin, await mkdtemp(join(folder, 'c-')).then(readable), '-c wal_keep_size=64')
  })
  afterAll(() => cluster.stop())

  it('a process keeps to its number of connections', async () => {
    const url = await cluster.createDatabase()
    const database = await open(url, { connections: { write: 2, read: 3 } })
    const { read, tables } = database
    await addCompany(database, 'One')
    await Promise.all([
      ...Array.from({ length: 20 }, () => read.select().from(tables.companies)),
      ...Array.from({ length: 8 }, (_, tenant) =>
        database.transact(tenant, (db) => db.select().from(tables.companies)),
      ),
    ])
    const { stdout } = await run(join(bin, 'psql'), [
      url,
      '-Atc',
      "select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
    ])
    expect(stdout.trim()).toBe('5')
  })

  it('the standby is used after it became the primary, and nothing acknowledged is lost', async () => {
    const primary = await openCluster(bin, await mkdtemp(join(folder, 'p-')).then(readable))
    const url = await primary.createDatabase()
    const standby = await primary.openStandby(await mkdtemp(join(folder, 's-')).then(readable))
    try {
      const onPrimary = (...statements: string[]) =>
        run(join(bin, 'psql'), [url, '-At', ...statements.flatMap((statement) => ['-c', statement])])
      await onPrimary("alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')
      await expect
        .poll(async () => (await onPrimary('select sync_state from pg_stat_replication')).stdout.trim())
        .toBe('sync')
      const several = url.replace(`:${primary.port}/`, `:${primary.port},127.0.0.1:${standby.port}/`)
      const database = await open(`${several}?target_session_attrs=read-write`)
      const acknowledged: string[] = []
      for (let at = 0; at < 20; at++) {
        await addCompany(database, `before ${at}`)
        acknowledged.push(`before ${at}`)
      }
      await primary.kill('SIGKILL')
      // The processes of its connections live on for a moment.
      const down = async (at: number): Promise<boolean> => {
        try {
          await addCompany(database, `meanwhile ${at}`)
          acknowledged.push(`meanwhile ${at}`)
          return false
        } catch (error) {
          expect(databaseFailure(error)).toBeDefined()
          return error instanceof DatabaseUnavailableError
        }
      }
      for (let at = 0; !(await down(at)); at++);
      await standby.promote()
      const wanted = acknowledged.length + 20
      const begun = performance.now()
      for (let at = 0; acknowledged.length < wanted; at++) {
        try {
          await addCompany(database, `after ${at}`)
          acknowledged.push(`after ${at}`)
        } catch (error) {
          expect(databaseFailure(error)).toBeDefined()
          if (performance.now() - begun > 15_000) throw error
          await pause(50)
        }
      }
      expect(await companyNames(database)).toEqual(expect.arrayContaining(acknowledged))
    } finally {
      await standby.stop()
      await primary.stop().catch(() => undefined)
    }
  }, 60_000)

  it('a commit whose wait for a standby is cancelled is not acknowledged', async () => {
    const alone = await openCluster(bin, await mkdtemp(join(folder, 'a-')).then(readable))
    const url = await alone.createDatabase()
    const database = await open(url)
    const ask = (...statements: string[]) =>
      run(join(bin, 'psql'), [url, '-At', ...statements.flatMap((statement) => ['-c', statement])])
    try {
      await addCompany(database, 'Confirmed')
      await ask("alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')
      await expect.poll(async () => (await ask('show synchronous_standby_names')).stdout.trim()).toBe('*')
      const doubtful = addCompany(database, 'Doubtful').catch((error: unknown) => error)
      const cancel = "select count(pg_cancel_backend(pid)) from pg_stat_activity where wait_event = 'SyncRep'"
      await expect.poll(async () => (await ask(cancel)).stdout.trim()).toBe('1')
      // The server keeps it and warns: it can be lost with the server.
      expect(await doubtful).toBeInstanceOf(OutcomeUnknownError)
    } finally {
      await alone.stop()
    }
  }, 60_000)

  it('reads go to a replica that has what the company wrote, and to the primary without one', async () => {
    const primary = await openCluster(bin, await mkdtemp(join(folder, 'r-')).then(readable))
    const url = await primary.createDatabase()
    const first = await openDatabase(url)
    await first.close()
    // What a replica replays 300 ms late, a read right after a write would miss.
    const late = '-c recovery_min_apply_delay=300ms'
    const replica = await primary.openStandby(await mkdtemp(join(folder, 's-')).then(readable), late)
    try {
      const readUrls = [url.replace(`:${primary.port}/`, `:${replica.port}/`)]
      const database = await open(url, { readUrls })
      const seenBy = (tenant: number) => database.readFor?.(tenant) ?? database.read
      await addCompany(database, 'Any')
      const isReplica = async (tenant: number): Promise<boolean> => {
        const [row] = await seenBy(tenant)
          .select({ standby: sql`pg_is_in_recovery()` })
          .from(database.tables.companies)
          .limit(1)
        return row?.standby === true
      }
      // Another company's reads use the replica soon, and go on doing so while the first one writes.
      await expect.poll(() => isReplica(2), { timeout: 5_000, interval: 100 }).toBe(true)
      for (let at = 0; at < 100; at++) {
        await addCompany(database, `Own ${at}`)
        expect(await companyNames({ ...database, read: seenBy(1) })).toContain(`Own ${at}`)
      }
      await expect.poll(() => seenBy(1) === database.read, { timeout: 5_000 }).toBe(false)
      await replica.kill('SIGKILL')
      const names = await Promise.all(Array.from({ length: 50 }, () => companyNames({ ...database, read: seenBy(2) })))
      expect(names.every((each) => each.includes('Own 99'))).toBe(true)
      await expect.poll(() => seenBy(2) === database.read).toBe(true)
    } finally {
      await replica.stop().catch(() => undefined)
      await primary.stop()
    }
  }, 60_000)

  it.skipIf(!redisServer)(
    'two processes read from replicas what the other one wrote, also while Redis is killed',
    async () => {
      const primary = await openCluster(bin, await mkdtemp(join(folder, 'q-')).then(readable))
      const url = await primary.createDatabase()
      const late = '-c recovery_min_apply_delay=200ms'
      const replica = await primary.openStandby(await mkdtemp(join(folder, 's-')).then(readable), late)
      const redis = await openRedis(redisServer)
      try {
        const options = { readUrls: [url.replace(`:${primary.port}/`, `:${replica.port}/`)], redisUrl: redis.url }
        const [one, other] = [await open(url, options), await open(url, options)]
        const seen = async (): Promise<readonly [string[], boolean]> => {
          await other.learnWrites?.(1)
          const read = other.readFor?.(1) ?? other.read
          return [await companyNames({ ...other, read }), read !== other.read]
        }
        await expect.poll(async () => (await seen())[1], { timeout: 5_000 }).toBe(true)
        for (let at = 0; at < 60; at++) {
          if (at === 20) await redis.kill()
          if (at === 22) await redis.start()
          await addCompany(one, `Told ${at}`)
          const [names] = await seen()
          expect(names).toContain(`Told ${at}`)
        }
        await expect.poll(async () => (await seen())[1], { timeout: 5_000 }).toBe(true)
      } finally {
        await redis.kill()
        await replica.stop()
        await primary.stop()
      }
    },
    60_000,
  )

  it('sslmode follows the rules of libpq', async () => {
    const place = await mkdtemp(join(folder, 't-')).then(readable)
    const [key, certificate] = [join(place, 'key.pem'), join(place, 'certificate.pem')]
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
    const names = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate]
    await run('openssl', [...request, ...names])
    await chmod(key, 0o600)
    if (process.getuid?.() === 0) await chown(key, Number((await run('id', ['-u', 'postgres'])).stdout), -1)
    const settings = `-c ssl=on -c ssl_key_file=${key} -c ssl_cert_file=${certificate}`
    const encrypted = await openCluster(bin, place, settings)
    try {
      const url = (await encrypted.createDatabase()).replace('127.0.0.1', 'localhost')
      const isEncrypted = async (query: string): Promise<boolean> => {
        const database = await open(url + query)
        const { stdout } = await run(join(bin, 'psql'), [
          url,
          '-Atc',
          'select count(*) from pg_stat_ssl join pg_stat_activity using (pid) where ssl and pid <> pg_backend_pid() and datname = current_database()',
        ])
        await database.close()
        return stdout.trim() !== '0'
      }
      expect(await isEncrypted('?sslmode=disable')).toBe(false)
      expect(await isEncrypted('?sslmode=require')).toBe(true)
      expect(await isEncrypted(`?sslmode=verify-full&sslrootcert=${certificate}`)).toBe(true)
      await expect(open(`${url}?sslmode=verify-full`)).rejects.toThrow(/self-signed certificate/)
    } finally {
      await encrypted.stop()
    }
  }, 60_000)

  it.skipIf(redisServer === '')('without LISTEN, processes tell each other of commits through Redis', async () => {
    const redis = await openRedis(redisServer)
    try {
      const url = await cluster.createDatabase()
      const [one, other] = [await open(url, { notifyUrl: redis.url }), await open(url, { notifyUrl: redis.url })]
      const heard: Record<'one' | 'other', string[]> = { one: [], other: [] }
      await one.notices.listen((message) => heard.one.push(message))
      await other.notices.listen((message) => heard.other.push(message))
      const say = (message: string, isRefused = false) =>
        one.transact(1, async (db) => {
          await one.notices.announce(db, [message])
          if (isRefused) throw new Error('Refused')
        })
      await expect(say('rolled back', true)).rejects.toThrow('Refused')
      await say('first')
      await expect.poll(() => heard).toEqual({ one: ['first'], other: ['first'] })
      await redis.kill()
      await say('without Redis')
      expect(heard.one).toEqual(['first', 'without Redis'])
      await redis.start()
      const isHeard = async () => {
        await say('again')
        return heard.other.includes('again')
      }
      await expect.poll(isHeard, { timeout: 10_000 }).toBe(true)
      expect(heard.other).not.toContain('without Redis')
      const { stdout } = await run(join(bin, 'psql'), [
        url,
        '-Atc',
        "select count(*) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
      ])
      expect(stdout.trim()).toBe('0')
    } finally {
      await redis.kill()
    }
  })

  it.skipIf(!hasPooler)(
    'a pooler in transaction mode serves transactions, reads and notices',
    async () => {
      const url = await cluster.createDatabase()
      const port = await freePort()
      const proxy = await startPooler(port, cluster.port)
      try {
        const database = await open(url.replace(`:${cluster.port}/`, `:${port}/`), {
          pooler: true,
          notifyUrl: url,
          statementTimeoutMs: 5_000,
        })
        const heard: string[] = []
        const stopListening = await database.notices.listen((message) => heard.push(message))
        const names = Array.from({ length: 30 }, (_, at) => `Company ${at}`)
        await Promise.all(
          names.map((name, tenant) =>
            database.transact(tenant, async (db) => {
              await insertCompany(db, database.tables, name)
              await database.notices.announce(db, [name])
            }),
          ),
        )
        for (let round = 0; round < 5; round++) {
          const seen = await Promise.all(Array.from({ length: 8 }, () => companyNames(database)))
          for (const each of seen) expect(each.toSorted()).toEqual(names.toSorted())
        }
        await expect.poll(() => heard.toSorted()).toEqual(names.toSorted())
        stopListening()
      } finally {
        proxy.kill('SIGKILL')
      }
    },
    30_000,
  )
})

/** Lets PostgreSQL's own user enter a folder of root. */
async function readable(path: string): Promise<string> {
  await chmod(path, 0o755)
  return path
}

/** Starts PgBouncer with fewer connections to the server than it gets, so that sessions are shared. */
async function startPooler(port: number, serverPort: number): Promise<ChildProcess> {
  const place = await mkdtemp(join(folder, 'b-')).then(readable)
  const [file, users] = [join(place, 'pgbouncer.ini'), join(place, 'users.txt')]
  await writeFile(users, '"quittance" ""\n')
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${serverPort} user=quittance`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'default_pool_size = 3',
  ]
  await writeFile(file, `${lines.join('\n')}\n`)
  const asRoot = process.getuid?.() === 0
  const child = spawn(pooler, [...(asRoot ? ['-u', 'postgres'] : []), file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr?.on('data', (chunk: Buffer) => (log += String(chunk)))
  while (!log.includes('process up')) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${log}`)
    await Promise.race([pause(50), once(child, 'exit')])
  }
  return child
}
