import type { TaxCategory } from '../../billing/document/tax-category.ts'

/**
 * Reasons why there is no tax, as names of taxes state them, in the languages of documents: English, German, French, Spanish,
 * Italian and Dutch, and the sections of their laws. Names are compared in lower case, without accents and punctuation.
 */
const reverseCharge: readonly RegExp[] = [
  /\breverse charg/,
  /\bsteuerschuldner/,
  /\b(?:ubergang|uebergang|umkehr|umkehrung|verlagerung) der steuerschuld/,
  /\bsteuerschuldumkehr/,
  /\b13 ?b\b/,
  /\bautoliquid/,
  /\bauto liquid/,
  /\bdue par le preneur\b/,
  /\binversion del? sujeto pasivo\b/,
  /\binversione contabile\b/,
  /\bverlegd/,
  /\bverlegging/,
]

const intraCommunity: readonly RegExp[] = [
  /\bintra ?(?:commun|comunit|eu\b|ue\b|ec\b|eg\b)/,
  /\binnergemeinschaft/,
  /\bi ?g lieferung/,
  /\b4 (?:nr|nummer) 1 ?(?:buchst\S* |lit )?b\b/,
  /\b6 ?a ustg\b/,
  /\b262 ter\b/,
]

const exported: readonly RegExp[] = [
  /\bexport/,
  /\bausfuhr/,
  /\besportazion/,
  /\buitvoer/,
  /\b4 (?:nr|nummer) 1 ?(?:buchst\S* |lit )?a\b/,
  /\b262 i\b/,
]

const outOfScope: readonly RegExp[] = [
  /\bnot subject\b/,
  /\b(?:outside|out of) (?:of )?(?:the )?scope\b/,
  /\bnicht (?:i[mn] (?:der )?[a-z]+ )?steuerbar/,
  /\bnichtsteuerbar/,
  /\bhors (?:du )?champ\b/,
  /\bnon soumis/,
  /\bnon assujetti/,
  /\bno suje(?:t[oa]s?|cion)\b/,
  /\bfuori campo\b/,
  /\bnon soggett[aeio]\b/,
  /\besclus[aeio] (?:ex )?art/,
  /\bniet (?:onderworpen|belastbaar)\b/,
  /\bbuiten (?:het |de )?(?:toepassingsgebied|werkingssfeer|heffing)/,
]

const exempt: readonly RegExp[] = [
  /\bexempt/,
  /\b(?:tax|vat) free\b/,
  /\b(?:umsatz|mehrwert)?steuer ?(?:be)?frei/,
  /\b(?:mwst|ust) ?(?:be)?frei/,
  /\bbefreit\b/,
  /\bkleinunternehmer/,
  /\b19 (?:abs \d+ )?ustg\b/,
  /\b4 (?:nr|nummer) (?:8|9|1\d|2\d)\b/,
  /\bdifferenzbesteuer/,
  /\bexoner/,
  /\bfranchise en base\b/,
  /\b293 ?b\b/,
  /\bexent[ao]s?\b/,
  /\bexencion/,
  /\besent[ei]\b/,
  /\besenzion/,
  /\bvrijgesteld/,
  /\bvrijstelling/,
  /\bbtw ?vrij\b/,
  /\bkleineondernemersregeling\b/,
  /\bmargin scheme\b/,
  /\bmargeregeling\b/,
]

const zeroRated: readonly RegExp[] = [
  /\bzero\b/,
  /^null/,
  /\bnullst(?:euer)?satz/,
  /\bnull ?satz/,
  /\btipo cero\b/,
  /\bnultarief\b/,
  /^cero\b/,
]

/** The categories with the words for them. */
const byWords: readonly (readonly [category: TaxCategory, words: readonly RegExp[]])[] = [
  ['AE', reverseCharge],
  ['K', intraCommunity],
  ['G', exported],
  ['O', outOfScope],
  ['E', exempt],
  ['Z', zeroRated],
]

/** A word right before a reason that turns it into its contrary: "not exempt", "kein Export". */
const negation = /(?:^| )(?:not|no|non|nicht|keine?|pas|niet|geen)$/

const bareCodes: ReadonlySet<string> = new Set<TaxCategory>(['Z', 'E', 'AE', 'K', 'G', 'O'])

/** The codes of exemptions (list VATEX) that have categories of their own; all others are E. */
const vatex: Readonly<Record<string, TaxCategory>> = { ae: 'AE', ic: 'K', g: 'G', o: 'O' }

/** A name in lower case, without accents; punctuation and § are single spaces. */
const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The categories that the words of a name state; undefined where they deny one. */
function statedIn(name: string): Set<TaxCategory> | undefined {
  const stated = new Set<TaxCategory>()
  for (const [category, patterns] of byWords) {
    const found = patterns.flatMap((words) => words.exec(name)?.index ?? [])
    if (found.some((start) => negation.test(name.slice(0, start).trimEnd()))) return undefined
    if (found.length > 0) stated.add(category)
  }
  return stated
}

/**
 * The category that the name of a tax of 0 % states: a code of UNCL 5305, a code of the VATEX list, or the reason in words.
 * Undefined for a name that states none, states two that exclude each other, or denies one.
 */
export function namedCategory(name: string): TaxCategory | undefined {
  const code = name.trim().toUpperCase()
  if (bareCodes.has(code)) return code as TaxCategory
  const words = folded(name)
  const [, exemption] = /\bvatex \S+ (\S+)/.exec(words) ?? []
  if (exemption !== undefined) return vatex[exemption] ?? 'E'
  const stated = statedIn(words)
  // A reverse charge within the community is one.
  if (stated?.has('AE')) stated.delete('K')
  // "Steuerfreie Ausfuhrlieferung" is an export: exempt and zero rated count only without a special reason.
  const special = [...(stated ?? [])].filter((category) => category !== 'E' && category !== 'Z')
  const [only, ...others] = special.length > 0 ? special : (stated ?? [])
  return others.length === 0 ? only : undefined
}
