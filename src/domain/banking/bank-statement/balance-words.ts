import { isMonth } from './month-words.ts'
import { folded, setOf } from './words.ts'

/** Parts of words for a balance, in languages that compose and decline them. */
const nounParts =
  /balan[cs]|saldo|solde|kontostand|anfangsbestand|endbestand|egyenleg|zustat|zostat|stanje|bakiye|qaliq|qoldiq|остат|сальдо|салдо|баланс|залиш|калдык|стање|состојба|υπολοιπ|ნაშთ|մնացորդ|likut|atlikum|algjaak|loppjaak|summe|toplam|итог|tilinpaatos|upphafsstaða|lokastaða/

/** Whole words for a balance, or for a sum of bookings. */
const nouns = setOf(`sdo sld bal bf cf bd totals totaux totales suma sum subtotal celkem spolu razem ukupno osszesen
  yhteensa summa turnover turnovers obrat obraty obroty kaive apyvarta apgrozijums devir devreden nakil zwischensumme
  gesamtsumme grandtotal jaagid`)

/** Words that mean a balance together with another one, or where the amount is the balance. */
const weakNouns =
  setOf(`forward fwd cd sold stan stav total report reporte riporto transporte ubertrag uebertrag vortrag prenos prevod
  athozat jaak baki gjendja staða наличност`)

/** Parts of words in scripts that put no spaces between them. */
const unspaced =
  /残高|יתרת|余额|餘額|结余|結餘|繰越|잔액|잔고|합계|이월|合计|合計|小计|小計|יתרה|رصيد|ยอดยกมา|ยอดคงเหลือ|ยอดยกไป/

/** Words beside a balance, which tell when and of what it is. */
const qualifiers =
  setOf(`eroffnung apertura abertura otwarcie otvaranje nyitas opening closing starting start ending end beginning previous prior brought carried carry over
  current available ledger account statement daily day initial final new old net at as of on the to from per for and
  next page last first period month credits credit debits debit cleared grand book your
  alt alter altes neu neuer neues am vom zum zur zu beginn ende tag tages monats konto kontos giro girokonto auszug
  letzter aktueller verfugbarer aktuell
  inicial anterior actual disponible disponivel del dia do da de la le el em en al a ao o contable bloqueado liberar
  conta cuenta nuestro favor corriente corrente parcial movimientos movimentos haber
  precedent d ouverture cloture ancien nouveau nouvelle crediteur debiteur au du compte euros eur reporter solde debut fin periode comptable
  mouvements
  iniziale finale precedente contabile disponibile conto liquido dare avere
  begin eind oud nieuw vorig vorige huidig op rekening boekdatum
  poczatkowe koncowe poczatkowy koncowy poprzednie dostepne ksiegowe na dzien konta z przeniesienia do przeniesienia
  pocatecni konecny pocatocny pociatocny predchozi ke dni ku dnu uctu kreditni debetni
  nyito zaro elozo szamla napi alku loppu edellinen tilin
  ingaende utgaende inngaende primo ultimo forrige
  pradziai pabaigai pradzioje pabaigoje laikotarpio pradinis galutinis sakuma beigu perioda algus lopp alg
  precedenta curent la data zilei
  baslangic bitis donem sonu basi onceki gun
  начальныи конечныи входящии исходящии на начало конец дня периода счета вхідний вихідний
  αρχικο τελικο προηγουμενο εκ μεταφορας
  pocetno otvoreno zavrsno prethodno krajnje novo staro zacetno koncno prejsnje zadnje
  periodo mes abertura encerramento fechamento fecho apertura chiusura inizio mese cierre arrastre
  periode mois blatt seite vorige voriges letztes bladzijde pagina okresu miesiaca otwarcia zamkniecia pocatku zacatku zaciatku konci obdobi
  obdobia mesice mesiaca inceput sfarsit perioada deschidere inchidere acilis kapanis fra til side overfort overforing
  foregaende upphafi lok manadar hapjes mbylljes fillestar perfundimtar e ne te
  awal akhir permulaan dibawa ke hadapan hari ini bulan tanggal panimulang ilkin evvelki boshlangich oxirgi
  dau cuoi ky truoc ngay
  начално крајно крајње крајна почетно претходно ново начальное конечное исходящее входящее текущии предыдущии початок початковии кінець кінцевии
  кінця за до от към деня
  αρχης περιοδου ανοιγματος κλεισιματος νεο προς απο საწყისი საბოლოო սկզբնական վերջնական бастапкы соңғы`)

/** Words before the number of an account. */
const accountWords = setOf(`account konto kontos compte conta cuenta conto rekening konta uctu racun счета hesap`)

const day = /\d{1,4}[./\- ]\d{1,2}[./\- ]\d{1,4}\.?/g
const longest = 80

const isStrong = (word: string): boolean => nouns.has(word) || nounParts.test(word)
const isNoun = (word: string): boolean => weakNouns.has(word) || isStrong(word)

/** True for a word that a text may have which says nothing but a balance. */
const isOfBalance = (word: string): boolean => qualifiers.has(word) || isNoun(word) || isMonth(word)

const wordsOf = (cell: string): readonly string[] =>
  folded(cell.replace(/\b([bc])\s?\/\s?([fd])\b/gi, '$1$2').replaceAll(day, ' ')).split(' ')

/**
 * The first of a booking's texts where one has a word for a balance, which a company may have in its name, or all of them only tell when and
 * of what a balance is: Opening, Brought forward.
 */
export function mentionOfBalance(texts: readonly string[]): string | undefined {
  const filled = texts.filter((text) => text.trim() !== '').map((text) => text.slice(0, longest))
  const isMentioned = filled.some((text) => unspaced.test(text) || wordsOf(text).some(isNoun))
  return isMentioned || filled.every((text) => wordsOf(text).every((word) => qualifiers.has(word)))
    ? filled[0]
    : undefined
}

/** True for a text that states a balance and says nothing else. */
export function isBalance(cell: string): boolean {
  const text = cell.trim().replace(/^số dư(?!\p{L})/iu, 'balance')
  if (text === '' || text.length > longest) return false
  if (unspaced.test(text)) return text.length <= 10
  // Most texts begin with another word.
  const [, first = ''] = /^[^\p{L}]*(\p{L}+)/u.exec(text) ?? []
  if (first.length > 1 && !isOfBalance(folded(first))) return false
  const words = wordsOf(text)
  if (!words.some(words.length > 1 ? isNoun : isStrong)) return false
  const number = words.some(isMonth) ? /^\d{1,4}$/ : /^(19|20)\d\d$/
  const isAccount = (word: string): boolean => words.some((each) => accountWords.has(each)) && /^\d{5,}$/.test(word)
  return words.every((word) => isOfBalance(word) || number.test(word) || isAccount(word))
}
