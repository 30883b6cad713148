/** A text in English, German, French, Spanish, Dutch and Italian. Templates have names in braces. */
export type Translated = readonly [string, string, string, string, string, string]

const languages = ['en', 'de', 'fr', 'es', 'nl', 'it'] as const

/**
 * The texts of a table by the language of a locale such as `de-AT`; English for languages without texts of their own.
 */
export function inLanguages<Name extends string>(
  texts: Readonly<Record<Name, Translated>>,
): (locale: string) => Readonly<Record<Name, string>> {
  const inLanguage = (position: number) =>
    // One text for each key, as `texts` has them.
    Object.fromEntries(Object.entries<Translated>(texts).map(([name, words]) => [name, words[position]])) as Readonly<
      Record<Name, string>
    >
  const english = inLanguage(0)
  const byLanguage = new Map<string, Readonly<Record<Name, string>>>(
    languages.map((language, position) => [language, inLanguage(position)]),
  )
  return (locale) => byLanguage.get(locale.split('-')[0] ?? '') ?? english
}
