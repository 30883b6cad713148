import { humanize, upperFirst } from '../../../domain/kernel/spelling.ts'
import type { EnumCodes } from '../../fields/field.ts'
import { builder, type Graph } from '../builder.ts'
import { enumDescriptions } from './enum-descriptions.ts'

const operators: Readonly<Record<string, string>> = {
  '=': 'EQUALS',
  '!=': 'DOES_NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'AT_MOST',
  '>': 'GREATER_THAN',
  '>=': 'AT_LEAST',
}

/** A word of the domain as an enum value: `createdAt` → `CREATED_AT`, `mark paid` → `MARK_PAID`, `<=` → `AT_MOST`. */
export const enumWord = (word: string): string =>
  operators[word] ??
  word
    .replace(/^email_template_/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase()

type EnumRef = PothosSchemaTypes.EnumRef<Graph, string | number>

const made = new Map<string, { ref: EnumRef; words: string }>()

/** The enum of this name, created at its first use. @throws Error when two places define one name differently */
export function enumOf(
  name: string,
  description: string,
  values: Record<string, { value: string | number; description: string }>,
): EnumRef {
  const words = JSON.stringify(Object.entries(values).map(([word, { value }]) => [word, value]))
  const known = made.get(name)
  if (known && known.words !== words)
    throw new Error(`The enum ${name} has two enumDescriptions: ${known.words} and ${words}`)
  if (known) return known.ref
  const ref: EnumRef = builder.enumType(name, { description, values })
  made.set(name, { ref, words })
  return ref
}

/** The enum of an enumerated id: resolvers return its number. */
export const enumOfCodes = ({ name, description, words }: EnumCodes): EnumRef =>
  enumOf(
    name,
    description,
    Object.fromEntries(
      Object.entries(words).map(([code, each]) => [each.word, { value: Number(code), description: each.description }]),
    ),
  )

/** The enum of an input's values: operations receive the domain's value. `describe` returns the description of each. */
export function enumOfWords(
  name: string,
  words: readonly string[],
  fallback: string,
  describe?: (word: string) => string,
): EnumRef {
  const description = enumDescriptions[name] ?? fallback
  const descriptionOf =
    describe ??
    ((word: string) =>
      enumDescriptions[`${name}.${word}`] ?? enumDescriptions[word] ?? `${upperFirst(humanize(word))}.`)
  return enumOf(
    name,
    description,
    Object.fromEntries(words.map((word) => [enumWord(word), { value: word, description: descriptionOf(word) }])),
  )
}

/** The enum of an output's words, each with its description. */
export const enumOfDescriptions = (
  name: string,
  description: string,
  words: Readonly<Record<string, string>>,
): EnumRef =>
  enumOf(
    name,
    description,
    Object.fromEntries(
      Object.entries(words).map(([word, text]) => [enumWord(word), { value: word, description: text }]),
    ),
  )
