/** The fields of a booking that a column can hold. */
export const columnFields = [
  'date',
  'amount',
  'debit',
  'credit',
  'direction',
  'description',
  'participantName',
  'payer',
  'payee',
  'participant',
  'currency',
  'reference',
  'categoryType',
  'accountType',
] as const
export type ColumnField = (typeof columnFields)[number]

/** The headers under which banks print each field, likeliest first; compared without case, accents, blanks and signs. */
const spellings: Readonly<Record<ColumnField, string>> = {
  date: `bookingdate buchungstag buchungsdatum datumbuchung postingdate dateposted posteddate completeddate
    transactiondate date buchung datum dateoperation datecomptable fecha fechaoperacion datacontabile
    dataoperazione data datacompra bokforingsdag bogfringsdato dato kirjauspaiva dataksiegowania
    transactiedatum boekdatum valuedate wertstellung wertstellungsdatum valutadatum datevaleur`,
  amount: `amount betrag umsatz montant importe importo bedrag belopp belb kwota valor transactionamount
    buchungsbetrag netamount summe maara transactiebedrag`,
  debit: `debit debitamount soll belastung lastschrift ausgaben withdrawal withdrawals paidout moneyout cargo
    cargos dare uscite uscita gastos belastungsbetrag`,
  credit: `credit creditamount haben gutschrift einnahmen deposit deposits paidin moneyin abono abonos avere
    entrate entrata ingresos gutschriftsbetrag`,
  direction: `direction basetype creditdebit debitcredit creditdebitindicator drcr crdr sollhaben habensoll afbij sh
    kennzeichen sollhabenkennzeichen sens`,
  description: `description verwendungszweck details memo narrative particulars purpose omschrijving mededelingen
    libelle concepto descrizione causale descricao paymentreference message communication text beskrivning
    meddelelse tytul vorgangverwendungszweck reference omschrijving1 omschrijving2 omschrijving3
    buchungsdetails kundenreferenz`,
  participantName: `participantname counterparty counterpartyname payee payeename name beguenstigterzahlungspflichtiger
    begunstigterzahlungspflichtiger auftraggeberempfanger auftraggeberbegunstigter empfanger partnername
    namezahlungsbeteiligter naamtegenpartij naamomschrijving beneficiary merchant zahlungsempfanger
    zahlungsempfangerin nomcontrepartie beneficiario kontrahent naam`,
  payer: 'payer zahlungspflichtiger zahlungspflichtigerin debtor ordonnateur ordenante',
  payee: 'payee zahlungsempfanger zahlungsempfangerin creditor beneficiary beneficiaire beneficiario',
  participant: `participant counterpartyiban counterpartyaccount kontonummeriban ibankontonummer partneriban
    ibanzahlungsbeteiligter tegenrekening tegenrekeningibanbban gegenkonto payeeaccount payeeiban
    contrepartie ibantegenpartij kontonummerdesempfangers ibandesempfangers ibanbban`,
  currency: 'currency currencycode wahrung waehrung munt devise moneda divisa waluta',
  // Only references that cannot be a text chosen by a payer.
  reference: 'transactionid bankreference fitid transaktionsid transferwiseid banktransactionid',
  categoryType: `categorytype buchungstext transactiontype type category umsatzart buchungsart umsatztyp mutatiesoort
    vorgang typeofbooking`,
  accountType: 'accounttype kontotyp',
}

const longestHeader = 200

/**
 * The form of a header for comparisons: "Bedrag (EUR)" is `bedrag`, "Begünstigter/Zahlungspflichtiger" has no umlaut and no
 * slash.
 */
export const bareHeader = (header: string): string =>
  header
    .slice(0, longestHeader)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '')
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/(?<=.{3})(in)?(eur|usd|gbp|chf)$/, '')

/** The columns that a row of headers gives each field: the likeliest one, and all that describe. */
export function columnsIn(headers: readonly string[]): Map<ColumnField, number[]> {
  const positions = new Map<string, number>()
  for (const [column, header] of headers.entries()) {
    const bare = bareHeader(header)
    if (!positions.has(bare)) positions.set(bare, column)
  }
  const found = new Map<ColumnField, number[]>()
  for (const field of columnFields) {
    const columns = spellings[field].split(/\s+/).flatMap((spelling) => {
      const column = positions.get(spelling)
      return column === undefined ? [] : [column]
    })
    const [first] = columns
    if (first !== undefined) found.set(field, field === 'description' ? columns.sort((a, b) => a - b) : [first])
  }
  return found
}
