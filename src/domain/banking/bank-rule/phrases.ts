import { trimCharacters } from '../../kernel/text/trim-characters.ts'

// What a bank writes of one booking is short; more is no statement's line.
const mostTokens = 60
const longestRun = 4
const longestPrefix = 12
const longestPhrase = 255
const shortestPhrase = 2

const outer = './+@-'

/** The way a text is looked up, whatever its case. */
export const lookupKey = (text: string): string => text.trim().toLowerCase()

/**
 * What of the text may be a record's number or name as whole tokens: its words, up to four beside each other, what it
 * begins with, and all of it. As {@link lookupKey} writes them.
 */
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
