import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { buildConsole } from './build-console.ts'
import { writePackage, thirdPartyLicenses } from './dist-package.ts'

const root = new URL('../../', import.meta.url).pathname

/** Programs by their path in `dist`. Threads are in the folder of the modules, where the code that starts them finds them. */
const programs: Readonly<Record<string, string>> = {
  main: 'src/main.ts',
  'cli/quittance': 'src/cli/quittance.ts',
  'cli/print-openapi': 'src/cli/print-openapi.ts',
  'lib/modules/generator-thread': 'src/delivery/e-invoice/generator-thread.ts',
  'lib/modules/statement-thread': 'src/domain/banking/bank-statement/statement-thread.ts',
  'lib/modules/workbook-thread': 'src/domain/banking/bank-statement/workbook-thread.ts',
  'lib/modules/connection-thread': 'src/db/sqlite/connection-thread.ts',
}

/** Packages that are not bundled, because they contain binaries or data files. */
const external = [
  '@e-invoice-eu/core',
  '@node-rs/argon2',
  'better-sqlite3',
  '@expo-google-fonts/source-sans-3',
  'dejavu-fonts-ttf',
  'fontkit',
  'pdfkit',
  'sharp',
  'swagger-ui-dist',
]

// Bundled CommonJS packages load Node's own modules with `require`, which ES modules do not have.
const requireForPackages = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`

/**
 * Bundles the programs, and `more` by their path in the folder. One file of 3 MB loads in less than half the time of the 1,500 that it replaces; what is
 * imported dynamically is a file of its own. With the console, the folder, which is empty, is then a package that npm can install.
 */
async function buildPrograms(folder: string, more: Readonly<Record<string, string>>): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { ...programs, ...more },
    outdir: folder,
    chunkNames: 'lib/modules/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: [...external, 'better-sqlite3-node-20'],
    banner: { js: requireForPackages },
    // Identifiers stay: stack traces and the names of errors contain them.
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  })
  const bundled = [metafile, await buildConsole(root, join(folder, 'console'))]
  await writeFile(join(folder, 'third-party-licenses.txt'), await thirdPartyLicenses(packageFolders(bundled)))
  await writePackage(root, folder, external)
}

/** Replaces a folder by one that `fill` has filled: a server that runs from it loads further files at any time. */
async function replaceFolder(folder: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const [draft, former] = ['new', 'old'].map((state) => `${folder}.${state}-${process.pid}`) as [string, string]
  try {
    await mkdir(folder, { recursive: true })
    await fill(draft)
    await rename(folder, former)
    await rename(draft, folder)
  } finally {
    for (const each of [draft, former]) await rm(each, { recursive: true, force: true })
  }
}

/** Folders of the packages whose code is in the bundle. */
function packageFolders(metafiles: readonly Metafile[]): string[] {
  const outputs = metafiles.flatMap(({ outputs: each }) => Object.values(each))
  const bundled = outputs.flatMap(({ inputs }) => Object.keys(inputs))
  const folders = bundled.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [])
  return [...new Set(folders)].toSorted().map((folder) => join(root, folder))
}

// Arguments, for tests: a folder instead of dist, and further programs as `path=source`.
const [folder = join(root, 'dist'), ...more] = process.argv.slice(2)
const programsOf = (draft: string): Promise<void> =>
  buildPrograms(draft, Object.fromEntries(more.map((each) => each.split('=') as [string, string])))
await replaceFolder(folder, programsOf)
