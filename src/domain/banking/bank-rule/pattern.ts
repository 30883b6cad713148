import { RE2JS, RE2JSException, RE2JSSyntaxException, RE2Set } from 're2js'

/** A regular expression of RE2, whose time grows with the length of the text only, whatever the pattern. */
export type Pattern = RE2Set

const longestPattern = 200
/** Limit of the instructions of a compiled pattern: the time for each character of a text is at most proportional to it. */
const mostInstructions = 250
/** Bytes of the automaton of a pattern. With more, hostile patterns fill them, which takes ten times as long as matching without. */
const mostMemory = 64 * 1024
/** Characters of a text that a pattern is matched with: the longest description. */
const longestText = 4_000

const tooLarge = 'repeats too much: write smaller numbers in braces'

/** Compiles a pattern that ignores case, and whose `.` includes line breaks; returns the problem if it is not valid. */
export function compilePattern(text: string): Pattern | string {
  if (text.length > longestPattern) return `must have at most ${longestPattern} characters`
  // A large pattern takes long to compile.
  if (instructionsOf(text) > 4 * mostInstructions) return tooLarge
  try {
    // A single pattern also takes a set: only of sets can the memory be limited.
    const pattern = new RE2Set(RE2Set.UNANCHORED, RE2JS.CASE_INSENSITIVE | RE2JS.DOTALL, mostMemory)
    pattern.add(text.normalize('NFC'))
    pattern.compile()
    return pattern.prog.numInst() > mostInstructions ? tooLarge : pattern
  } catch (error) {
    if (error instanceof RE2JSException) return `is not a regular expression: ${reasonOf(error, text)}`
    throw error
  }
}

/** An upper bound of the instructions, without parsing: groups count as if each one repeated contained all of the pattern. */
export function instructionsOf(text: string): number {
  let [inner, outer] = [text.length, 1]
  for (const [, before, least, most] of text.matchAll(/(\)|\\E)?\{(\d+)(?:,(\d*))?\}/g)) {
    const times = Math.max(1, Number(most || least))
    if (before === undefined) inner += times
    else outer *= times
  }
  return inner * outer
}

/** The reason of the parser, and the position of the part that it names. */
function reasonOf(error: RE2JSException, text: string): string {
  if (!(error instanceof RE2JSSyntaxException)) return error.message
  const part = error.getPattern() ?? ''
  const at = text.indexOf(part)
  return part === '' || at < 0
    ? error.getDescription()
    : `${error.getDescription()} "${part.replaceAll('"', "'")}" at character ${at + 1}`
}

/** True when the pattern matches a part of the text, of which runs of spaces and line breaks count as one space. */
export const matchesPattern = (pattern: Pattern, text: string): boolean =>
  pattern.match(text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim().slice(0, longestText)).length > 0
