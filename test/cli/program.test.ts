import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { freePort, untilReady } from '../built-server.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { isFull, share } from '../size.ts'
import { compiledProgram, quittance } from './compiled.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quittance-program-'))
  // The first of the test files to start a process builds it.
  await compiledProgram('main.js')
}, 120_000)
afterAll(() => rm(folder, { recursive: true }))

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** The variables of a server on a new database below that folder. */
const onNew = (name: string) => ({
  DATABASE_URL: `file:${join(folder, name, 'quittance.db')}`,
  DATA_DIR: join(folder, name),
})

describe('command line', () => {
  it.each([
    [['--vresion'], "error: unknown option '--vresion'\n(Did you mean --version?)\n"],
    [['imprt', 'one.csv'], "error: unknown command 'imprt'\n(Did you mean import?)\n"],
    [['import', 'one.csv', '--dry-rn'], "error: unknown option '--dry-rn'\n(Did you mean --dry-run?)\n"],
    [['verify', '--gaples'], "error: unknown option '--gaples'\n(Did you mean --gapless?)\n"],
    [['verify', 'gapless'], "error: too many arguments for 'verify'. Expected 0 arguments but got 1.\n"],
    [['help'], "error: unknown command 'help'\n"],
    [['serve', '--port'], "error: unknown option '--port'\n"],
    [['import'], "error: missing required argument 'file'\n"],
    [['backup', 'copy.db', '--documents'], "error: option '--documents <folder>' argument missing\n"],
  ])('%j is refused before anything is created', async (args, err) => {
    const variables = onNew('refused')
    expect(await quittance(args, variables)).toEqual({
      code: 2,
      out: '',
      err: `${err}Add --help to see what is possible.\n`,
    })
    expect(await isThere(variables.DATA_DIR)).toBe(false)
  })

  it('the version is that of the package', async () => {
    expect(await quittance(['--version'], {})).toEqual({ code: 0, out: `${manifest.version}\n`, err: '' })
  })

  it('the help names every command, without colours', async () => {
    const { code, out } = await quittance(['--help'], {})
    expect(code).toBe(0)
    const accounts = ['reset-password', 'create-token']
    for (const command of ['serve', 'demo', 'backup', 'import', 'verify', 'rebuild-sums', 'worker', ...accounts]) {
      expect(out).toMatch(new RegExp(`^  ${command} `, 'm'))
    }
    expect(out).not.toContain('\u001b')
  })
})

/** Starts a server on a new database, and calls back with its port and the settings of its company. */
async function firstStart(TZ: string, check: (port: number, settings: unknown) => Promise<void> | void): Promise<void> {
  const port = await freePort()
  const token = 'TokenOfTheFirstStart'.repeat(2)
  const variables = { ...onNew(`first-${TZ.replaceAll(/\W/g, '')}`), PORT: String(port), API_TOKEN: token, TZ }
  const child = spawn(process.execPath, [await compiledProgram('main.js')], {
    env: { PATH: process.env['PATH'], ...variables },
    stdio: 'ignore',
  })
  try {
    await untilReady(child, port)
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/companies`, { headers: { 'X-API-TOKEN': token } })
    const { data } = (await response.json()) as { data: { settings: unknown }[] }
    await check(port, data[0]?.settings)
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

/** Starts a server on the database of that name, stops it once it is ready, and returns its output. */
async function outputOf(name: string, variables: Record<string, string>): Promise<string> {
  const port = await freePort()
  const child = spawn(process.execPath, [await compiledProgram('main.js')], {
    env: { PATH: process.env['PATH'], ...onNew(name), PORT: String(port), ...variables },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (output += piece))
  await untilReady(child, port)
  child.kill('SIGTERM')
  await once(child, 'close')
  return output
}

describe('a first start', () => {
  it('is in the time zone of TZ; a second server on its port creates nothing', async () => {
    await firstStart('Europe/Berlin', async (port, settings) => {
      expect(settings).toMatchObject({ timezone_id: '37' })
      const second = onNew('second')
      const refused = await quittance(['serve'], { ...second, PORT: String(port) })
      expect(refused).toEqual({ code: 1, out: '', err: expect.stringMatching(/^Port \d+ is in use: [^\n]+\n$/) })
      expect(await isThere(second.DATA_DIR)).toBe(false)
    })
  })

  it.runIf(isFull).each([':/etc/localtime', 'UTC0', 'Mars/Base'])(
    'is in UTC where TZ is %s, which has no name',
    async (TZ) => {
      await firstStart(TZ, (_port, settings) => expect(settings).toMatchObject({ timezone_id: '115' }))
    },
  )

  it.runIf(isFull)('a second start says that credentials in its variables have no effect', async () => {
    const ignored = 'OWNER_EMAIL, OWNER_PASSWORD and API_TOKEN have no effect'
    expect(await outputOf('again', { OWNER_EMAIL: 'first@example.com' })).not.toContain(ignored)
    expect(await outputOf('again', { OWNER_EMAIL: 'second@example.com' })).toContain(ignored)
    expect(await outputOf('again', {})).not.toContain(ignored)
  })

  it.each(share(['192.0.2.1', 'nowhere.invalid']))('names a HOST that is not of this machine: %s', async (HOST) => {
    const refused = await quittance(['serve'], { ...onNew('elsewhere'), HOST, PORT: '0' })
    expect(refused).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^HOST is "[\w.]+", which is no address of [^\n]+\n$/),
    })
  })

  it.runIf(isFull)('creates no database where the folder of files cannot be made', async () => {
    const { DATABASE_URL } = onNew('unwritable')
    // Below a file there is no folder, whoever runs the tests.
    const DATA_DIR = join(import.meta.filename, 'data')
    const refused = await quittance(['serve'], { DATABASE_URL, DATA_DIR, PORT: '0' })
    expect(refused).toEqual({ code: 1, out: '', err: expect.stringMatching(/^DATA_DIR is [^\n]+\n$/) })
    expect(await isThere(join(folder, 'unwritable'))).toBe(false)
  })

  it.runIf(isFull)('creates no folder of files where the database is refused', async () => {
    const { DATA_DIR } = onNew('without-database')
    const refused = await quittance(['serve'], { DATABASE_URL: `file:${import.meta.filename}`, DATA_DIR, PORT: '0' })
    expect(refused).toEqual({ code: 1, out: '', err: expect.stringMatching(/^[^\n]+\n$/) })
    expect(await isThere(DATA_DIR)).toBe(false)
  })
})

describe('accounts', () => {
  let app: ServedApp
  beforeAll(async () => {
    app = await serveTestApp()
  })
  afterAll(() => app.close())

  const run = (...args: string[]) =>
    quittance(args, { DATABASE_URL: app.url, DATA_DIR: app.folder, ID_SALT: 'test-salt' })

  it('reset-password prints a password that logs in, and ends earlier log-ins', async () => {
    const email = 'grace@example.com'
    const password = 'a password to forget'
    await app.rest('POST', '/users', { first_name: 'Grace', email, password }, { password: app.owner.password })
    const logIn = (given: string) => app.rest('POST', '/login', { email, password: given }, { token: '' })
    const earlier = (await logIn(password)).at('data.0.token.token')

    const { code, out, err } = await run('reset-password', 'Grace@Example.com')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const [, made = ''] = /shown only once: (\S+)\n$/.exec(out) ?? []
    expect((await logIn(password)).status).toBe(401)
    expect((await logIn(made)).status).toBe(200)
    expect((await app.rest('GET', '/clients', undefined, { token: earlier })).status).toBe(403)
  })

  it('create-token prints a token of the owner', async () => {
    const { code, out, err } = await run('create-token', '--name', 'Nightly job')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const [, token = ''] = /^New token "Nightly job", shown only once: (\S+)\n$/.exec(out) ?? []
    expect((await app.rest('GET', '/clients', undefined, { token })).status).toBe(200)
  })

  it.each([
    [['reset-password', 'nobody@example.com'], /^No active user has the e-mail address nobody@example\.com\.\n$/],
    [['create-token', '--company', 'Nowhere'], /^Which company\? Say --company with one of:\n/],
  ])('%j is refused', async (args, message) => {
    const { code, out, err } = await run(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(message)
  })
})
