import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { databaseFailure, DatabaseUnavailableError } from '../../src/db/failures/failure.ts'
import { PostgresPools } from '../../src/db/postgres/pools.ts'
import { primaryQueries } from '../../src/db/postgres/queries.ts'
import { PostgresServers } from '../../src/db/postgres/servers.ts'
import { defineTables } from '../../src/db/tables/all.ts'
import { postgresKit } from '../../src/db/tables/columns.postgres.ts'
import { refuse } from '../../src/api/rest/errors.ts'

/** One message of PostgreSQL's protocol. */
function message(type: string, content: string): Buffer {
  const head = Buffer.alloc(5)
  head.write(type, 0, 'latin1')
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, Buffer.from(content, 'latin1')])
}

const ready = message('Z', 'I')

/** A server that accepts connections and their settings, and answers no other statement, as one on a machine that is paused. */
async function openHanging(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', '\0\0\0\0'), ready]))
      socket.on('data', (data) => {
        if (data.toString('latin1', 5).startsWith('set ')) socket.write(Buffer.concat([message('C', 'SET\0'), ready]))
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `postgres://user@127.0.0.1:${(server.address() as AddressInfo).port}/database`
}

test('a statement that the server does not answer fails after its timeout, and is answered 503', async () => {
  const servers = new PostgresServers(await openHanging())
  const options = { writeConnections: 1, readConnections: 1, isPooler: false, statementTimeoutMs: 1, cancelMs: 1 }
  const pools = new PostgresPools(servers, options)
  onTestFinished(() => pools.close())
  pools.limitStatements()
  const { companies } = defineTables(postgresKit)
  // One connection: the next statement gets a new one.
  for (let count = 0; count < 2; count++) {
    const failure: unknown = await primaryQueries(pools, undefined)
      .select()
      .from(companies)
      .catch((error: unknown) => error)
    expect(databaseFailure(failure)).toBeInstanceOf(DatabaseUnavailableError)
    const answer = refuse(failure, 'test', () => {})
    expect([answer.status, answer.headers?.['Retry-After']]).toEqual([503, expect.stringMatching(/^\d+$/)])
    expect(answer.body).toContain('temporarily unavailable')
  }
  const transaction = pools.writing.query(pools.begin())
  await expect(transaction).rejects.toThrow('The server does not answer')
})
