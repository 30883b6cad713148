import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { SqliteClient } from '../../src/db/sqlite/client.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseBusyError, DatabaseUnavailableError, OutcomeUnknownError } from '../../src/db/failures/failure.ts'
import { SqliteWriter } from '../../src/db/sqlite/writer.ts'

let folder: string
let path: string
let ran: string[]
let client: SqliteClient
let writer: SqliteWriter

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quittance-writer-'))
  path = join(folder, 'rows.db')
  ran = []
  client = new SqliteClient(path, { timeout: 5, verbose: (statement) => ran.push(String(statement)) })
  client.pragma('journal_mode = wal')
  client.exec('create table rows (value text unique)')
  ran.length = 0
  writer = new SqliteWriter(client)
})
afterEach(async () => {
  await writer.close()
  await rm(folder, { recursive: true })
})

const insert = (value: string) =>
  writer.transact(1, async () => client.prepare('insert into rows values (?)').run(value))
const count = (statement: string) => ran.filter((text) => text === statement).length
const values = () => client.prepare('select value from rows order by value').pluck().all()

describe('SqliteWriter', () => {
  it('transactions that wait in the same turn are committed together', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => insert(`${index}`)))
    expect(values()).toHaveLength(10)
    expect(count('commit')).toBe(1)
  })

  it('many transactions are split into groups', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, index) => insert(`${index}`)))
    expect(values()).toHaveLength(200)
    expect(count('commit')).toBeGreaterThanOrEqual(4)
  })

  it('no caller is answered before the commit, failed ones included', async () => {
    const seen: number[] = []
    const observe = () => seen.push(count('commit'))
    await Promise.all([insert('a').then(observe), insert('a').catch(observe), insert('b').then(observe)])
    expect(seen).toEqual([1, 1, 1])
    expect(values()).toEqual(['a', 'b'])
  })

  it('the first transaction of a group leaves nothing when it fails, and the others are committed', async () => {
    const failing = writer.transact(1, async () => {
      client.exec("insert into rows values ('half')")
      throw new Error('halfway')
    })
    const outcomes = await Promise.allSettled([failing, insert('a'), insert('b')])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(values()).toEqual(['a', 'b'])
  })

  it('transactions have no savepoints as long as none fails', async () => {
    await Promise.all(['a', 'b', 'c'].map(insert))
    expect(ran.map((text) => text.split(' ', 1)[0])).toEqual(['begin', 'insert', 'insert', 'insert', 'commit'])
  })

  it('when one of a group fails, all run again, and only that one leaves nothing', async () => {
    const runs: string[] = []
    const noting = (value: string) =>
      writer.transact(1, async () => {
        runs.push(value)
        client.prepare('insert into rows values (?)').run(value)
      })
    const outcomes = await Promise.allSettled([noting('a'), noting('b'), noting('a'), noting('c')])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(values()).toEqual(['a', 'b', 'c'])
    expect(runs).toEqual(['a', 'b', 'a', 'a', 'b', 'a', 'c'])
    expect(count('commit')).toBe(1)
  })

  it('after a failure each transaction has a savepoint, so that the next failure repeats none', async () => {
    await Promise.allSettled([insert('a'), insert('a')])
    ran.length = 0
    const outcomes = await Promise.allSettled([insert('b'), insert('b'), insert('c')])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(values()).toEqual(['a', 'b', 'c'])
    expect(ran.filter((text) => text.startsWith('insert'))).toHaveLength(3)
  })

  it('a transaction alone needs no savepoint', async () => {
    await insert('a')
    expect(ran.map((text) => text.split(' ', 1)[0])).toEqual(['begin', 'insert', 'commit'])
  })

  it('a failing commit rejects the whole group', async () => {
    client.exec('create table parents (id integer primary key)')
    client.exec('create table children (parent integer references parents (id) deferrable initially deferred)')
    client.pragma('foreign_keys = on')
    const orphan = writer.transact(1, async () => client.exec('insert into children values (1)'))
    const outcomes = await Promise.allSettled([insert('a'), orphan, insert('b')])
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(values()).toEqual([])
    await insert('c')
    expect(values()).toEqual(['c'])
  })

  it('a locked file is waited for', async () => {
    const other = new SqliteClient(path)
    other.exec('begin immediate')
    const waiting = insert('a')
    for (let turn = 0; turn < 20; turn++) await nextTurn()
    expect(values()).toEqual([])
    other.exec('commit')
    other.close()
    await waiting
    expect(values()).toEqual(['a'])
  })

  it('a file that is locked for too long is reported, and writes work once it is free', async () => {
    const other = new SqliteClient(path)
    other.exec('begin immediate')
    const impatient = new SqliteWriter(client, { patience: 30 })
    const attempts = [1, 2].map((value) => impatient.transact(1, async () => value))
    const outcomes = await Promise.allSettled(attempts)
    expect(
      outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason instanceof DatabaseBusyError),
    ).toEqual([true, true])
    other.close()
    expect(await impatient.transact(1, async () => 3)).toBe(3)
  })

  it('a full disk is distinguished from a bug, and writes work once there is space', async () => {
    const pages = Number(client.pragma('page_count', { simple: true }))
    client.pragma(`max_page_count = ${pages}`)
    await expect(insert('x'.repeat(100_000))).rejects.toBeInstanceOf(DatabaseUnavailableError)
    client.pragma('max_page_count = 100000')
    await insert('a')
    expect(values()).toEqual(['a'])
  })
})

/** Another connection; `failing` maps a control statement to the error that it throws. */
function openElsewhere(failing: Record<string, Error> = {}) {
  const other = new SqliteClient(path, { timeout: 5 })
  const told: string[] = []
  return {
    other,
    told,
    values: () => other.prepare('select value from rows order by value').pluck().all(),
    async control(sql: string) {
      told.push(sql)
      const error = failing[sql]
      if (error) throw error
      if (sql !== 'rollback' || other.inTransaction) other.exec(sql)
    },
    async restart() {
      told.push('restart')
      other.close()
    },
  }
}

const insertOn = (place: ReturnType<typeof openElsewhere>, value: string, then = async () => {}) =>
  writer.transact(
    1,
    async () => {
      place.other.prepare('insert into rows values (?)').run(value)
      await then()
    },
    place,
  )

describe('SqliteWriter with work elsewhere', () => {
  it('its transaction is not shared, and takes its turn', async () => {
    const place = openElsewhere()
    const order: string[] = []
    const note = (name: string) => () => void order.push(name)
    await Promise.all([
      insert('a').then(note('a')),
      insertOn(place, 'b', async () => {
        for (let turn = 0; turn < 20; turn++) await nextTurn()
        expect(values()).toEqual(['a'])
      }).then(note('b')),
      insert('c').then(note('c')),
    ])
    expect(order).toEqual(['a', 'b', 'c'])
    expect(values()).toEqual(['a', 'b', 'c'])
    expect(place.told).toEqual(['begin immediate', 'commit'])
  })

  it('work that fails there is rolled back, and the next writes go on', async () => {
    const place = openElsewhere()
    const failing = insertOn(place, 'half', () => Promise.reject(new Error('halfway')))
    const outcomes = await Promise.allSettled([failing, insertOn(place, 'a'), insert('b')])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(values()).toEqual(['a', 'b'])
  })

  it('a connection that cannot roll back is closed, since it would keep the lock', async () => {
    const place = openElsewhere({ rollback: new Error('disk I/O error') })
    await expect(insertOn(place, 'half', () => Promise.reject(new Error('halfway')))).rejects.toThrow('halfway')
    expect(place.told).toEqual(['begin immediate', 'rollback', 'restart'])
    await insert('a')
    expect(values()).toEqual(['a'])
  })

  it('a connection that is lost during the commit leaves the outcome unknown; a driver that refuses it does not', async () => {
    const lost = openElsewhere({ commit: new DatabaseUnavailableError('The thread ended') })
    await expect(insertOn(lost, 'a')).rejects.toBeInstanceOf(OutcomeUnknownError)
    const full = new SqliteClient.SqliteError('database or disk is full', 'SQLITE_FULL')
    const refused = openElsewhere({ commit: full })
    const error: unknown = await insertOn(refused, 'a').catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(DatabaseUnavailableError)
    expect(error).not.toBeInstanceOf(OutcomeUnknownError)
    expect(values()).toEqual([])
  })

  it('a locked file is waited for, and reported when it is locked for too long', async () => {
    const place = openElsewhere()
    const blocker = new SqliteClient(path)
    blocker.exec('begin immediate')
    const impatient = new SqliteWriter(client, { patience: 30 })
    const locked = impatient.transact(1, async () => 1, place)
    await expect(locked).rejects.toBeInstanceOf(DatabaseBusyError)
    blocker.close()
    await insertOn(place, 'a')
    expect(values()).toEqual(['a'])
  })
})
