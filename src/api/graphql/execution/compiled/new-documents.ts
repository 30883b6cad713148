import {
  type DocumentNode,
  FragmentsOnCompositeTypesRule,
  type GraphQLSchema,
  KnownDirectivesRule,
  KnownFragmentNamesRule,
  KnownTypeNamesRule,
  NoFragmentCyclesRule,
  NoUndefinedVariablesRule,
  NoUnusedFragmentsRule,
  NoUnusedVariablesRule,
  parse,
  PossibleFragmentSpreadsRule,
  specifiedRules,
  UniqueDirectivesPerLocationRule,
  UniqueFragmentNamesRule,
  UniqueVariableNamesRule,
  validate,
  type ValidationRule,
  VariablesAreInputTypesRule,
  VariablesInAllowedPositionRule,
} from 'graphql'

/** Larger documents are checked once, where they are also reported. */
const small = { characters: 4_096, tokens: 400 } as const

/** Not compiled, or, as fragments, able to make a short document a huge one, whose cost must be found before. */
const unchecked = /@|\b(?:mutation|subscription|fragment|__schema|__type)\b/

/** Rules whose subject does not occur in a text without any `$` or `...`. */
const rulesOfUnusual: ReadonlySet<ValidationRule> = new Set([
  FragmentsOnCompositeTypesRule,
  KnownDirectivesRule,
  KnownFragmentNamesRule,
  KnownTypeNamesRule,
  NoFragmentCyclesRule,
  NoUndefinedVariablesRule,
  NoUnusedFragmentsRule,
  NoUnusedVariablesRule,
  PossibleFragmentSpreadsRule,
  UniqueDirectivesPerLocationRule,
  UniqueFragmentNamesRule,
  UniqueVariableNamesRule,
  VariablesAreInputTypesRule,
  VariablesInAllowedPositionRule,
])

const hasUnusual = (text: string): boolean => /\$|\.\.\./.test(text)

/**
 * A check of small documents: returns a document that is valid and within all limits, and undefined for any other, whose mistakes
 * Yoga then reports. The cost of a validation grows with the number of its rules, so rules that cannot apply are left out.
 *
 * @param limits the rules of the limits on documents
 */
export function documentCheck(
  schema: GraphQLSchema,
  limits: readonly ValidationRule[],
): (text: string) => DocumentNode | undefined {
  const all = [...specifiedRules, ...limits]
  const usual = all.filter((rule) => !rulesOfUnusual.has(rule))
  return (text) => {
    if (text.length > small.characters || unchecked.test(text)) return undefined
    try {
      const document = parse(text, { maxTokens: small.tokens })
      const mistakes = validate(schema, document, hasUnusual(text) ? all : usual, { maxErrors: 1 })
      return mistakes.length === 0 ? document : undefined
    } catch {
      // A syntax error, or a limit: Yoga finds it again, and reports it.
      return undefined
    }
  }
}
