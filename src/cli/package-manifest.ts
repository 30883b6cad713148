import { copyFile, readFile, rename, writeFile } from 'node:fs/promises'

// `npm pack` runs this before (prepack) and after (postpack). The package has no development tools, and names the SQLite driver for Node 20
// in the registry: npm cannot install the folder that stands for it in a checkout, where it keeps later releases from compiling it.
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
    ...published
  } = JSON.parse(await readFile(checkout, 'utf8')) as Record<string, unknown>
  const driver = JSON.parse(await readFile('src/db/node-20/package.json', 'utf8')) as {
    name: string
    dependencies: { 'better-sqlite3': string }
  }
  const optionalDependencies = { [driver.name]: `npm:better-sqlite3@${driver.dependencies['better-sqlite3']}` }
  await writeFile(manifest, `${JSON.stringify({ ...published, optionalDependencies }, null, 2)}\n`)
}
