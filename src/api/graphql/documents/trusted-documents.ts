import { hash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { GraphQLError, type GraphQLSchema, parse, validate } from 'graphql'
import * as z from 'zod'
import { limits } from '../limits/limits.ts'
import { TrustedDocumentsError } from './trusted-documents-error.ts'

/** Trusted documents by identifier: the SHA-256 hex identifier of each, and the name that a manifest gives it. */
export type TrustedDocuments = ReadonlyMap<string, string>

/** The SHA-256 hex document identifier of GraphQL over HTTP (appendix Persisted Documents). */
export const documentIdOf = (text: string): string => `sha256:${hash('sha256', text)}`

/**
 * Reads the documents of a folder (every `*.graphql` file, at any depth) or of a manifest (a JSON object from identifier to
 * document), and checks each against the schema. @throws TrustedDocumentsError naming every wrong document
 */
export async function readTrustedDocuments(path: string, schema: GraphQLSchema): Promise<TrustedDocuments> {
  const entries = await entriesOf(path)
  const problems = entries.flatMap(({ name, text }) => problemsOf(text, schema).map((problem) => `${name}: ${problem}`))
  for (const { name, id } of entries) if (id !== undefined && !isIdentifier.test(id)) problems.push(wrongName(name))
  for (const { name, id, text } of entries) {
    if (id?.startsWith('sha256:') && id !== documentIdOf(text)) {
      problems.push(`${name}: is not the hash of its document, which is ${documentIdOf(text)}`)
    }
  }
  if (problems.length > 0) throw new TrustedDocumentsError(problems)
  return new Map(
    entries.flatMap(({ id, text }): [string, string][] => [
      [documentIdOf(text), text],
      ...(id === undefined ? [] : [[id, text] satisfies [string, string]]),
    ]),
  )
}

/** A document, the place to name in messages, and its identifier in a manifest. */
type Entry = { name: string; id?: string; text: string }

// The characters that an identifier may have in a URL without encoding, and the colon of a prefix.
const isIdentifier = /^[\w.~:-]+$/

const wrongName = (name: string): string =>
  `${name.slice(0, 100)}: a document is named by its hash, or by letters, digits and . _ ~ -`

async function entriesOf(path: string): Promise<Entry[]> {
  try {
    return (await stat(path)).isDirectory()
      ? await entriesOfFolder(path)
      : entriesOfManifest(path, await readText(path))
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw new TrustedDocumentsError([error.message])
    throw error
  }
}

async function entriesOfFolder(folder: string): Promise<Entry[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.graphql')).sort()
  if (names.length === 0) throw new TrustedDocumentsError([`${folder} has no file *.graphql`])
  return Promise.all(names.map(async (name) => ({ name, text: await readText(join(folder, name)) })))
}

const readText = (path: string): Promise<string> => readFile(path, 'utf8')

const manifest = z.record(z.string(), z.string())

function entriesOfManifest(path: string, text: string): Entry[] {
  const read = manifest.safeParse(jsonOf(text))
  if (read.success && Object.keys(read.data).length > 0) {
    return Object.entries(read.data).map(([id, document]) => ({ name: id, id, text: document }))
  }
  throw new TrustedDocumentsError([
    `${path} must be a folder, or a JSON object from hash to document that is not empty`,
  ])
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function problemsOf(text: string, schema: GraphQLSchema): string[] {
  if (text.length > limits.characters) return [`has more than ${limits.characters} characters`]
  try {
    return validate(schema, parse(text)).map(messageOf)
  } catch (error) {
    if (error instanceof GraphQLError) return [messageOf(error)]
    throw error
  }
}

const messageOf = ({ message, locations }: GraphQLError): string =>
  locations?.[0] ? `${message} (line ${locations[0].line})` : message
