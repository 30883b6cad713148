/** The words on a payment slip (Swiss QR-bill 2.3, annex D), in the languages that it may have. */
const words = {
  en: {
    receipt: 'Receipt',
    payment: 'Payment part',
    account: 'Account / Payable to',
    reference: 'Reference',
    information: 'Additional information',
    payer: 'Payable by',
    payerByHand: 'Payable by (name/address)',
    currency: 'Currency',
    amount: 'Amount',
    acceptance: 'Acceptance point',
    separate: 'Separate before paying in',
  },
  de: {
    receipt: 'Empfangsschein',
    payment: 'Zahlteil',
    account: 'Konto / Zahlbar an',
    reference: 'Referenz',
    information: 'Zusätzliche Informationen',
    payer: 'Zahlbar durch',
    payerByHand: 'Zahlbar durch (Name/Adresse)',
    currency: 'Währung',
    amount: 'Betrag',
    acceptance: 'Annahmestelle',
    separate: 'Vor der Einzahlung abzutrennen',
  },
  fr: {
    receipt: 'Récépissé',
    payment: 'Section paiement',
    account: 'Compte / Payable à',
    reference: 'Référence',
    information: 'Informations supplémentaires',
    payer: 'Payable par',
    payerByHand: 'Payable par (nom/adresse)',
    currency: 'Monnaie',
    amount: 'Montant',
    acceptance: 'Point de dépôt',
    separate: 'A détacher avant le versement',
  },
  it: {
    receipt: 'Ricevuta',
    payment: 'Sezione pagamento',
    account: 'Conto / Pagabile a',
    reference: 'Riferimento',
    information: 'Informazioni supplementari',
    payer: 'Pagabile da',
    payerByHand: 'Pagabile da (nome/indirizzo)',
    currency: 'Valuta',
    amount: 'Importo',
    acceptance: 'Punto di accettazione',
    separate: 'Da staccare prima del versamento',
  },
} as const

export type SlipWords = Readonly<Record<keyof (typeof words)['en'], string>>

/** The words in the language of the document; in English for one that slips do not have. */
export function slipWordsOf(locale: string): SlipWords {
  const language = locale.split('-')[0] ?? ''
  return language === 'de' || language === 'fr' || language === 'it' ? words[language] : words.en
}
