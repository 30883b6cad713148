import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = new URL('../..', import.meta.url).pathname

/** Exit code and output of a process. */
export type Ended = { code: number | string | null | undefined; out: string; err: string }

/** Runs `quittance` with these arguments. Only `env` and PATH are set in its environment. */
export async function quittance(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const command = [await compiledProgram('cli/quittance.js'), ...args]
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: root, env: { PATH: process.env['PATH'], ...env } }, (error, out, err) =>
      resolve({ code: error ? error.code : 0, out, err }),
    )
  })
}

let folder: Promise<string> | undefined

/**
 * Path of a file in `dist` after a build. Processes start from it in a fifth of the time that loading TypeScript takes. The
 * built form is kept in the temporary folder under the hash of the sources, for all test files and runs.
 */
export async function compiledProgram(path: string): Promise<string> {
  folder ??= compile()
  return join(await folder, 'dist', path)
}

const prefix = `quittance-compiled-${process.getuid?.() ?? 0}-`

async function compile(): Promise<string> {
  const place = join(tmpdir(), `${prefix}${await hashOfSources()}`)
  const present = await access(place).then(
    () => true,
    () => false,
  )
  if (present) return place
  const draft = await mkdtemp(join(tmpdir(), 'quittance-compiled-'))
  const tested = ['lib/modules/open-database=src/db/open-database.ts', 'lib/modules/source-maps=src/cli/source-maps.ts']
  const build = ['src/cli/build.ts', join(draft, 'dist'), ...tested]
  await promisify(execFile)(join(root, 'node_modules/.bin/tsx'), build, { cwd: root })
  await symlink(join(root, 'node_modules'), join(draft, 'node_modules'))
  // The rename fails if another worker has compiled the same sources in the meantime: its result is used.
  await rename(draft, place).then(removeOld, () => rm(draft, { recursive: true }))
  return place
}

/** Removes compiled forms of more than a day ago: each change of the sources makes a new one. */
async function removeOld(): Promise<void> {
  const yesterday = Date.now() - 24 * 60 * 60 * 1000
  for (const name of (await readdir(tmpdir())).filter((each) => each.startsWith(prefix))) {
    const path = join(tmpdir(), name)
    if ((await stat(path)).mtimeMs < yesterday) await rm(path, { recursive: true, force: true })
  }
}

/** Hash of the sources and of the checkout, to which the compiled form has links. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256').update(root)
  const source = join(root, 'src')
  const entries = await readdir(source, { recursive: true })
  for (const name of entries.filter((each) => /\.(tsx?|json|css|html|svg)$/.test(each)).toSorted())
    hash.update(name).update(await readFile(join(source, name)))
  return hash.digest('hex').slice(0, 16)
}
