import type { NamedExport } from './statement-export.ts'

/** Exports by where their texts stand. */
export const texts: readonly NamedExport[] = [
  [
    'commerzbank',
    {
      text: 'Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;IBAN Kontoinhaber;Kategorie\n13.03.2026;13.03.2026;Gutschrift;"Muster GmbH Rechnung 0042 End-to-End-Ref.: NOTPROVIDED";1190,00;EUR;DE02120300000000202051;\n14.03.2026;14.03.2026;Lastschrift;"Stadtwerke Abschlag";-45,50;EUR;DE02120300000000202051;\n',
      rows: ['2026-03-13 +1190 "Rechnung 0042"', '2026-03-14 -45.5 "Abschlag"'],
    },
  ],
  [
    'comdirect',
    {
      text: '"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";\n"13.03.2026";"13.03.2026";"Übertrag / Überweisung";"Auftraggeber: Muster GmbH Buchungstext: Rechnung 0042 Ref. ABC123/1";"1.190,00";\n',
      rows: ['2026-03-13 +1190 "Rechnung 0042"'],
    },
  ],
  [
    'lloyds',
    {
      currency: 'GBP',
      text: "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance\n13/03/2026,FPI,'30-00-00,12345678,EXAMPLE LTD INV 0042,,1190.00,2190.00\n",
      rows: ['2026-03-13 +1190 "INV 0042"'],
    },
  ],
  [
    'ing nl english',
    {
      text: '"Date","Name / Description","Account","Counterparty","Code","Debit/credit","Amount (EUR)","Transaction type","Notifications"\n"20260313","Voorbeeld BV","NL69INGB0123456789","NL91ABNA0417164300","OV","Credit","1190,00","Transfer","Description: Factuur 0042"\n',
      rows: ['2026-03-13 +1190 "Factuur 0042" name Voorbeeld BV account NL91ABNA0417164300'],
    },
  ],
  [
    'ubs',
    {
      currency: 'CHF',
      text: 'Abschlussdatum;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Saldo;Transaktions-Nr.;Beschreibung1;Beschreibung2;Beschreibung3\n2026-03-13;2026-03-13;2026-03-13;CHF;;1190.00;2190.00;9930072TI0000001;"Muster AG;8000 Zürich";"Gutschrift";"Rechnung 0042"\n',
      rows: ['2026-03-13 +1190 "Rechnung 0042"'],
    },
  ],
  [
    'mbank',
    {
      currency: 'PLN',
      text: '#Data księgowania;#Data operacji;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;\n2026-03-13;2026-03-13;PRZELEW PRZYCHODZĄCY;"FAKTURA 0042";"KLIENT SP. Z O.O.";\'12345678901234567890123456\';1 190,00;2 190,00;\n',
      rows: ['2026-03-13 +1190 "FAKTURA 0042" name KLIENT SP. Z O.O.'],
    },
  ],
  [
    'hdfc',
    {
      currency: 'INR',
      text: 'Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance\n13/03/26,NEFT CR-EXAMPLE PVT LTD-INV 0042,13/03/26,0.00,119000.00,N000000000001,219000.00\n',
      rows: ['2026-03-13 +119000 "INV 0042"'],
    },
  ],
  [
    'dkb card',
    {
      text: '"Belegdatum";"Wertstellung";"Status";"Beschreibung";"Umsatztyp";"Betrag (€)";"Fremdwährungsbetrag"\n"13.03.26";"14.03.26";"Gebucht";"PAPIER BEISPIEL";"Im Geschäft";"-52,97";""\n',
      rows: ['2026-03-14 -52.97 "PAPIER BEISPIEL"'],
    },
  ],
  [
    'two text columns',
    {
      text: 'Data Operazione;Data Valuta;Entrate;Uscite;Descrizione;Descrizione Completa\n13/03/2026;13/03/2026;1190,00;;ACCREDITO;BONIFICO DA ESEMPIO SRL FATTURA 0042\n',
      rows: ['2026-03-13 +1190 "FATTURA 0042"'],
    },
  ],
  [
    'wise payer',
    {
      text: '"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Payer Name","Payee Name"\nTRANSFER-1,13-03-2026,1190.00,EUR,"Received money","Invoice 0042",2190.00,"Example GmbH",\n',
      rows: ['2026-03-13 +1190 "Invoice 0042" name Example GmbH'],
    },
  ],
  [
    'bunq english',
    {
      text: '"Date","Amount","Account","Counterparty","Name","Description"\n"2026-03-13","1,190.00","NL47BUNQ2025181418","NL91ABNA0417164300","Voorbeeld BV","Factuur 0042"\n"2026-03-14","-12.50","NL47BUNQ2025181418","","Koffiebar","Koffiebar Utrecht"\n',
      rows: [
        '2026-03-13 +1190 "Factuur 0042" name Voorbeeld BV account NL91ABNA0417164300',
        '2026-03-14 -12.5 "Koffiebar" name Koffiebar',
      ],
    },
  ],
  [
    'continuation rows',
    {
      currency: 'SGD',
      text: 'Transaction date,Value date,Description,Withdrawals (SGD),Deposits (SGD)\n13/03/2026,13/03/2026,FAST PAYMENT,,1190.00\n,,EXAMPLE PTE LTD INV 0042,,\n',
      rows: ['2026-03-13 +1190 "INV 0042"'],
    },
  ],
]
