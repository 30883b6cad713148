import { bareWord, folded, setOf } from './words.ts'

/** Beginnings of words in a status that say that no money has moved. */
const unbookedStems =
  `pending vorgemerkt vormerk reserv declin failed failure fail cancel revert reject void expire unpaid
  uncleared unsettled unbooked scheduled planned queued hold held blocked denied incomplete memo abgelehnt storniert
  abgebrochen fehlgeschlagen ausstehend offen geplant attente refuse annule echoue pendiente rechaz anulad fallid
  sospes attesa rifiut annull pendente recusad oczekuj odrzuc anulow realizacji zamitnut cekajic ceka zrusen nezauctovan
  afgewezen behandeling geannuleerd gereserveerd vantande avvisad avbrut ventende avvist kansellert afvist odottaa
  hylat perut katevaraus fuggo elutasit torolve beklemede redd iptal ожида отклон отмен autoriz autoris authoriz authoris
  geweiger venter ruckgangig processing initiated review bearbeitung verarbeitung traitement cours curso corso proceso
  processamento przetwarzan zpracov progress unsuccess submit clos delet inactive draft awaiting blokad zablok blokir
  zabrani rozliczan odwolan
  reservat retenid bloquead bloque rezerv provisor voorlopig onderweg valmistel kasittel folyamat atmet noraid gaida
  laukia atmest rezervu ootel tagasi bekle reddedil ожидает возвращ`.split(/\s+/)

/** Whole cells of other columns with the same meaning. */
const unbookedCells =
  setOf(`pending pendingtransaction pendingtransactions pendingpayments vorgemerkt umsatzvorgemerkt vorgemerkteumsatze vormerkung reserved reserverat
  reserverad reserveret reservert reserviert reservierung declined failed cancelled canceled reverted rejected
  katevaraus enattente pendiente insospeso`)

/** True when the status of a row says that it is not booked: pending, declined, reserved. */
export function isUnbooked(status: string): boolean {
  if (status === '') return false
  const words = folded(status.slice(0, 100)).split(' ')
  const negated = words.some((word, at) => /^(not|nicht|non|no|nie|inte|ikke|ej)$/.test(word) && at < words.length - 1)
  return (
    negated || unbookedParts.test(status) || words.some((word) => unbookedStems.some((stem) => word.startsWith(stem)))
  )
}

/** True when a cell of any other column is nothing but such a word. */
export const isUnbookedCell = (cell: string): boolean =>
  cell !== '' && cell.length <= 40 && unbookedCells.has(bareWord(cell))

/** Beginnings of words in a status that say that money has moved. */
const bookedStems =
  `booked posted settled complete cleared executed processed success succeeded done final paid ok approved confirmed
  accepted received sent reconciled gebucht verbucht abgeschlossen ausgefuhrt ausgefuehrt erledigt bezahlt bestatigt
  comptabilis execute effectue termine valide regle paye reussi abouti contabiliz ejecutad completad realizad liquidad
  pagad procesad confirmad efetuad efetivad concluid processad contabilizzat eseguit completat pagat regolat confermat
  geboekt verwerkt uitgevoerd voltooid betaald geslaagd bokfor bogfor bokfort gjennomfort gennemfort genomfor utford
  udfort betald betalt slutford kirjattu suoritettu maksettu valmis toteutunut zaksieg zrealiz wykonan rozliczon
  zakoncz zauctovan zuctovan proveden realizovan uskutecn dokonc vykonan konyvelt teljesit vegrehajt sikeres
  gerceklesti tamamlandi basarili onaylandi provedeno proknjizen izvrsen realizirano efectuat finalizat procesat
  decontat ivykdyt izpildit sooritatud taidetud teostatud исполнен проведен выполнен завершен обработан успеш оплачен
  виконан проведен успіш завершен εκτελε ολοκληρ`.split(/\s+/)

/** Parts of words in scripts that put no spaces between them. */
const bookedParts = /成功|完成|完了|済|已入账|已入帳|已记账|완료|정상/
const unbookedParts = /关闭|關閉|失败|失敗|取消|处理中|處理中|待|未|退款|申請中|保留|대기|취소|실패/

/** True when the status of a row says that it is booked. */
export function isBooked(status: string): boolean {
  if (isUnbooked(status)) return false
  if (bookedParts.test(status)) return true
  return folded(status.slice(0, 100))
    .split(' ')
    .some((word) => bookedStems.some((stem) => word.startsWith(stem)))
}

/** True when a header asks for rows that are not booked: Pending, Not booked. "Ref No." and the like ask for a number. */
export const asksForUnbooked = (header: string): boolean =>
  isUnbooked(header.replaceAll(/\bno\b(?=\P{L}+(\p{L}+))/giu, (no, next: string) => (isBooked(next) ? no : ' ')))

const yes = setOf(
  'true yes y 1 x ja oui si sim tak ano igen kyllä kylla evet да так ναι 是 はい 예 da jah jā taip v ✓ ✔',
)
const no = setOf('false no n 0 nein non nao nie ne nem ei hayir нет ні οχι 否 いいえ 아니오 nu nee nej nei')

/** The answer of a cell in any language: true for yes; undefined for anything else. */
export function yesOrNo(cell: string): boolean | undefined {
  const word = bareWord(cell) || cell.trim()
  return yes.has(word) ? true : no.has(word) ? false : undefined
}
