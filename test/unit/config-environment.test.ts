import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { describeConfig, misspelledVariables, readConfig } from '../../src/server/config.ts'

const folder = mkdtempSync(join(tmpdir(), 'quittance-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

function secretFile(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('NAME_FILE names a file with the value, of which the last line break is left out', () => {
  const password = secretFile('password', ' with blanks \n')
  const database = secretFile('database', 'postgres://app:pw@db/quittance\r\n')
  expect(readConfig({ OWNER_PASSWORD_FILE: password, DATABASE_URL_FILE: database, SMTP_URL_FILE: '' })).toMatchObject({
    ownerPassword: ' with blanks ',
    databaseUrl: 'postgres://app:pw@db/quittance',
  })
})

test('a file that cannot be read, and a variable that is set twice, are named at once', () => {
  const token = secretFile('token', 't'.repeat(64))
  const env = { API_TOKEN: 'x'.repeat(64), API_TOKEN_FILE: token, SMTP_URL_FILE: join(folder, 'none') }
  expect(() => readConfig(env)).toThrow(
    `API_TOKEN and API_TOKEN_FILE are both set: keep one\nSMTP_URL_FILE is "${join(folder, 'none')}", which cannot be read (ENOENT)`,
  )
})

test('a wrong value from a file is refused like any other, without showing a secret', () => {
  const url = secretFile('url', 'http://secret@mail')
  expect(() => readConfig({ SMTP_URL_FILE: url })).toThrow(
    'SMTP_URL must be smtp://… or smtps://… (the value is not shown)',
  )
})

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SMTPURL', 'SMTP_URL'],
  ['database_url', 'DATABASE_URL'],
  ['QUITTANCE_PORT', 'PORT'],
  ['OUTBOX_WORKERS', 'OUTBOX_WORKER'],
  ['OWNER_PASWORD_FILE', 'OWNER_PASSWORD_FILE'],
])('%s is noticed as a misspelling of %s', (set, meant) => {
  expect(misspelledVariables({ [set]: 'x', PATH: '/bin', HOME: '/root' })).toEqual([{ set, meant }])
})

test.each([
  'HOME',
  'HOSTNAME',
  'PATH',
  'SHELL',
  'USER',
  'LANG',
  'PWD',
  'TZ',
  'NODE_ENV',
  'NODE_OPTIONS',
  'SHLVL',
  'TERM',
  'LOGNAME',
  'CI',
  'EDITOR',
])('the variable %s of others is no misspelling', (name) => expect(misspelledVariables({ [name]: 'x' })).toEqual([]))

test('variables that Kubernetes sets for a service of our name are no misspellings', () => {
  expect(misspelledVariables({ QUITTANCE_PORT: 'tcp://10.0.0.1:4000' })).toEqual([])
})

test('the configuration in force is described without secrets, with the source of each value', () => {
  const salt = secretFile('salt', 'a secret salt')
  const lines = describeConfig({
    DATABASE_URL: 'postgres://app:p,a@ss@db:5432/quittance?sslmode=require&sslpassword=hidden',
    DATABASE_READ_URLS: 'postgres://app:pw@b/quittance, postgres://app:pw@c/quittance',
    SMTP_URL: 'smtps://user:hunter2@mail:465',
    OWNER_PASSWORD: 'hunter2 hunter2',
    API_TOKEN: 't'.repeat(64),
    ID_SALT_FILE: salt,
    RATE_LIMIT: '7',
    PORT: '80',
  })
  expect(lines).toEqual(
    expect.arrayContaining([
      'DATABASE_URL=postgres://db:5432/quittance  # environment',
      'DATABASE_READ_URLS=postgres://b/quittance,postgres://c/quittance  # environment',
      'SMTP_URL=smtps://mail:465  # environment',
      'OWNER_PASSWORD=(not shown)  # environment',
      `ID_SALT=(not shown)  # file ${salt}`,
      'RATE_LIMIT=7  # environment',
      'BASE_URL=http://127.0.0.1:80  # default',
      'DATA_DIR=data  # default',
      'GRAPHIQL=true  # default',
    ]),
  )
  expect(lines.join('\n')).not.toMatch(/hunter2|hidden|secret salt|ttt|pw@|ss@/)
})
