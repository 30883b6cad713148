import type { NamedExport } from './statement-export.ts'

/** Exports with rows that are no bookings of the account. */
export const noBookings: readonly NamedExport[] = [
  [
    'pending sparkasse',
    {
      text: '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"\n"DE02120300000000202051";"13.03.26";"16.03.26";"FOLGELASTSCHRIFT";"Abschlag";"Stadtwerke";"DE02500105170137075030";"INGDDEFF";"-45,50";"EUR";"Umsatz vorgemerkt"\n"DE02120300000000202051";"12.03.26";"12.03.26";"GUTSCHR. UEBERWEISUNG";"Rechnung 0042";"Muster GmbH";"DE02100500000054540402";"BELADEBE";"1190,00";"EUR";"Umsatz gebucht"\n',
      rows: ['refused', '2026-03-12 +1190'],
    },
  ],
  [
    'pending dkb',
    {
      text: '"Girokonto";"DE02120300000000202051"\n""\n"Kontostand vom 15.03.2026:";"2.144,50 €"\n""\n"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"\n"16.03.26";"";"Vorgemerkt";"Wir";"Hotel Beispiel";"VISA Debitkartenumsatz";"Ausgang";"";"-80,00";"";"";""\n"13.03.26";"13.03.26";"Gebucht";"Muster GmbH";"Wir";"Rechnung 0042";"Eingang";"DE02100500000054540402";"1.190,00";"";"";""\n',
      rows: ['refused', '2026-03-13 +1190 "Rechnung 0042" account DE02100500000054540402'],
    },
  ],
  [
    'status en',
    {
      text: 'Date,Description,Amount,Status\n2026-03-13,EXAMPLE LLC INV 0042,1190.00,Completed\n2026-03-14,HOTEL HOLD,-300.00,Pending\n2026-03-15,TRANSFER X,-40.00,Failed\n2026-03-15,TRANSFER Y,-41.00,Declined\n2026-03-15,TRANSFER Z,-42.00,Cancelled\n',
      rows: ['2026-03-13 +1190', 'refused', 'refused', 'refused', 'refused'],
    },
  ],
  [
    'cell currency',
    {
      text: 'Date,Description,Amount\n2026-03-13,Invoice 0042,1190.00 EUR\n2026-03-14,Hotel,-250.00 USD\n',
      rows: ['2026-03-13 +1190', 'refused'],
    },
  ],
  [
    'two accounts',
    {
      number: 'NL11RABO0101000001',
      text: '"IBAN/BBAN","Munt","Datum","Bedrag","Tegenrekening IBAN/BBAN","Naam tegenpartij","Omschrijving-1"\n"NL11RABO0101000001","EUR","2026-03-13","+1190,00","NL91ABNA0417164300","Voorbeeld BV","Factuur 0042"\n"NL39RABO0300065264","EUR","2026-03-13","+55,00","NL91ABNA0417164300","Ander BV","Factuur 7"\n',
      rows: ['2026-03-13 +1190', 'refused'],
    },
  ],
  [
    'other account',
    {
      number: 'DE89370400440532013000',
      text: '"Auftragskonto";"Buchungstag";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Betrag";"Waehrung"\n"DE02120300000000202051";"13.03.26";"Rechnung 0042";"Muster GmbH";"1190,00";"EUR"\n',
      rows: 'refused',
    },
  ],
  [
    'delimiter footer',
    {
      text: 'Umsätze Girokonto;Zeitraum: 30 Tage;\nLetzter Kontostand;;;;5.000,00;EUR\nBuchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;Soll;Haben;Währung\n02.03.2026;02.03.2026;SEPA-Gutschrift;Muster GmbH;Rechnung 2026-0042;;1.190,00;EUR\n03.03.2026;03.03.2026;SEPA-Lastschrift;Stadtwerke;Abschlag;-45,50;;EUR\nKontostand;04.03.2026;;;6.144,50;EUR\n',
      rows: ['2026-03-02 +1190 "Rechnung 2026-0042" name Muster GmbH', '2026-03-03 -45.5', 'refused'],
    },
  ],
  [
    'opening and closing balance in words of no list',
    {
      text: 'Дата;Описание;Дебет;Кредит\n01.03.2026;Салдо в началото;;1000,00\n15.03.2026;Клиент;;1190,00\n16.03.2026;Наем;500,00;\n31.03.2026;Салдо в края;;1690,00\n',
      rows: ['refused', '2026-03-15 +1190 "Клиент"', '2026-03-16 -500 "Наем"', 'refused'],
    },
  ],
  [
    'parts of several accounts',
    {
      number: 'DE89370400440532013000',
      text: 'Konto;DE89370400440532013000\nDatum;Text;Betrag\n15.03.2026;Kunde;1190,00\n\nKonto;DE02120300000000202051\nDatum;Text;Betrag\n16.03.2026;Hotel;-50,00\n\nKonto DE89 3704 0044 0532 0130 00\n17.03.2026;Miete;-5,00\n',
      rows: ['2026-03-15 +1190', 'refused', 'refused', 'refused', 'refused', '2026-03-17 -5'],
    },
  ],
  [
    'accounts of other sides in texts and in rows that are not booked',
    {
      number: 'DE89370400440532013000',
      text: 'Datum;Text;Betrag;Status\n15.03.2026;Kunde;1190,00;gebucht\n;DE02120300000000202051;;\n16.03.2026;DE02120300000000202051;-1,00;vorgemerkt\n17.03.2026;Miete;-5,00;gebucht\n',
      rows: ['2026-03-15 +1190', 'refused', '2026-03-17 -5'],
    },
  ],
]
