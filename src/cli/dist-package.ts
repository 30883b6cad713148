import { copyFile, readFile, rename, writeFile } from 'node:fs/promises'

// `npm pack` runs this before (prepack) and after (postpack). The package has no development tools. The SQLite driver for Node 20 is an
// optional peer in it, which npm never installs by itself: the folder that keeps later releases from compiling it in a checkout cannot
// be installed from a registry.
const manifest = 'package.json'
const checkout = 'node_modules/.package.json'

if (process.argv[2] === 'restore') await rename(checkout, manifest)
else {
  await copyFile(manifest, checkout)
  const {
    private: _private,
    scripts: _scripts,
    devDependencies: _devDependencies,
    overrides: _overrides,
    '//overrides': _reason,
    scarfSettings: _scarfSettings,
    optionalDependencies: _driver,
    ...published
  } = JSON.parse(await readFile(checkout, 'utf8')) as Record<string, unknown>
  const driver = JSON.parse(await readFile('src/db/node-20/package.json', 'utf8')) as {
    name: string
    dependencies: { 'better-sqlite3': string }
  }
  const peers = {
    peerDependencies: { [driver.name]: driver.dependencies['better-sqlite3'] },
    peerDependenciesMeta: { [driver.name]: { optional: true } },
  }
  await writeFile(manifest, `${JSON.stringify({ ...published, ...peers }, null, 2)}\n`)
}
