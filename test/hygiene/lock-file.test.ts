import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

type Locked = { version: string; gypfile?: boolean; engines?: { node?: string }; optional?: boolean }

const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }

// npm reads this field only from the lock file, and `npm install` drops it when it rewrites the file.
test('package-lock.json says "gypfile": false of better-sqlite3, or npm runs node-gyp for a binary that is in the package', () => {
  expect(packages['node_modules/better-sqlite3']).toMatchObject({ gypfile: false })
})

test('the SQLite driver for Node 20 is optional and closed to later releases, so npm leaves it out there', () => {
  expect(packages['node_modules/better-sqlite3-node-20']).toMatchObject({ optional: true, engines: { node: '<22' } })
})

test('package-lock.json names no registry', () => {
  const resolved = Object.values(packages).flatMap((entry) => ('resolved' in entry ? [entry.resolved] : []))
  expect(resolved).toEqual(['file:src/db/node-20'])
})
