import type { NamedExport } from './statement-export.ts'

/** Exports of banks and payment services with headers of their own. */
export const vocabulary: readonly NamedExport[] = [
  [
    'lakh',
    {
      currency: 'INR',
      text: 'Date,Description,Debit,Credit\n13/03/2026,NEFT inv 0042,,"1,19,000.00"\n14/03/2026,Water,"1,045.50",\n',
      rows: ['2026-03-13 +119000', '2026-03-14 -1045.5'],
    },
  ],
  [
    'symbol of letters',
    {
      currency: 'BRL',
      text: 'Data;Descrição;Valor\n13/03/2026;PIX NF 0042;R$ 1.190,00\n14/03/2026;AGUA;-R$ 45,50\n',
      rows: ['2026-03-13 +1190', '2026-03-14 -45.5'],
    },
  ],
  [
    'us dollar',
    {
      currency: 'USD',
      text: 'Date\tDescription\tAmount\n2026-03-13\ta\tUS$1,190.00\n2026-03-14\tb\t$(45.50)\n2026-03-15\tc\t="12.00"\n',
      rows: ['2026-03-13 +1190', '2026-03-14 -45.5', '2026-03-15 +12'],
    },
  ],
  [
    'letters with accents',
    {
      currency: 'PLN',
      text: 'Data;Opis;Kwota\n2026-03-13;FAKTURA 0042;1.190,00 zł\n2026-03-14;WODA;-45,50 zł\n',
      rows: ['2026-03-13 +1190', '2026-03-14 -45.5'],
    },
  ],
  [
    'bracketed word',
    {
      currency: 'INR',
      text: 'Date,Description,Amount\n13/03/2026,NEFT inv 0042,"1,190.00(Cr)"\n14/03/2026,Water,45.50(Dr)\n',
      rows: ['2026-03-13 +1190', '2026-03-14 -45.5'],
    },
  ],
  [
    'dates',
    {
      text: 'Date\tDescription\tAmount\n13MAR2026\ta\t1.00\n2026.03.13.\tb\t2.00\n13 de março de 2026\tc\t3.00\nFriday, 13 March 2026\td\t4.00\n13 maj 2026\te\t5.00\n="2026-03-13"\tf\t6.00\n',
      rows: ['2026-03-13 +1', '2026-03-13 +2', '2026-03-13 +3', '2026-03-13 +4', '2026-05-13 +5', '2026-03-13 +6'],
    },
  ],
  [
    'discover',
    {
      currency: 'USD',
      text: 'Trans. Date,Post Date,Description,Amount,Category\n03/13/2026,03/14/2026,GROCER,-8.01,Food\n',
      rows: ['2026-03-13 -8.01'],
    },
  ],
  [
    'natwest',
    {
      currency: 'GBP',
      text: 'Date, Type, Description, Value, Balance\n13/03/2026,BAC,EXAMPLE INV 0042,-8.01,2190.00\n',
      rows: ['2026-03-13 -8.01'],
    },
  ],
  [
    'raiffeisen ch',
    {
      currency: 'CHF',
      text: 'IBAN;Booked At;Text;Credit/Debit Amount;Balance;Valuta Date\nCH9300762011623852957;2026-03-13 00:00:00.0;Muster AG Rechnung 0042;-8.01;2190.00;2026-03-13 00:00:00.0\n',
      rows: ['2026-03-13 -8.01'],
    },
  ],
  [
    'boursorama',
    {
      text: 'dateOp;dateVal;label;category;amount;accountNum\n2026-03-13;2026-03-13;"VIR EXEMPLE FACTURE 0042";"Virements";-8,01;1\n',
      rows: ['2026-03-13 -8.01'],
    },
  ],
  [
    'socgen',
    {
      text: 'date_comptabilisation;libellé_complet_operation;montant_operation;devise\n13/03/2026;EXEMPLE FACTURE 0042;-8,01;EUR\n',
      rows: ['2026-03-13 -8.01'],
    },
  ],
  [
    'credit agricole',
    { text: 'Date;Libellé;Débit euros;Crédit euros;\n13/03/2026;EAU;8,01;;\n', rows: ['2026-03-13 -8.01'] },
  ],
  [
    'pko',
    {
      currency: 'PLN',
      text: '"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji","",""\n"2026-03-13","2026-03-13","Przelew","-8.01","PLN","+1.00","Nazwa: KLIENT","Tytuł: FAKTURA 0042",""\n',
      rows: ['2026-03-13 -8.01'],
    },
  ],
  [
    'fio',
    {
      currency: 'CZK',
      text: 'ID pohybu;Datum;Objem;Měna;Protiúčet;Název protiúčtu;VS;Zpráva pro příjemce;Typ\n1;13.03.2026;-8,01;CZK;1-2;Vodárna;20260042;Záloha;Platba\n',
      rows: ['2026-03-13 -8.01'],
    },
  ],
  [
    'paypal',
    {
      currency: 'USD',
      text: '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Invoice Number"\n"03/13/2026","10:00:00","PST","Example LLC","Website Payment","Completed","USD","-5.00","-3.01","-8.01","1AB1","INV-0042"\n',
      rows: ['2026-03-13 -8.01'],
    },
  ],
  [
    'paypal de',
    {
      text: '"Datum","Uhrzeit","Beschreibung","Währung","Brutto","Entgelt","Netto","Transaktionscode","Name","Rechnungsnummer"\n"13.03.2026","10:00:00","Zahlung","EUR","-5,00","-3,01","-8,01","1AB1","Example GmbH","RE-0042"\n',
      rows: ['2026-03-13 -8.01'],
    },
  ],
  [
    'card uk',
    {
      currency: 'GBP',
      text: 'Date Processed,Description,Amount\n13-Mar-2026,SHOP,-£8.01\n',
      rows: ['2026-03-13 -8.01'],
    },
  ],
  [
    'icici',
    {
      currency: 'INR',
      text: 'S No.,Value Date,Transaction Date,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR )\n1,13/03/2026,13/03/2026,WATER,8.01,0.0\n',
      rows: ['2026-03-13 -8.01'],
    },
  ],
  [
    'bradesco',
    {
      currency: 'BRL',
      text: 'Data;Histórico;Crédito (R$);Débito (R$);Saldo (R$)\n13/03/26;Pagto;;"8,01";"1,00"\n',
      rows: ['2026-03-13 -8.01'],
    },
  ],
  ['outflow', { text: 'Date,Payee,Outflow,Inflow\n2026-03-13,Water,8.01,\n', rows: ['2026-03-13 -8.01'] }],
  ['hungarian', { currency: 'HUF', text: 'Dátum;Leírás;Összeg\n2026.03.13;Víz;-8,01\n', rows: ['2026-03-13 -8.01'] }],
  [
    'amount czk',
    {
      currency: 'CZK',
      text: 'Posting date;Amount CZK;Message for payee\n2026-03-13;-8,01;Water\n',
      rows: ['2026-03-13 -8.01'],
    },
  ],
  [
    'revolut business',
    {
      text: 'Date completed (UTC),ID,Type,State,Description,Reference,Amount,Total amount,Fee\n2026-03-13,1,TRANSFER,COMPLETED,To Supplier,Bill 77,-8.00,-8.01,0.01\n',
      rows: ['2026-03-13 -8.01'],
    },
  ],
  [
    'created',
    {
      currency: 'GBP',
      text: 'id,created,amount,currency,description\ntx_1,2026-03-13 12:00:00 +0000,-8.01,GBP,Tea\n',
      rows: ['2026-03-13 -8.01'],
    },
  ],
  [
    'euro',
    {
      text: 'Date,Description,Amount,Currency\n2026-03-13,a,1.00,Euro\n2026-03-14,b,2.00,EURO\n',
      rows: ['2026-03-13 +1', '2026-03-14 +2'],
    },
  ],
]
