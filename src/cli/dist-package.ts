import { cp, copyFile, readFile, writeFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

type Manifest = Readonly<Record<string, unknown>> & { dependencies: Readonly<Record<string, string>> }

const readManifest = async (file: string): Promise<Manifest> => JSON.parse(await readFile(file, 'utf8')) as Manifest

/** Fields of the checkout's manifest that the package has too. */
const shared = ['name', 'version', 'description', 'keywords', 'license', 'type', 'engines'] as const

// The snapshots, the configuration and the lists of tables are for writing the next migration.
const isRead = (path: string): boolean => !/_snapshot\.json$|\.config\.ts$|\.schema\.cjs$/.test(path)

/**
 * Makes a folder with the programs an npm package: adds the migrations, README, license and a manifest that depends on the packages
 * outside the bundle alone. The SQLite driver for Node 20 is an optional peer, which npm never installs by itself: the folder that keeps
 * later releases from compiling it in a checkout cannot be installed from a registry.
 */
export async function writePackage(root: string, folder: string, external: readonly string[]): Promise<void> {
  const manifest = await readManifest(join(root, 'package.json'))
  const driver = await readManifest(join(root, 'src/db/node-20/package.json'))
  const published = {
    ...Object.fromEntries(shared.map((field) => [field, manifest[field]])),
    bin: { quittance: 'cli/quittance.js' },
    files: ['*.js', '*.map', 'cli', 'lib', 'drizzle', 'console', 'openapi.json', 'third-party-licenses.txt'],
    dependencies: Object.fromEntries(external.map((name) => [name, manifest.dependencies[name]])),
    peerDependencies: { 'better-sqlite3-node-20': driver.dependencies['better-sqlite3'] },
    peerDependenciesMeta: { 'better-sqlite3-node-20': { optional: true } },
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  for (const name of ['README.md', 'LICENSE']) await copyFile(join(root, name), join(folder, name))
  await cp(join(root, 'drizzle'), join(folder, 'drizzle'), { recursive: true, filter: isRead })
}

type Package = { name: string; version: string; license?: string }

/** Name, version and license text of each package; their licenses require it beside copies of their code. */
export async function thirdPartyLicenses(folders: readonly string[]): Promise<string> {
  const sections = await Promise.all(
    folders.map(async (folder) => {
      const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Package
      const files = (await readdir(folder)).filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file)).toSorted()
      const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
      return [`${name} ${version} (${license ?? 'see below'})`, ...texts.map((text) => text.trim())].join('\n\n')
    }),
  )
  return `${sections.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
