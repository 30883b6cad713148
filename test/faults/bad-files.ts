import { cp, mkdir, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SqliteClient } from '../../src/db/sqlite/client.ts'
import { expectStatus, inParallel } from './caller.ts'
import { stateOf } from './folder-state.ts'
import type { Place } from './place.ts'
import type { Scenario } from './scenario.ts'

/** A damaged database file: the damage, and the text that the error must contain besides the path. */
type Kind = {
  what: string
  spoil: (place: Place) => Promise<void>
  says: RegExp
  env?: (place: Place) => Record<string, string>
}

const withClient = async (path: string, work: (client: SqliteClient) => void) => {
  const client = new SqliteClient(path)
  try {
    work(client)
  } finally {
    client.close()
  }
}

async function overwrite(path: string, from: number, length: number): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.write(Buffer.alloc(length, 0xa5), 0, length, from)
  } finally {
    await file.close()
  }
}

const kinds: readonly Kind[] = [
  { what: 'an empty file', spoil: ({ file }) => truncate(file, 0), says: /is empty: restore it .* or delete it/ },
  {
    what: 'a text file',
    spoil: ({ file }) => writeFile(file, 'name,amount\nAcme,12.50\n'.repeat(500)),
    says: /is not a Quittance database: name another/,
  },
  {
    what: "another program's SQLite file",
    async spoil({ file }) {
      await rm(file)
      await withClient(file, (client) => client.exec('create table companies (id integer primary key)'))
    },
    says: /is not a Quittance database: name another/,
  },
  {
    what: 'a file of a newer version',
    spoil: ({ file }) => withClient(file, (client) => void client.pragma('user_version = 9999')),
    says: /newer version of Quittance: install that version/,
  },
  {
    what: 'a file that was cut off in the middle',
    spoil: async ({ file }) => truncate(file, Math.floor((await stat(file)).size / 8192) * 4096),
    says: /is damaged: restore it from a backup/,
  },
  {
    what: 'a file whose header is overwritten',
    spoil: ({ file }) => overwrite(file, 0, 100),
    says: /is not a Quittance database: name another/,
  },
  {
    what: 'a file with 50 overwritten pages',
    spoil: ({ file }) => overwrite(file, 40_960, 50 * 4096),
    says: /is damaged: restore it from a backup/,
  },
  {
    what: 'a folder',
    async spoil({ file }) {
      await rm(file)
      await mkdir(file)
    },
    says: /is a folder: name a file/,
  },
  {
    what: 'the log (-wal) of another database beside it',
    async spoil(place) {
      const other = await anotherLog(place)
      await writeFile(`${place.file}-wal`, other)
    },
    says: /is damaged|belongs to another database/,
  },
  {
    what: 'the log (-wal) of another Quittance database',
    spoil: ({ folder, file }) => cp(join(folder, '..', 'another-wal'), `${file}-wal`),
    says: /is damaged, or \S+-wal belongs to another database/,
  },
  {
    what: 'a DATA_DIR below a file',
    spoil: ({ folder }) => writeFile(join(folder, 'in-the-way'), 'not a folder'),
    env: ({ folder }) => ({ DATA_DIR: join(folder, 'in-the-way', 'data') }),
    says: /DATA_DIR/,
  },
]

/** Files left by a crash of another application: a write-ahead log with foreign tables. */
async function anotherLog({ folder }: Place): Promise<Buffer> {
  const path = join(folder, 'another.db')
  const client = new SqliteClient(path)
  client.pragma('journal_mode = wal')
  client.pragma('wal_autocheckpoint = 0')
  client.exec('create table notes (id integer primary key, body text)')
  const insert = client.prepare('insert into notes (body) values (?)')
  for (let row = 0; row < 200; row++) insert.run('x'.repeat(1_000))
  const log = await readFile(`${path}-wal`)
  client.close()
  for (const ending of ['', '-wal', '-shm']) await rm(path + ending, { force: true })
  return log
}

/** Write-ahead log left by a crash of another of our databases, kept for later. */
async function keepLog(place: Place): Promise<void> {
  const server = await place.start()
  for (let turn = 0; turn < 60; turn++) {
    expectStatus(await server.caller.rest('POST', '/products', { product_key: `Other ${turn}` }), 200)
  }
  await server.end('SIGKILL')
  await cp(`${place.file}-wal`, join(place.folder, '..', 'another-wal'))
}

/** A server refuses an unusable database file with a one-line error that names it, and does not change the file. */
export const badFiles: Scenario = {
  name: 'files that are no database of ours',
  engines: ['sqlite'],
  async run(stage) {
    const origin = await stage.openPlace()
    const first = await origin.start()
    for (let turn = 0; turn < 40; turn++) {
      expectStatus(
        await first.caller.rest('POST', '/clients', { name: `Client ${turn}`, public_notes: 'n'.repeat(4_000) }),
        200,
      )
    }
    await first.end('SIGTERM')
    await keepLog(await stage.openPlace())
    await inParallel(3, kinds.length, async (turn) => {
      const { what, spoil, says, env } = kinds[turn] as Kind
      const place = await stage.openPlace()
      await cp(origin.file, place.file)
      await spoil(place)
      const before = await stateOf(place.folder)
      const { code, output } = await place.startRefused(env?.(place))
      const lines = output.trim().split('\n')
      const touched = (await stateOf(place.folder)).filter((line) => !before.includes(line))
      const names = says.test(output) && output.includes(env ? 'in-the-way' : place.file)
      const verdict = [
        ...(code === 1 ? [] : [`exit code ${code}`]),
        ...(lines.length === 1 ? [] : [`${lines.length} lines`]),
        ...(names ? [] : [`says: ${lines.join(' | ').slice(0, 300)}`]),
        ...(touched.length === 0 && before.length === (await stateOf(place.folder)).length
          ? []
          : [`touched: ${touched.join(', ')}`]),
      ].join('; ')
      stage.expect(what, verdict === '' ? 'refused, untouched' : verdict, 'refused, untouched')
    })
  },
}
