import { spellingsOf, unaccented } from '../../kernel/text/spelling.ts'
import { longestReadText } from './numbers.ts'

// Parts of company names that identify no company, and that banks write in many ways or leave out.
const legalForms = new Set(
  'ab ag amba ao aps as asa ba bt bv bvba co corp corporation cv da dac doo ek eg eirl eurl ev gbr gesmbh gmbh hb hf inc incorporated kb kd kft kg kgaa kk ks lda limited llc llp lp ltd ltda mbb mbh nv nyrt oe oeg ohg oo ooo ou oy oyj pao partg partgmbb plc pte pty pvt rt sa sarl sas sasu se sia sl slu snc sp spa spk spol srl srls sro stg ug uab vof zao zoo zrt оао ооо ао зао пао ип'.split(
    ' ',
  ),
)

// Words for a person, which their names are written with or without.
const titles = new Set('dipl dr fa firma frau herr herrn ing mag mme mr mrs ms mgr prof sig sr sra'.split(' '))

// Words for "and", which banks write in full, as a sign, or not at all.
const conjunctions = new Set('and et og och und y'.split(' '))

// Words of bank statements that are in no client's name, or in every one's.
const statementWords = new Set(
  'amount bank bill booking card client credit customer date debit deposit from invoice number order pay payment paid purchase received reference sepa statement thank thanks transaction transfer wire with'.split(
    ' ',
  ),
)

const words = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

const identifies = (word: string): boolean => !legalForms.has(word) && !titles.has(word) && !conjunctions.has(word)

/** The identifying words of a name. */
const nameWords = (name: string): string[] => words(name).filter((word) => word.length > 1 && identifies(word))

/** A name as it is compared: the identifying words of each of its spellings. */
export type Name = readonly (readonly string[])[]

export function nameOf(name: string): Name {
  const spellings = spellingsOf(name.slice(0, longestReadText))
  // Banks write O'Brien as one word or as two.
  const joined = spellings.map((spelling) => spelling.replaceAll(apostrophes, ''))
  return [...spellings, ...(joined.join() === spellings.join() ? [] : joined)].map(nameWords)
}

const apostrophes = /(?<=\p{L})['’](?=\p{L})/gu

/** Reads of a text, which has as many spellings, what belongs to a spelling of a name. */
const sameSpelling = <Read>(reads: readonly Read[], at: number): Read | undefined => reads[at % reads.length]

/** True when every identifying word of the name occurs in the text, in any order, with or without its accents. */
export const namesIn = (text: string, name: string): boolean => namesGivenIn(text)(nameOf(name))

/** Shorter names occur within words. */
const shortestJoined = 8

/** {@link namesIn} for many names: reads the text once. A name also counts where it is written with other spaces. */
function namesGivenIn(text: string): (name: Name) => boolean {
  const spellings = spellingsOf(text.slice(0, longestReadText)).map(words)
  const present = new Set(spellings.flat())
  const joined = spellings.map((list) => list.filter(identifies).join(''))
  return (name) =>
    name.some((wanted, at) => {
      if (!wanted.some((word) => word.length > 2)) return false
      if (wanted.every((word) => present.has(word))) return true
      const whole = wanted.join('')
      return whole.length >= shortestJoined && (sameSpelling(joined, at) ?? '').includes(whole)
    })
}

// Banks cut names at 27 to 35 characters.
const shortestCut = 16

/** True when the bank gives the beginning of the name alone, whatever it writes for "and". */
export const beginsName = (participantName: string, name: string): boolean => beginsWith(participantName)(nameOf(name))

function beginsWith(participantName: string): (name: Name) => boolean {
  const given = participantName.slice(0, longestReadText).trim()
  if (given.length < shortestCut) return () => false
  const beginnings = spellingsOf(given).map((spelling) =>
    words(spelling)
      .filter((word) => word.length > 1 && !conjunctions.has(word) && !titles.has(word))
      .join(' '),
  )
  return (name) =>
    name.some((wanted, at) => {
      const beginning = sameSpelling(beginnings, at) ?? ''
      return beginning !== '' && wanted.join(' ').startsWith(beginning)
    })
}

/** Shorter family names are also first names and initials. */
const shortestFamilyName = 4

/** True when the bank gives the name of a person with their first names as initials: "KESSELRING J." and "J Kesselring". */
export const abbreviates = (participantName: string, name: string): boolean =>
  abbreviatedBy(participantName)(nameOf(name))

function abbreviatedBy(participantName: string): (name: Name) => boolean {
  const given = spellingsOf(participantName.slice(0, longestReadText)).map(
    (spelling) => new Set(words(spelling).filter(identifies)),
  )
  const hasInitial = [...(given[0] ?? [])].some((word) => word.length === 1)
  return (name) =>
    hasInitial &&
    name.some((wanted, at) => {
      const present = sameSpelling(given, at)
      if (!present || wanted.length < 2 || present.size !== wanted.length) return false
      return (
        wanted.some((word) => word.length >= shortestFamilyName && present.has(word)) &&
        wanted.every((word) => present.has(word) || present.has(word.slice(0, 1)))
      )
    })
}

const mostNames = 5

/** A few words of the text that may belong to a name, longest first: for lookups. */
function longestWords(text: string): string[] {
  return [...new Set(text.slice(0, longestReadText).match(/\p{L}{3,}/gu))]
    .filter((word) => !statementWords.has(unaccented(word)) && identifies(unaccented(word)))
    .sort((a, b) => b.length - a.length)
    .slice(0, mostNames)
}

/** The words by which a name is looked up, in each of their spellings: those of the participant, then those of the whole text. */
export const nameTokens = (participantName: string, text = participantName): string[] => {
  const found = new Set([...longestWords(participantName), ...longestWords(text)])
  return [...new Set([...found].flatMap((word) => [word.toLowerCase(), ...spellingsOf(word)]))]
}

/** The texts of a bank about a transaction. */
export type BankText = { description: string; participantName: string; participant: string }

/** Everything that the bank says about a transaction. */
export const bankTextOf = ({ description, participantName, participant }: BankText): string =>
  `${participantName} ${description} ${participant}`

/** Returns whether the transaction names a client, a person or a vendor, for many of them. */
export function namesGivenBy(transaction: BankText): (name: Name) => boolean {
  const isGiven = namesGivenIn(bankTextOf(transaction))
  const begins = beginsWith(transaction.participantName)
  const abbreviated = abbreviatedBy(transaction.participantName)
  return (name) => isGiven(name) || begins(name) || abbreviated(name)
}
