/** An entry of a published list that has only an id and a name. */
export type NamedEntry = {
  /** The published id: a small integer written as text. */
  readonly id: string
  readonly name: string
}

// compat: the position in each list is the published id.
const numbered = (names: readonly string[]): readonly NamedEntry[] =>
  names.map((name, index) => Object.freeze({ id: String(index + 1), name }))

/** Payment types. */
export const paymentTypes = numbered([
  'Bank Transfer',
  'Cash',
  'Debit',
  'ACH',
  'Visa Card',
  'MasterCard',
  'American Express',
  'Discover Card',
  'Diners Card',
  'EuroCard',
  'Nova',
  'Credit Card Other',
  'PayPal',
  'Google Wallet',
  'Check',
  'Carte Blanche',
  'UnionPay',
  'JCB',
  'Laser',
  'Maestro',
  'Solo',
  'Switch',
  'iZettle',
  'Swish',
  'Venmo',
  'Money Order',
  'Alipay',
  'Sofort',
  'SEPA',
  'GoCardless',
  'Crypto',
  'Credit',
  'Zelle',
  'Mollie Bank Transfer',
  'KBC/CBC',
  'Bancontact',
  'iDEAL',
  'Hosted Page',
  'GiroPay',
  'Przelewy24',
  'EPS',
  'Direct Debit',
  'BECS',
  'ACSS',
  'Instant Bank Pay',
  'FPX',
  'Klarna',
  'Interac E-Transfer',
  'BACS',
  'Stripe Bank Transfer',
  'Cash App',
  'Pay Later',
])

/** Company sizes of clients, by number of employees. */
export const sizes = numbered(['1 - 3', '4 - 10', '11 - 50', '51 - 100', '101 - 500', '500+'])

/** Industries of clients. */
export const industries = numbered([
  'Accounting & Legal',
  'Advertising',
  'Aerospace',
  'Agriculture',
  'Automotive',
  'Banking & Finance',
  'Biotechnology',
  'Broadcasting',
  'Business Services',
  'Commodities & Chemicals',
  'Communications',
  'Computers & Hightech',
  'Defense',
  'Energy',
  'Entertainment',
  'Government',
  'Healthcare & Life Sciences',
  'Insurance',
  'Manufacturing',
  'Marketing',
  'Media',
  'Nonprofit & Higher Ed',
  'Pharmaceuticals',
  'Professional Services & Consulting',
  'Real Estate',
  'Retail & Wholesale',
  'Sports',
  'Transportation',
  'Travel & Luxury',
  'Other',
  'Photography',
  'Construction',
  'Restaurant & Catering',
])
