import { isKnownHeader } from './csv-headers.ts'
import { decodeDosCodePage, isDosCodePage } from './dos-code-pages.ts'

/** Letters of languages beside A to Z, in the order of how often statements are written in them. */
const letters = {
  german: 'äöüß',
  french: 'àâæçéèêëîïôœùûüÿ',
  spanish: 'áéíñóúü',
  portuguese: 'áâãàçéêíóôõúü',
  italian: 'àèéìíîòóùú',
  nordic: 'åäöæøéü',
  dutch: 'éëïóöüèáê',
  icelandic: 'áæðéíóúýþö',
  polish: 'ąćęłńóśźż',
  czech: 'áčďéěíňóřšťúůýž',
  slovak: 'áäčďéíĺľňóôŕšťúýž',
  hungarian: 'áéíóöőúüű',
  romanian: 'ăâîșțşţ',
  croatian: 'čćđšž',
  turkish: 'çğıöşüâîûi̇',
  lithuanian: 'ąčęėįšųūž',
  latvian: 'āčēģīķļņšūž',
  estonian: 'äõöüšž',
  finnish: 'åäöšž',
  cyrillic: 'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґђјљњћџўѓќѕ',
  greek: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ',
  hebrew: 'אבגדהוזחטיךכלםמןנסעףפץצקרשת',
  arabic: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي',
} as const
type Language = keyof typeof letters

/** Code pages of single bytes, of which an earlier one wins where two give the same reason, and the languages written in them. */
const singleBytes: readonly (readonly [label: string, languages: readonly Language[]])[] = [
  [
    'windows-1252',
    ['german', 'french', 'spanish', 'portuguese', 'italian', 'nordic', 'dutch', 'icelandic', 'estonian'],
  ],
  ['windows-1250', ['polish', 'czech', 'slovak', 'hungarian', 'romanian', 'croatian', 'german']],
  ['windows-1251', ['cyrillic']],
  ['windows-1254', ['turkish']],
  ['windows-1257', ['lithuanian', 'latvian', 'estonian', 'polish', 'german']],
  ['windows-1253', ['greek']],
  ['iso-8859-15', ['finnish', 'estonian', 'french', 'german', 'spanish', 'portuguese', 'italian']],
  ['iso-8859-2', ['polish', 'czech', 'slovak', 'hungarian', 'romanian', 'croatian', 'german']],
  ['koi8-u', ['cyrillic']],
  ['cp852', ['polish', 'czech', 'slovak', 'hungarian', 'romanian', 'croatian', 'german']],
  ['cp850', ['german', 'french', 'spanish', 'portuguese', 'italian', 'nordic', 'dutch']],
  ['ibm866', ['cyrillic']],
  ['iso-8859-5', ['cyrillic']],
  ['iso-8859-7', ['greek']],
  ['iso-8859-13', ['lithuanian', 'latvian', 'estonian']],
  ['windows-1255', ['hebrew']],
  ['windows-1256', ['arabic']],
]

/** Kana, and signs that are frequent in statements, names and addresses. */
const japanese =
  /[ぁ-ヶー日付取引金額残高摘要入出支払預口座名番号振込会社年月円手料利息現店区分住東京都大阪市町村株式電話氏様請求書有限]/gu

/** Code pages of several bytes for a letter, and the letters that most of a statement in them consists of. */
const multiBytes: readonly (readonly [label: string, letters: RegExp])[] = [
  ['shift_jis', japanese],
  ['euc-jp', japanese],
  ['euc-kr', /[가-힣]/gu],
  ['gb18030', /[交易时间日期金额余摘要收支出入账户名称号备注对方帐借贷币种类型的人民公司有限银行卡转款]/gu],
  ['big5', /[交易時間日期金額餘摘要收支出入帳戶名稱號備註對方借貸幣種類型的人民公司有限銀行卡轉款存提匯]/gu],
]

/** Bytes that show the code page; many words are in them. */
const sampleLength = 64 * 1024
const mostWords = 400

/** Evidence below this is none: few words of the text are of any language. */
const leastEvidence = 0.3

/** Code pages of western Europe. */
const western = ['windows-1252', 'iso-8859-15', 'cp850']

/** The code page of a text in a language of western Europe. */
export function likelyWesternPage(bytes: Uint8Array): string {
  const head = bytes.subarray(0, sampleLength)
  const judged = singleBytes.flatMap(([label, languages]) =>
    western.includes(label) ? [{ label, score: scoreOfWords(decoded(label, head, false) ?? '', languages) }] : [],
  )
  return judged.reduce((one, other) => (other.score > one.score ? other : one)).label
}

/** The code page that explains the text best; undefined where none fits. */
export function likelyCodePage(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, sampleLength)
  const judged = [
    ...multiBytes.map(([label, expected]) => ({ label, score: scoreOfLetters(decoded(label, head, true), expected) })),
    ...singleBytes.map(([label, languages]) => ({
      label,
      score: scoreOfWords(decoded(label, head, false) ?? '', languages),
    })),
  ]
  const best = judged.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score < leastEvidence ? undefined : best.label
}

function decoded(label: string, bytes: Uint8Array, fatal: boolean): string | undefined {
  if (isDosCodePage(label)) return decodeDosCodePage(label, bytes)
  try {
    // A letter may be cut at the end. Node reads windows-1252 as ISO 8859-1 unless it is a stream.
    return new TextDecoder(label, { fatal }).decode(bytes, { stream: true })
  } catch {
    return undefined
  }
}

const beyondAscii = /[^\0-\x7f]/g

function scoreOfLetters(text: string | undefined, expected: RegExp): number {
  const all = text?.match(beyondAscii)?.length ?? 0
  return text === undefined || all === 0
    ? 0
    : (text.match(expected)?.length ?? 0) / all + (knownHeaders(text) > 0 ? 1 : 0)
}

/** Headers in letters beyond ASCII that are known: by chance, no other code page makes one. */
function knownHeaders(text: string): number {
  const cells = text
    .slice(0, 8_192)
    .split(/[;,\t|\n"]/)
    .slice(0, 500)
  return cells.filter((cell) => /[^\0-\x7f]/.test(cell) && cell.length <= 60 && isKnownHeader(cell)).length
}

/** Signs that no statement has, beside letters or as the sign of a currency. */
const strange =
  /[\x80-\x9f¤¦¨¬¯¸¹³¾\u2500-\u259f]|[©®½¼±×÷¶](?=\p{L})|(?<=\p{L})[^\0-\x7f\p{L}\p{M}’´–—\u00ad\u00a0](?=\p{L})/gu

/** The share of words that are spelled as in a language of the code page, those of its most frequent one counted twice. */
function scoreOfWords(text: string, languages: readonly Language[]): number {
  const words = [...new Set(text.match(/\p{L}[\p{L}\p{M}]*/gu))]
    .filter((word) => /[^\0-\x7f]/.test(word))
    .slice(0, mostWords)
  const oddities = text.match(strange)?.length ?? 0
  const total = words.length + oddities
  if (total === 0) return 1
  const regular = words.filter(isRegular)
  const ofEach = languages.map((language) => regular.filter((word) => isSpelled(word, language)))
  const most = Math.max(...ofEach.map((some, at) => some.length * (languages[at] === 'icelandic' ? 0.9 : 1)))
  const any = new Set(ofEach.flat()).size
  return (most + any) / (2 * total) + (knownHeaders(text) > 0 ? 1 : 0)
}

const alphabets = new Map(Object.entries(letters).map(([language, some]) => [language, new Set(some.normalize('NFC'))]))

/** Words of other scripts have no letters of A to Z, and longer ones have a vowel. */
const otherScript = /[\u0370-\u04ff\u05d0-\u064a]/
const vowel = /[аеёиіоуыэюяїєαεηιουωάέήίόύώאוי\u0600-\u064a]/iu

function isSpelled(word: string, language: Language): boolean {
  if (otherScript.test(word) && (/[A-Za-z]/.test(word) || (word.length > 3 && !vowel.test(word)))) return false
  const beyond = word.toLowerCase().match(beyondAscii) ?? []
  return beyond.every((letter) => letter === '\u0307' || alphabets.get(language)?.has(letter))
}

/** True for a word in small letters, in capitals, or with one at its beginning; letters of A to Z may be of any case. */
const isRegular = (word: string): boolean =>
  !/\p{Ll}(?![A-Z])\p{Lu}|(?:\p{Lu}{2}|[A-Z]\p{Lu})(?![a-zß])\p{Ll}|ς\p{L}/u.test(word)
