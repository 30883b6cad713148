import { currencies } from '../../kernel/money/currencies.ts'
import { groupBy } from '../../kernel/rows/lists.ts'
import { bareWord } from './words.ts'

// Names and signs that banks print besides those of the list of currencies.
const otherNames: Readonly<Record<string, string>> = {
  EUR: 'euro euros eu € eur.',
  USD: 'us$ usd$ $us dollar dollars usdollar usdollars $',
  GBP: '£ pound pounds sterling poundsterling poundssterling stg',
  CHF: 'fr fr. sfr sfr. francs frs franken chf.',
  CAD: 'ca$ c$ cad$ $ca $',
  AUD: 'a$ au$ aud$ $',
  NZD: 'nz$ $',
  HKD: 'hk$ $',
  SGD: 's$ sg$ $',
  MXN: 'mx$ mex$ $',
  BRL: 'r$ real reais',
  PLN: 'zł zl zloty zlotych',
  CZK: 'kč kc koruna korun',
  HUF: 'ft forint',
  SEK: 'kr kr. kronor krona',
  DKK: 'kr kr. kroner krone',
  NOK: 'kr kr. kroner krone',
  ISK: 'kr kr.',
  INR: '₹ rs rs. rupee rupees',
  PKR: 'rs rs.',
  LKR: 'rs rs.',
  NPR: 'rs rs.',
  TRY: '₺ tl',
  RUB: '₽ руб руб. р р.',
  UAH: '₴ грн грн.',
  RON: 'lei leu',
  BGN: 'лв лв. lv lv.',
  CNY: '¥ cn¥ rmb yuan 元',
  JPY: '¥ jp¥ yen 円',
  ILS: '₪ nis',
  ZAR: 'r rand',
  PEN: 's/ s/.',
  MYR: 'rm',
  IDR: 'rp rp.',
  PHP: '₱ php',
  THB: '฿ baht',
  KRW: '₩ won',
  VND: '₫ đ',
}

const keyOf = (word: string): string => (/\p{L}\p{L}/u.test(word) ? bareWord(word) : word.toLowerCase())

const named = [
  ...currencies.flatMap(({ code, name, symbol }) => [code, name, symbol].map((word) => ({ code, word }))),
  ...Object.entries(otherNames).flatMap(([code, words]) => words.split(' ').map((word) => ({ code, word }))),
]

const codesByWord: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...groupBy(named, ({ word }) => keyOf(word))].flatMap(([key, all]) =>
    key === '' ? [] : [[key, new Set(all.map(({ code }) => code))]],
  ),
)

/** The ISO codes of the currencies that a word may name: `kr` names several; undefined for another word. */
export const currencyCodes = (word: string): ReadonlySet<string> | undefined =>
  word.length > 40 ? undefined : (codesByWord.get(keyOf(word.trim())) ?? codesByWord.get(bareWord(word)))
