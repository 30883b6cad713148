import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'

const root = new URL('../../', import.meta.url)

/** A program whose documents have generated types in its folder `generated`, and how they are made. */
type GraphClient = { folder: string; make: () => Promise<ReadonlyMap<string, string>> }

// Dynamic imports: the generator takes a second to load, and is seldom needed.
const clients: readonly GraphClient[] = [
  {
    folder: 'examples/typed-client/',
    make: async () => (await import('../../examples/typed-client/generate.ts')).generatedFiles(),
  },
  { folder: 'src/console/', make: async () => (await import('./generate-console.ts')).consoleFiles() },
]

/** The generated files of a client, and the hash of what they were made from. */
const generatedNames = ['graphql.ts', 'persisted-documents.json', 'stamp']

/** Sources of the generated files besides the documents. */
const sources = [
  'schema.graphql',
  'package-lock.json',
  'src/cli/generate-console.ts',
  'examples/typed-client/generate.ts',
]

/** Writes the generated files of the clients, where the schema, the documents or the generator have changed since. */
export async function generateClients(): Promise<void> {
  for (const { folder, make } of clients) {
    const generated = new URL(`${folder}generated/`, root)
    const stamp = await hashOf([...sources, ...(await documentsIn(folder))])
    if (await isMadeFrom(stamp, generated)) continue
    await mkdir(generated, { recursive: true })
    for (const [name, text] of await make()) await replace(new URL(name, generated), text)
    await replace(new URL('stamp', generated), stamp)
  }
}

/** Git removes the files, but not the stamp, where a branch that still has them is left. */
async function isMadeFrom(stamp: string, generated: URL): Promise<boolean> {
  const present = await readdir(generated).catch((): string[] => [])
  if (!generatedNames.every((name) => present.includes(name))) return false
  return (await readFile(new URL('stamp', generated), 'utf8')) === stamp
}

async function documentsIn(folder: string): Promise<string[]> {
  const names = await readdir(new URL(folder, root), { recursive: true })
  return names
    .filter((name) => name.endsWith('.graphql'))
    .toSorted()
    .map((name) => folder + name)
}

async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(await readFile(new URL(file, root)))
  return hash.digest('hex')
}

/** Another process may read or write the file at the same time. */
async function replace(file: URL, text: string): Promise<void> {
  const draft = new URL(`${file.href}.${process.pid}`)
  await writeFile(draft, text)
  await rename(draft, file)
}

if (process.argv[1] === import.meta.filename) await generateClients()
