import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

type Locked = { version: string; gypfile?: boolean; engines?: { node?: string }; optional?: boolean }

const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }

// npm reads this field only from the lock file, and `npm install` drops it when it rewrites the file.
test('package-lock.json sets "gypfile": false for better-sqlite3, so that npm does not run node-gyp', () => {
  expect(packages['node_modules/better-sqlite3']).toMatchObject({ gypfile: false })
})

test('the SQLite driver for Node 20 is optional and excludes later releases, so npm skips it there', () => {
  expect(packages['node_modules/better-sqlite3-node-20']).toMatchObject({ optional: true, engines: { node: '<22' } })
})

test('package-lock.json contains no registry address', () => {
  const resolved = Object.values(packages).flatMap((entry) => ('resolved' in entry ? [entry.resolved] : []))
  expect(resolved).toEqual(['file:src/db/node-20'])
})
