import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './project-files.ts'

const root = resolve(import.meta.dirname, '../..')
const source = join(root, 'src')

/**
 * The modules from the bottom up. A file may import from its own module and from those before it. `src/main.ts`, the entry point,
 * may import everything.
 */
const modules = [
  'files',
  'threads',
  'db',
  'domain/kernel',
  'domain/records',
  'domain/company',
  'domain/contacts',
  'domain/billing',
  'domain/spending',
  'domain/banking',
  'domain/documents',
  'domain/workspace',
  'domain/audit',
  'delivery',
  'http',
  'api',
  'demo',
  'server',
  'cli',
] as const

/** Parts of a module with stricter rules than their module: of the domain, they may import only matching files. */
const narrow: Readonly<Record<string, RegExp>> = {
  'delivery/pdf': /^domain\/documents\/printable\//,
  'delivery/e-invoice': /^domain\/(?:documents\/e-invoice\/|kernel\/(?:money\/decimal|error)\.ts)/,
  http: /^domain\/kernel\/(?:error|json-value)\.ts/,
}

const ceiling = 400
const forbiddenNames = /^(index|utils?|common|helpers?|services?|managers?)(\.ts)?$/

const allFiles = sourceFiles()
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('console/generated/'))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))

/** The console is an application of its own, which runs in browsers. */
const isConsole = (file: string): boolean => file.startsWith('console/')
const consoleFiles = allFiles.filter(({ file }) => isConsole(file))
const files = allFiles.filter(({ file }) => !isConsole(file))

const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)].map(([, path = '']) =>
    relative(source, resolve(join(source, dirname(file)), path)),
  )

const moduleOf = (file: string): number => modules.findIndex((name) => file.startsWith(`${name}/`))
const isTop = (file: string): boolean => !file.includes('/')

const imports = files.flatMap(({ file, text }) => importsOf(file, text).map((path) => ({ file, path })))

/** The first import cycle through `file`, as its files in order. */
function cycleFrom(
  start: string,
  byFile: ReadonlyMap<string, readonly string[]>,
  done: Set<string>,
): string[] | undefined {
  const trail: string[] = []
  const visit = (file: string): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return undefined
    trail.push(file)
    for (const path of byFile.get(file) ?? []) {
      const cycle = visit(path)
      if (cycle) return cycle
    }
    trail.pop()
    done.add(file)
    return undefined
  }
  return visit(start)
}

describe('the structure of the code', () => {
  it('the scan finds source files', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(imports.length).toBeGreaterThan(files.length)
  })

  it('every file belongs to a module', () => {
    const homeless = files.map(({ file }) => file).filter((file) => moduleOf(file) < 0 && !isTop(file))
    expect(homeless).toEqual([])
  })

  it('modules import only from themselves and the modules below', () => {
    const upwards = imports.filter(
      ({ file, path }) =>
        !isTop(file) && (isTop(path) ? moduleOf(file) < modules.indexOf('cli') : moduleOf(path) > moduleOf(file)),
    )
    expect(upwards.map(({ file, path }) => `${file} → ${path}`)).toEqual([])
  })

  it('the console imports nothing of the server, and the server nothing of the console', () => {
    const outwards = consoleFiles.flatMap(({ file, text }) =>
      importsOf(file, text)
        .filter((path) => !isConsole(path))
        .map((path) => `${file} → ${path}`),
    )
    expect(consoleFiles.length).toBeGreaterThan(20)
    expect(outwards).toEqual([])
    expect(imports.filter(({ path }) => isConsole(path))).toEqual([])
    expect(consoleFiles.filter(({ text }) => /from 'node:/.test(text))).toEqual([])
  })

  it('a file of the console has one component, and few lines', () => {
    const lengths = consoleFiles.map(({ text }) => text.split('\n').length).toSorted((left, right) => left - right)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(120)
    const several = consoleFiles.filter(
      ({ text }) => [...text.matchAll(/^export (?:function|const) [A-Z]\w*[a-z]\w*/gm)].length > 1,
    )
    expect(several.map(({ file }) => file)).toEqual([])
  })

  it('there are no import cycles', () => {
    const byFile = new Map(allFiles.map(({ file, text }) => [file, importsOf(file, text)]))
    const done = new Set<string>()
    const cycles = allFiles.map(({ file }) => cycleFrom(file, byFile, done)).filter((cycle) => cycle !== undefined)
    expect(cycles).toEqual([])
  })

  it.each(Object.entries(narrow))('%s imports only its own parts of the domain', (part, allowed) => {
    const known = imports.filter(({ file, path }) => file.startsWith(`${part}/`) && path.startsWith('domain/'))
    expect(known.length).toBeGreaterThan(0)
    expect(known.filter(({ path }) => !allowed.test(path)).map(({ file, path }) => `${file} → ${path}`)).toEqual([])
  })

  it('APIs contain no SQL except for looking up the caller’s token', () => {
    const queries = files
      .filter(({ file, text }) => file.startsWith('api/') && text.includes("from 'drizzle-orm"))
      .map(({ file }) => file)
    expect(queries.filter((file) => !['api/context.ts', 'api/password-check.ts'].includes(file))).toEqual([])
  })

  it('APIs are built without the tables of an engine', () => {
    const declared = imports.filter(({ file, path }) => file.startsWith('api/') && path.startsWith('db/tables/'))
    expect(declared.map(({ file, path }) => `${file} → ${path}`)).toEqual([])
  })

  it('all writes use one unit of work, which alone publishes changes', () => {
    const writers = files
      .filter(({ file, text }) => !file.startsWith('db/') && /\.(?:transact|announce)\b/.test(text))
      .map(({ file }) => file)
    expect(writers).toEqual(['domain/kernel/unit-of-work.ts'])
  })

  it('one folder, which has a test of what it relies on, uses the internals of Drizzle', () => {
    const internal = /drizzle-orm\/[\w-]+\/|BetterSQLite3Database|SyncDialect|customResultMapper|\._\.|\.session\b/
    const reaching = files.filter(({ text }) => internal.test(text)).map(({ file }) => dirname(file))
    expect([...new Set(reaching)]).toEqual(['db/drizzle-internals'])
  })

  it('environment variables are read in one place', () => {
    const readers = files.filter(({ text }) => /process\.env/.test(text)).map(({ file }) => file)
    expect(readers).toEqual(['server/config.ts'])
  })

  it(`no file is longer than ${ceiling} lines`, () => {
    const long = allFiles.filter(({ text }) => text.split('\n').length > ceiling).map(({ file }) => file)
    expect(long).toEqual([])
  })

  it('no file or folder has a meaningless name', () => {
    const vague = allFiles.flatMap(({ file }) => file.split('/').filter((name) => forbiddenNames.test(name)))
    expect(vague).toEqual([])
  })

  it('money code uses no floating point', () => {
    const floats = files.filter(
      ({ file, text }) => file.startsWith('domain/') && /parseFloat|toFixed\(|Math\.round\(/.test(text),
    )
    expect(floats.map(({ file }) => file)).toEqual([])
  })
})
