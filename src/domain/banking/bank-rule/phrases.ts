import { trimCharacters } from '../../kernel/text/trim-characters.ts'

// A bank's text about one booking is short; longer text is not a line of a statement.
const mostTokens = 60
const longestRun = 4
const longestPrefix = 12
const longestPhrase = 255
const shortestPhrase = 2

const outer = './+@-'

/** The case-insensitive form of a text for lookups. */
export const lookupKey = (text: string): string => text.trim().toLowerCase()

/** The words, up to four adjacent ones, beginnings and whole of a text, which may be a number or name, by {@link lookupKey}. */
export function phrasesOf(text: string): string[] {
  const tokens = [...text.matchAll(/[\p{L}\p{N}_/.@+-]+/gu)]
    .filter(([token]) => /[\p{L}\p{N}]/u.test(token))
    .slice(0, mostTokens)
  const phrases = new Set<string>([lookupKey(text)])
  for (const [from, first] of tokens.entries()) {
    const most = from === 0 ? longestPrefix : longestRun
    for (const last of tokens.slice(from, from + most)) {
      const run = text.slice(first.index, last.index + last[0].length)
      phrases.add(lookupKey(trimCharacters(run, outer)))
    }
  }
  return [...phrases].filter(({ length }) => length >= shortestPhrase && length <= longestPhrase)
}
