import { currencies } from '../../kernel/money/currencies.ts'
import { groupBy } from '../../kernel/rows/lists.ts'
import { unaccented } from '../../kernel/text/spelling.ts'
import type { Direction } from '../direction.ts'

/** Words in small letters without accents, of any script, with one space between them. */
export const folded = (text: string): string =>
  unaccented(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The form of a text in which words are looked up: {@link folded}, without spaces. */
export const bareWord = (text: string): string => folded(text).replaceAll(' ', '')

/** The words of a list. */
export const setOf = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).map((word) => bareWord(word) || word))

const creditWords = setOf(`c cr crdt credit credits credited kredit creditor cred h haben bij in incoming inbound inflow
  received receive receipt moneyin paidin deposit deposited topup eingang eingehend zahlungseingang gutschrift
  einzahlung einnahme creditage encaissement recu recette abono abonado ingreso haber credito accredito entrata entrate
  avere entrada recebido recebida wplyw uznanie przychodzacy wplata prijem prichozi pripsano prijata kredyt jovairas
  bevetel insattning insatt inngaende innskudd inbetalning indbetaling indsat pano tulo alacak gelir giris plus
  bijschrijving ontvangen ontvangst приход кредит зачисление поступление
  收入 入金 π πιστωση uplata`)

const debitWords = setOf(`d dr dbit debit debits debited debet debitor deb s soll af out outgoing outbound outflow sent
  send spent moneyout paidout withdrawal withdrawn withdraw ausgang ausgehend zahlungsausgang lastschrift belastung
  auszahlung ausgabe decaissement depense cargo cargado gasto debe debito addebito uscita uscite dare saida enviado
  enviada wyplyw obciazenie wychodzacy wyplata vydaj odchozi odepsano odeslana terheles kiadas uttag utgaende utbetalning
  uttak udbetaling haevet otto meno borc gider cikis minus afschrijving verzonden uitgave расход дебет списание
  db 支出 出金 χ χρεωση isplata`)

/** The direction that a cell states in any language; undefined when it states none. */
export function directionOfWord(cell: string): Direction | undefined {
  const word = cell.trim()
  if (word === '+') return 'CREDIT'
  if (word === '-') return 'DEBIT'
  if (word === '' || word.length > 40) return undefined
  const bare = bareWord(word)
  return creditWords.has(bare) ? 'CREDIT' : debitWords.has(bare) ? 'DEBIT' : undefined
}

/** The same for a cell of a column of directions, where D is opposed to a K in the Baltic languages. */
export const directionOfCell = (cell: string): Direction | undefined =>
  /^k$/i.test(cell.trim()) ? 'CREDIT' : directionOfWord(cell)

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
  RUB: 'rur ₽ руб руб. р р.',
  UAH: '₴ грн грн.',
  RON: 'lei leu',
  BGN: 'лв лв. lv lv.',
  CNY: '¥ cn¥ rmb yuan 元 人民币',
  JPY: '¥ jp¥ yen 円',
  ILS: '₪ nis',
  ZAR: 'r rand',
  PEN: 's/ s/.',
  MYR: 'rm',
  IDR: 'rp rp.',
  PHP: '₱ php',
  THB: '฿ baht',
  KRW: '₩ won 원',
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
