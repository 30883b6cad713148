import { bareWord, currencyCodes, folded } from './words.ts'

/** The fields of a booking that a column can hold. */
export const columnFields = [
  'date',
  'amount',
  'debit',
  'credit',
  'fee',
  'direction',
  'status',
  'currency',
  'account',
  'reference',
  'categoryType',
  'accountType',
  'participant',
  'payer',
  'payee',
  'participantName',
  'description',
] as const
export type ColumnField = (typeof columnFields)[number]

/** The headers under which banks print each field, likeliest first, as `bareHeader` writes them. */
const spellings: Readonly<Record<ColumnField, string>> = {
  date: `bookingdate buchungstag buchungsdatum datumbuchung postingdate dateposted posteddate completeddate
    datecompleted datumdesabschlusses datedefin fechadefinalizacion datadicompletamento datumvoltooid datazakonczenia
    datadeconclusao bookedat bookedon transactiondate transdate trandate txndate date buchung datum datecomptable
    datecomptabilisation datedecomptabilisation dateoperation dateop datedoperation fecha fechaoperacion fechacontable
    foperacion fcontable datacontabile dataoperazione data datacompra datalancamento datamovimento bokforingsdag
    bokforingsdatum bokforingsdato bogfringsdato bogforingsdato dato kirjauspaiva kirjauspvm dataksiegowania dataoperacji
    datatransakcji transactiedatum boekdatum boekingsdatum datumzauctovani datumprovedeni datumsplatnosti
    datumtransakce datumpohybu konyvelesdatuma konyvelesnapja tranzakcioidopontja datumknjizenja datatranzactiei tarih
    islemtarihi kuupaev 取引日 日付 交易创建时间 交易时间 交易日期 记账日期 dagsetning splatnost ημνια ημερομηνια תאריך датаоперации датапроводки дата dateprocessed processeddate processed effectivedate paymentdate
    timestamp created createdon createdat createddate postdate postingdatetime datetime valuedate valuedat wertstellung
    wertstellungsdatum valutadatum valuta datevaleur dateval datavaluta datawaluty fechavalor fvalor valutadato
    rentedatum arvopaiva valor belegdatum createdutc datumundzeit 年月日`,
  amount: `net amountafterfee amountafterfees netto nettotal netamount nettobetrag montantnet neto totalamount convertedamount kwotawwalucierachunku
    суммаплатежа суммаввалютесчета castkavmeneuctu amountinaccountcurrency betraginkontowahrung amount betrag umsatz montant
    importe importo bedrag belopp belb belob belop kwota castka suma summa osszeg tutar сумма iznos znesek valoare valor value
    objem maara maaraeuroa 入出金 金额元 交易金额 ciastka сумаввалютікартки upphaeð ποσο transactionamount transactiebedrag buchungsbetrag creditdebitamount debitcreditamount
    billingamount sourceamount summe gross brutto debitcredit creditdebit total`,
  debit: `debit debitamount soll belastung lastschrift ausgaben withdrawal withdrawals withdrawalamount withdrawalamt
    paidout moneyout amountout out outflow dr utfrakonto 支払い金額 出金 お引出し isplata breme дебит בחובה spent cargo cargos dare debito uscite uscita gastos debe belastungsbetrag
    amountdebit obciazenie obciazenia wydatki vydaje ut uttag utbetaling utbetalning uitgaven ud haevet terheles borc
    расход списание decaissement depenses saidas abgang af madati kiadas panotpois menot cikan витрати χρεωση
    支払金額 お支払金額 支出 出金額 出金金額 출금액 출금 ถอน duguje vbreme islaidos izejosie valjaminek plati rashod keluar ghino`,
  credit: `credit creditamount haben gutschrift einnahmen deposit deposits depositamount depositamt paidin moneyin
    amountin in inflow received cr innpakonto 預かり金額 入金 お預入れ uplata dobro кредит בזכות abono abonos avere credito entrate entrata ingresos haber gutschriftsbetrag
    amountcredit uznanie uznania wplywy prijmy inn insattningar innbetaling inbetalning inkomsten ind indsat jovairas
    alacak приход зачисление encaissement recettes entradas receipts zugang bij dal bevetel tulot giren надходження
    πιστωση 預り金額 お預り金額 收入 存入 入金額 入金金額 입금액 입금 ฝาก potrazuje vdobro pajamos ienakosie laekumine incasari
    prihod masuk ghico`,
  fee: `fee fees feeamount gebuhr gebuhren entgelt sourcefeeamount transactionfee commission frais comision comisiones
    commissione oplata prowizja poplatek gebyr avgift
    costo kosten comissao teenustasu`,
  direction: `direction basetype balanceimpact creditdebit debitcredit creditdebitindicator drcr crdr sollhaben habensoll
    afbij bijaf sh dc cd dk creditdebet deebetkreedit 收支 προσημοποσου segno kennzeichen sollhabenkennzeichen sens debetcredit debetkredit debkred inout`,
  status:
    'status статус state info etat umsatzstatus buchungsstatus estado stato statut stav tila durum transactionstatus',
  currency: `convertedcurrency paymentcurrency walutarachunku валютаплатежа валютасчета menauctu valutarekening
    accountcurrency valutacode валютакартки sourcecurrency currency currencycode ccy wahrung waehrung munt devise
    moneda divisa waluta mena penznem deviza valuta valyuta parabirimi moeda валюта валута`,
  account: `thispartyaccount auftragskonto ibankontoinhaber ibanauftragskonto ownaccount accountnumber accountno accountid rekening rekeningnummer
    account konto kontonummer kontonr cuenta conto compte accountnum szamlaszam cislouctu mojekonto rachunek iban
    ibanbban`,
  // Only references that cannot be a text chosen by a payer.
  reference: `transactionid bankreference fitid transaktionsid transferwiseid banktransactionid transaktionscode
    transaktionsnr idpohybu idoperace idtransakce idoperacji operationid id`,
  categoryType: `categorytype vorgang umsatzart buchungsart transactiontype type umsatztyp mutatiesoort typeofbooking typtransakcji
    typoperacji typpohybu typeoperation tipomovimento tipooperacion tranzakciotipusa typ tipo buchungstext category
    subcategory kategorie categorie categoria kategoria code`,
  accountType: 'accounttype kontotyp',
  participant: `participant otherpartyaccount tegenrekeningnummer tegenpartij ibankontonr saajamaksjakonto partnerszamla partnerszamlaszam counterpartyiban counterpartyaccount counterpartyaccountnumber kontonummeriban
    ibankontonummer partneriban ibanzahlungsbeteiligter tegenrekening tegenrekeningibanbban gegenkonto payeeaccount
    payeeaccountnumber payeeiban beneficiaryiban beneficiaryaccountnumber contrepartie ibantegenpartij counterparty
    kontonummerdesempfangers ibandesempfangers numerkonta numerrachunku protiucet cisloprotiuctu ucetprotistrany
    toaccount fromaccount iban kontonummer`,
  payer: `payer payername debtorname zahlungspflichtiger zahlungspflichtigerin zahlungspflichtigerr debtor ordonnateur ordenante
    auftraggebername sendername sourcename nazwanadawcy nadawca platce maksaja avsander maksatajs moketojas placilac platitor pagador pagatore
    betaler platilac`,
  payee: `payee payeename creditorname saajannimi zahlungsempfanger zahlungsempfangerin creditor beneficiary beneficiaire beneficiario
    empfangername recipientname recipient targetname nazwaodbiorcy odbiorca prijemce saaja mottagare mottaker sanemejs gavejas prejemnik primalac
    primatelj beneficjent destinatario begunstigde`,
  participantName: `participantname counterparty counterpartyname payee payeename name beguenstigterzahlungspflichtiger
    begunstigterzahlungspflichtiger auftraggeberempfanger auftraggeberbegunstigter begunstigterauftraggeber empfanger
    partnername partner namezahlungsbeteiligter naamtegenpartij naamomschrijving namedescription beneficiary merchant
    merchantname zahlungsempfanger zahlungsempfangerin zahlungspflichtiger nomcontrepartie beneficiario
    nadawcaodbiorca kontrahent nazevprotiuctu nazovprotiuctu nazevprotistrany protistrana saajamaksaja maksajasaaja
    beneficiarypayer odbiorcazleceniodawca senderempfanger saajamaksjanimi partnernev наредителполучател danekontrahenta tegenrekeninghouder saajamaksja gavejas tegenpartij navn namn nimi
    empfaenger1 payer otherparty recipient sender from naam nom contraparte modtager mottagare mottaker`,
  description: `description verwendungszweck transactiondescription transactionremarks remarks narration details
    transactiondetails memo narrative particulars purpose omschrijving mededelingen mededeling libelle libelleoperation
    libellecompletoperation label concepto observaciones descrizione descrizioneoperazione descrizionecompleta causale
    descricao historico lancamento paymentreference message messageforpayee communication text buchungstext
    buchungsdetails beschreibung beskrivning meddelelse forklaring tekst tytul opis opisoperacji opistransakcji popis
    zprava zpravaproprijemce poznamka ucelplatby leiras kozlemeny aciklama descriere detalii selite viesti описание
    назначениеплатежа notifications notes reference yourreference customerreference kundenreferenz
    vorgangverwendungszweck invoicenumber rechnungsnummer variablesymbol vs`,
}

/** Words that recognize unlisted headers: each begins a word of the header, after a `*` it ends one, after a `=` it is one. The first decides. */
const parts: readonly (readonly [ColumnField | 'none' | 'foreign' | 'sides' | 'partyAccount' | 'name', string])[] = [
  [
    'none',
    `balance *saldo saldo solde kontostand bakiye egyenleg zustatek zostatok sold остаток kurs *kurs koers kurz rate exchange cours
    time uhrzeit heure hora 残高 stanje היתרה zeit bic swift blz bankleitzahl card kartennummer carte tarjeta emoji receipt timezone mcc steuer vat tax`,
  ],
  ['foreign', 'foreign fremd* fremdwahrung orig ursprung local lokal instructed zielw vreemde valutabelopp etranger'],
  [
    'currency',
    'currency wahrung waehrung *wahrung devise munt devies devizanem* walut* valuutt* valuuta valiuta валют*',
  ],
  [
    'fee',
    `fee charge =costs =costi =kosten *kosten =tarifa =tarifas =dij =kulut *maksu mokest komisij oplat commission gebuhr *gebuhr entgelt spesen provision *provision frais cout comision commissi comissa spese oplata
    prowizj poplat koltseg jutalek avgift gebyr omkostning palkkio teenustasu komisj komision provizij naknada masraf
    ucret komisyon комисс комисі комісі προμηθ *手数料 *手续费 *手續費 *수수료 עמלה`,
  ],
  ['date', 'date datum *datum dato data fecha *dag *tag paiva tarih дата datetime'],
  ['sides', 'creditdebit debitcredit'],
  [
    'partyAccount',
    'counterpart counter gegen debtor creditor gegenkonto tegenrek tegenpart contrepart consumer protiuc payee payer beneficiary empfanger empfaeng auftraggeb recipient sender partner nadawc odbiorc zrodlow docelow',
  ],
  [
    'debit',
    'debit debet withdraw outflow retiro belastung lastschrift ausgabe ausgang uscit addebit cargo gasto saida sortie depense wyplat obciaz vydaj vyber odchozi terhel uttag uitgav afschrij списан',
  ],
  [
    'credit',
    'credit kredit deposit inflow gutschrift einnahm eingang entrat accredit abono ingreso entrada recette wplat uznan prijem prichozi jovair insattn bijschrij зачисл',
  ],
  [
    'amount',
    'amount betrag *betrag montant importe importo bedrag *bedrag belopp belob kwota castka osszeg tutar сумма',
  ],
  [
    'account',
    'iban account *konto konto rekening rachunku ucet compte cuenta conta =conto wallet =pocket hesap счет рахунок',
  ],
  ['name', 'name naam nom nome nombre nazwa nazev nazov elnevez'],
  ['status', 'status state stato estado stav tila durum *状态 *狀態 *ステータス *상태'],
]

const longestHeader = 200

/** The header of a column of amounts that is nothing but their currency: `CAD$`. */
const currencyAlone = /^([A-Z]{3})\$?$/

/** A header's words, and the currency that it names: "Bedrag (EUR)", "Umsatz in EUR", "Débit euros". */
type Header = { bare: string; full: string; words: readonly string[]; currency: string }

function headerOf(written: string): Header {
  const header = written.slice(0, longestHeader)
  const [, outside = header, inside = ''] = /^([^()[\]]+)[([]([^()[\]]*)[)\]]\s*$/.exec(header.trim()) ?? []
  const bracketed = inside.trim()
  const [, alone = ''] = currencyAlone.exec(header.trim()) ?? []
  let currency = [bracketed, alone].find((word) => word !== '' && currencyCodes(word)) ?? ''
  let words = folded(outside.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).split(' ')
  const last = outside.trim().split(/[\s_]/).at(-1) ?? ''
  if (currency === '' && words.length > 1 && last.length >= 2 && currencyCodes(last)) {
    currency = last
    words = words.slice(0, words.at(-2) === 'in' ? -2 : -1)
  }
  const bare = words.join('').replace(/(?<=.{3})(in)?(eur|usd|gbp|chf)$/, '')
  return { bare, full: bare + (currency === '' ? bareWord(bracketed) : ''), words, currency }
}

/** The form of a header for comparisons: "Bedrag (EUR)" is `bedrag`; umlauts and slashes are replaced. */
export const bareHeader = (header: string): string => headerOf(header).bare

/** The currency that a header names, as it writes it; empty when it names none. */
export const headerCurrency = (header: string): string => headerOf(header).currency

const places: ReadonlyMap<string, readonly { field: ColumnField; rank: number }[]> = (() => {
  const found = new Map<string, { field: ColumnField; rank: number }[]>()
  for (const field of columnFields) {
    for (const [rank, spelling] of spellings[field].split(/\s+/).entries()) {
      const word = bareWord(spelling)
      found.set(word, [...(found.get(word) ?? []), { field, rank }])
    }
  }
  return found
})()

/** A date of any other name is likelier the booking's than the day from which interest counts. */
const beforeValueDates = spellings.date.split(/\s+/).indexOf('valuedate') - 0.5
const valued = /val|wert|rente|interest|dispon/

/** In the form of words of headers, in which letters of Korean are taken apart; behind the sign for the place of the part. */
const partWords = parts.map(
  ([field, words]) =>
    [field, words.split(/\s+/).map((word) => (/^[*=]/.exec(word)?.[0] ?? '') + bareWord(word))] as const,
)

/** The field of a header that is not listed, by its words. */
function fieldByParts({ words }: Header): ColumnField | 'none' | undefined {
  return fieldOfParts(partsOf(words), words)
}

/** The parts that words of a header have, the deciding one first. */
function partsOf(words: readonly string[]): Part[] {
  const has = (pattern: string): boolean =>
    words.some((word) =>
      pattern.startsWith('*')
        ? word.endsWith(pattern.slice(1))
        : pattern.startsWith('=')
          ? word === pattern.slice(1)
          : word.startsWith(pattern),
    )
  return partWords.filter(([, patterns]) => patterns.some(has)).map(([part]) => part)
}

type Part = (typeof partWords)[number][0]

/** Words of amounts with fees or without them. */
const besideFees = /^(total|after|before|with|without|incl|excl|nach|vor|ohne|inkl|exkl|avant|apres|hors)/

/** The field of a header with these parts, of which the first decides unless others say more. */
function fieldOfParts(found: readonly Part[], words: readonly string[]): ColumnField | 'none' | undefined {
  const [first] = found
  if (first === undefined) return undefined
  const also = (part: Part): boolean => found.includes(part)
  // An amount with its tax is one.
  if (first === 'none' && also('amount') && !also('foreign') && words.some((word) => /^(incl|inkl|ttc)/.test(word)))
    return 'amount'
  if (first === 'none' || first === 'foreign')
    return also('amount') || also('currency') || first === 'none' ? 'none' : undefined
  // Amounts contain the fees that a column of totals repeats.
  if (first === 'fee') return also('currency') || words.some((word) => besideFees.test(word)) ? 'none' : 'fee'
  if (first === 'currency') return also('fee') || also('date') ? 'none' : 'currency'
  if (also('debit') && also('credit')) return also('amount') ? 'amount' : 'direction'
  if ((first === 'debit' || first === 'credit') && also('account')) return undefined
  if (first === 'partyAccount') return also('name') ? 'participantName' : also('account') ? 'participant' : undefined
  if (first === 'name') return undefined
  return first === 'sides' ? 'direction' : first
}

/** The columns that may hold each field, likeliest first; the cells show whether "Valuta" is a date or a currency. */
export function candidatesIn(headers: readonly string[]): Map<ColumnField, number[]> {
  const ranked = rankedColumns(headers)
  // A file that names one side alone names the other side of each booking.
  if (!ranked.has('payer') || !ranked.has('payee')) {
    for (const side of ['payer', 'payee'] as const) {
      for (const { column } of ranked.get(side) ?? []) addRanked(ranked, 'participantName', { column, rank: 100 })
      ranked.delete(side)
    }
  }
  return new Map(
    [...ranked].map(([field, columns]) => [
      field,
      [...new Set(columns.sort((a, b) => a.rank - b.rank || a.column - b.column).map(({ column }) => column))],
    ]),
  )
}

type Ranked = Map<ColumnField, { column: number; rank: number }[]>

const addRanked = (ranked: Ranked, field: ColumnField, added: { column: number; rank: number }) =>
  ranked.set(field, [...(ranked.get(field) ?? []), added])

/** The columns by the fields that their headers may name, likely ones with a low rank. */
function rankedColumns(headers: readonly string[]): Ranked {
  const ranked: Ranked = new Map()
  for (const [column, written] of headers.entries()) if (written.trim() !== '') rankColumn(ranked, column, written)
  return ranked
}

const sideWords = (['payer', 'payee'] as const).map((field) => new Set(spellings[field].split(/\s+/)))

/** True for a header of the payer or the payee, whichever is the other side: "Saņēmējs/Maksātājs". */
const isOfBothSides = ({ words }: Header): boolean => sideWords.every((side) => words.some((word) => side.has(word)))

/** True for a header of amounts in hundredths, which would be read a hundred times too large. */
export const isHundredths = (header: string): boolean =>
  /\b(cents?|minor|pence)\b/.test(folded(header.slice(0, longestHeader)))

function rankColumn(ranked: Ranked, column: number, written: string): void {
  if (isHundredths(written)) return
  const header = headerOf(written)
  const listed = places.get(header.full) ?? places.get(header.bare)
  for (const { field, rank } of listed ?? []) addRanked(ranked, field, { column, rank })
  const part = listed ? undefined : isOfBothSides(header) ? 'participantName' : fieldByParts(header)
  const rank = part === 'date' && !valued.test(header.bare) ? beforeValueDates : 1_000
  if (part && part !== 'none') addRanked(ranked, part, { column, rank })
  if (!listed && !part && currencyAlone.test(written.trim()) && header.currency !== '')
    addRanked(ranked, 'amount', { column, rank: 900 })
  // Numbered texts continue each other: Omschrijving-1, Beschreibung2.
  const unnumbered = listed ? undefined : places.get(header.bare.replace(/\d$/, ''))
  if (unnumbered?.some(({ field }) => field === 'description')) addRanked(ranked, 'description', { column, rank: 500 })
}

/** True for a header of a list. */
export function isKnownHeader(header: string): boolean {
  const { full, bare } = headerOf(header)
  return places.has(full) || places.has(bare)
}

/** True for a header without any known word. */
export const isUnknownHeader = (header: string): boolean =>
  !isKnownHeader(header) && partsOf(headerOf(header).words).length === 0

/** True for an unlisted header of anything but text and amounts that are booked: balances, rates, times of day. */
export const isNoText = (header: string): boolean => {
  const parsed = headerOf(header)
  return !places.has(parsed.full) && !places.has(parsed.bare) && fieldByParts(parsed) === 'none'
}

/** True for a header of codes that only banks need. */
export const isBankOnly = (header: string): boolean =>
  isNoText(header) &&
  /\b(bic|swift|blz|bankleitzahl|card|kartennummer|carte|tarjeta|emoji|time ?zone|mcc|zeit|uhrzeit|time|heure|hora)\b/.test(
    folded(header.slice(0, longestHeader)),
  )

const balanceWords =
  /balance|saldo|solde|kontostand|bakiye|egyenleg|zustatek|zostatok|sold\b|остаток|сальдо|残高|余额|餘額|잔액|stanje|היתרה|υπολοιπο|likutis|atlikums|jaak/

/** True for the header of balances behind each booking. */
export const isBalanceHeader = (header: string): boolean =>
  balanceWords.test(folded(header.slice(0, longestHeader))) && !isOpeningHeader(header)

/** True for the header of balances before each booking. */
export const isOpeningHeader = (header: string): boolean =>
  /begin|open|start|anfang|inici|previous|before/i.test(header)

/** True for the header of the currency of fees. */
export function isFeeCurrency(header: string): boolean {
  const found = partsOf(headerOf(header).words)
  return found.includes('fee') && found.includes('currency')
}

/** True for the header of the names of accounts. */
export function isNameOfAccount(header: string): boolean {
  const { words } = headerOf(header)
  const found = partsOf(words)
  return found.includes('account') && found.includes('name')
}

/** The columns that a row of headers gives each field: the likeliest one, and all that describe. */
export function columnsIn(headers: readonly string[]): Map<ColumnField, number[]> {
  const found = new Map<ColumnField, number[]>()
  const taken = new Set<number>()
  for (const [field, columns] of [...candidatesIn(headers)].sort(
    ([a], [b]) => columnFields.indexOf(a) - columnFields.indexOf(b),
  )) {
    const free = columns.filter((column) => !taken.has(column))
    const chosen = field === 'description' ? free.sort((a, b) => a - b) : free.slice(0, 1)
    if (chosen.length === 0) continue
    for (const column of chosen) taken.add(column)
    found.set(field, chosen)
  }
  return found
}
