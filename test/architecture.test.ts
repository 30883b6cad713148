import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const source = join(root, 'src')

/** What each layer may import of ours; the composition root, the command line and the demo may import everything. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  transport: ['transport', 'domain', 'files', 'limits'],
  api: ['api', 'domain', 'db', 'files', 'pdf', 'einvoice', 'limits'],
  outbox: ['outbox', 'domain', 'db', 'files', 'limits'],
  domain: ['domain', 'db', 'files'],
  db: ['db', 'limits'],
  files: ['files'],
  limits: ['limits'],
  pdf: ['pdf', 'domain', 'limits'],
  einvoice: ['einvoice', 'domain', 'limits'],
}

/** What of the domain printing may know: what stands on a document. */
const domainSeenByPdf = /^domain\/sheet\//

/** What of the domain writing electronic invoices may know: what they say, and how it is refused. */
const domainSeenByEInvoice = /^domain\/(?:e-invoice\/|decimal\.ts|error\.ts|thread\.ts)/

/** What of the domain transport may know: failures, and the numbers that JSON cannot carry. */
const domainSeenByTransport = ['domain/error.ts', 'domain/inexact-number.ts']

const ceiling = 400
const forbiddenNames = /^(index|utils?|common|helpers?|services?|managers?)(\.ts)?$/

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))

const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)].map(([, path = '']) =>
    relative(source, resolve(join(source, dirname(file)), path)),
  )

const layerOf = (file: string): string => file.split('/')[0] ?? ''

describe('the structure of the code', () => {
  it('has found the code', () => {
    expect(files.length).toBeGreaterThan(50)
  })

  it('imports downwards only: transport → api → domain → db and files, outbox → domain → db and files', () => {
    const upwards = files.flatMap(({ file, text }) => {
      const allowed = mayImport[layerOf(file)]
      if (!allowed) return []
      return importsOf(file, text)
        .filter((path) => !allowed.includes(layerOf(path)))
        .map((path) => `${file} → ${path}`)
    })
    expect(upwards).toEqual([])
  })

  it('lets transport know nothing of the domain but its failures', () => {
    const known = files
      .filter(({ file }) => layerOf(file) === 'transport')
      .flatMap(({ file, text }) => importsOf(file, text).filter((path) => layerOf(path) === 'domain'))
    expect(known.filter((path) => !domainSeenByTransport.includes(path))).toEqual([])
  })

  it('lets printing know nothing of the domain but what stands on a document', () => {
    const known = files
      .filter(({ file }) => layerOf(file) === 'pdf')
      .flatMap(({ file, text }) => importsOf(file, text).filter((path) => layerOf(path) === 'domain'))
    expect(known.length).toBeGreaterThan(0)
    expect(known.filter((path) => !domainSeenByPdf.test(path))).toEqual([])
  })

  it('lets writing electronic invoices know nothing of the domain but what they say', () => {
    const known = files
      .filter(({ file }) => layerOf(file) === 'einvoice')
      .flatMap(({ file, text }) => importsOf(file, text).filter((path) => layerOf(path) === 'domain'))
    expect(known.length).toBeGreaterThan(0)
    expect(known.filter((path) => !domainSeenByEInvoice.test(path))).toEqual([])
  })

  it('keeps SQL out of the doors: only the caller’s token is looked up there', () => {
    const queries = files
      .filter(({ file, text }) => layerOf(file) === 'api' && text.includes("from 'drizzle-orm"))
      .map(({ file }) => file)
    expect(queries.filter((file) => !['api/context.ts', 'api/password-check.ts'].includes(file))).toEqual([])
  })

  it('reads the environment in one place', () => {
    const readers = files.filter(({ text }) => /process\.env/.test(text)).map(({ file }) => file)
    expect(readers).toEqual(['config.ts'])
  })

  it(`has no file over ${ceiling} lines`, () => {
    const long = files.filter(({ text }) => text.split('\n').length > ceiling).map(({ file }) => file)
    expect(long).toEqual([])
  })

  it('has no file or folder named after nothing', () => {
    const vague = files.flatMap(({ file }) => file.split('/').filter((name) => forbiddenNames.test(name)))
    expect(vague).toEqual([])
  })

  it('uses no float near money', () => {
    const floats = files.filter(
      ({ file, text }) => layerOf(file) === 'domain' && /parseFloat|toFixed\(|Math\.round\(/.test(text),
    )
    expect(floats.map(({ file }) => file)).toEqual([])
  })
})
