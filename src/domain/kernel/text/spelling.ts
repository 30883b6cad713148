const letters: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' }

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)

/** Small letters without accents: "Müller" is "muller", "Łódź" is "lodz". */
export const unaccented = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : text
        .toLowerCase()
        .normalize('NFD')
        .replaceAll(/\p{Mark}/gu, '')
        .replaceAll(/[ßłøđæœı]/g, (letter) => letters[letter] ?? letter)

const pairs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** {@link unaccented}, but with two letters where German and Danish write them: "Müller" is "mueller", "Søn" is "soen". */
const transcribed = (text: string): string =>
  unaccented(
    text
      .toLowerCase()
      .normalize('NFC')
      .replaceAll(/[äöüøå]/g, (letter) => pairs[letter] ?? letter),
  )

/** The ways to write a text without accents, in small letters. Two texts are alike when they share one of the same place. */
export const spellingsOf = (text: string): readonly [unaccented: string, transcribed: string] => [
  unaccented(text),
  transcribed(text),
]
