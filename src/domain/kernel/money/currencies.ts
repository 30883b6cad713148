/** A currency of the published API; `digits` is the number of decimals of its minor unit. */
export type Currency = {
  /** The published id: a small integer written as text. */
  readonly id: string
  /** ISO 4217. */
  readonly code: string
  readonly name: string
  readonly symbol: string
  readonly digits: 0 | 2 | 3
}

// compat: ids are those of the published API; 116 and 117 are metals there and have no minor unit.
// improves: digits follow ISO 4217, where the reference counts cents of the won and loses a digit of the dinars.
const rows: readonly (readonly [id: string, code: string, name: string, symbol: string, digits: 0 | 2 | 3])[] = [
  ['1', 'USD', 'US Dollar', '$', 2],
  ['2', 'GBP', 'British Pound', '£', 2],
  ['3', 'EUR', 'Euro', '€', 2],
  ['4', 'ZAR', 'South African Rand', 'R', 2],
  ['5', 'DKK', 'Danish Krone', 'kr', 2],
  ['6', 'ILS', 'Israeli New Shekel', '₪', 2],
  ['7', 'SEK', 'Swedish Krona', 'kr', 2],
  ['8', 'KES', 'Kenyan Shilling', 'KES', 2],
  ['9', 'CAD', 'Canadian Dollar', '$', 2],
  ['10', 'PHP', 'Philippine Peso', '₱', 2],
  ['11', 'INR', 'Indian Rupee', '₹', 2],
  ['12', 'AUD', 'Australian Dollar', '$', 2],
  ['13', 'SGD', 'Singapore Dollar', '$', 2],
  ['14', 'NOK', 'Norwegian Krone', 'kr', 2],
  ['15', 'NZD', 'New Zealand Dollar', '$', 2],
  ['16', 'VND', 'Vietnamese Dong', '₫', 0],
  ['17', 'CHF', 'Swiss Franc', 'CHF', 2],
  ['18', 'GTQ', 'Guatemalan Quetzal', 'Q', 2],
  ['19', 'MYR', 'Malaysian Ringgit', 'RM', 2],
  ['20', 'BRL', 'Brazilian Real', 'R$', 2],
  ['21', 'THB', 'Thai Baht', '฿', 2],
  ['22', 'NGN', 'Nigerian Naira', '₦', 2],
  ['23', 'ARS', 'Argentine Peso', '$', 2],
  ['24', 'BDT', 'Bangladeshi Taka', '৳', 2],
  ['25', 'AED', 'United Arab Emirates Dirham', 'AED', 2],
  ['26', 'HKD', 'Hong Kong Dollar', '$', 2],
  ['27', 'IDR', 'Indonesian Rupiah', 'Rp', 2],
  ['28', 'MXN', 'Mexican Peso', '$', 2],
  ['29', 'EGP', 'Egyptian Pound', 'E£', 2],
  ['30', 'COP', 'Colombian Peso', '$', 2],
  ['31', 'XOF', 'West African CFA Franc', 'F CFA', 0],
  ['32', 'CNY', 'Chinese Yuan', '¥', 2],
  ['33', 'RWF', 'Rwandan Franc', 'RF', 0],
  ['34', 'TZS', 'Tanzanian Shilling', 'TZS', 2],
  ['35', 'ANG', 'Netherlands Antillean Guilder', 'ANG', 2],
  ['36', 'TTD', 'Trinidad & Tobago Dollar', '$', 2],
  ['37', 'XCD', 'East Caribbean Dollar', '$', 2],
  ['38', 'GHS', 'Ghanaian Cedi', 'GH₵', 2],
  ['39', 'BGN', 'Bulgarian Lev', 'BGN', 2],
  ['40', 'AWG', 'Aruban Florin', 'AWG', 2],
  ['41', 'TRY', 'Turkish Lira', '₺', 2],
  ['42', 'RON', 'Romanian Leu', 'lei', 2],
  ['43', 'HRK', 'Croatian Kuna', 'kn', 2],
  ['44', 'SAR', 'Saudi Riyal', 'SAR', 2],
  ['45', 'JPY', 'Japanese Yen', '¥', 0],
  ['46', 'MVR', 'Maldivian Rufiyaa', 'MVR', 2],
  ['47', 'CRC', 'Costa Rican Colón', '₡', 2],
  ['48', 'PKR', 'Pakistani Rupee', 'Rs', 2],
  ['49', 'PLN', 'Polish Zloty', 'zł', 2],
  ['50', 'LKR', 'Sri Lankan Rupee', 'Rs', 2],
  ['51', 'CZK', 'Czech Koruna', 'Kč', 2],
  ['52', 'UYU', 'Uruguayan Peso', '$', 2],
  ['53', 'NAD', 'Namibian Dollar', '$', 2],
  ['54', 'TND', 'Tunisian Dinar', 'TND', 3],
  ['55', 'RUB', 'Russian Ruble', '₽', 2],
  ['56', 'MZN', 'Mozambican Metical', 'MZN', 2],
  ['57', 'OMR', 'Omani Rial', 'OMR', 3],
  ['58', 'UAH', 'Ukrainian Hryvnia', '₴', 2],
  ['59', 'MOP', 'Macanese Pataca', 'MOP', 2],
  ['60', 'TWD', 'New Taiwan Dollar', '$', 2],
  ['61', 'DOP', 'Dominican Peso', '$', 2],
  ['62', 'CLP', 'Chilean Peso', '$', 0],
  ['63', 'ISK', 'Icelandic Króna', 'kr', 0],
  ['64', 'PGK', 'Papua New Guinean Kina', 'PGK', 2],
  ['65', 'JOD', 'Jordanian Dinar', 'JOD', 3],
  ['66', 'MMK', 'Myanmar Kyat', 'K', 2],
  ['67', 'PEN', 'Peruvian Sol', 'PEN', 2],
  ['68', 'BWP', 'Botswanan Pula', 'P', 2],
  ['69', 'HUF', 'Hungarian Forint', 'Ft', 2],
  ['70', 'UGX', 'Ugandan Shilling', 'UGX', 0],
  ['71', 'BBD', 'Barbadian Dollar', '$', 2],
  ['72', 'BND', 'Brunei Dollar', '$', 2],
  ['73', 'GEL', 'Georgian Lari', '₾', 2],
  ['74', 'QAR', 'Qatari Riyal', 'QAR', 2],
  ['75', 'HNL', 'Honduran Lempira', 'L', 2],
  ['76', 'SRD', 'Surinamese Dollar', '$', 2],
  ['77', 'BHD', 'Bahraini Dinar', 'BHD', 3],
  ['78', 'VES', 'Venezuelan Bolívar', 'VES', 2],
  ['79', 'KRW', 'South Korean Won', '₩', 0],
  ['80', 'MAD', 'Moroccan Dirham', 'MAD', 2],
  ['81', 'JMD', 'Jamaican Dollar', '$', 2],
  ['82', 'AOA', 'Angolan Kwanza', 'Kz', 2],
  ['83', 'HTG', 'Haitian Gourde', 'HTG', 2],
  ['84', 'ZMW', 'Zambian Kwacha', 'ZK', 2],
  ['85', 'NPR', 'Nepalese Rupee', 'Rs', 2],
  ['86', 'XPF', 'CFP Franc', 'CFPF', 0],
  ['87', 'MUR', 'Mauritian Rupee', 'Rs', 2],
  ['88', 'CVE', 'Cape Verdean Escudo', 'CVE', 2],
  ['89', 'KWD', 'Kuwaiti Dinar', 'KWD', 3],
  ['90', 'DZD', 'Algerian Dinar', 'DZD', 2],
  ['91', 'MKD', 'Macedonian Denar', 'MKD', 2],
  ['92', 'FJD', 'Fijian Dollar', '$', 2],
  ['93', 'BOB', 'Bolivian Boliviano', 'Bs', 2],
  ['94', 'ALL', 'Albanian Lek', 'ALL', 2],
  ['95', 'RSD', 'Serbian Dinar', 'RSD', 2],
  ['96', 'LBP', 'Lebanese Pound', 'L£', 2],
  ['97', 'AMD', 'Armenian Dram', '֏', 2],
  ['98', 'AZN', 'Azerbaijani Manat', '₼', 2],
  ['99', 'BAM', 'Bosnia-Herzegovina Convertible Mark', 'KM', 2],
  ['100', 'BYN', 'Belarusian Ruble', 'BYN', 2],
  ['101', 'GIP', 'Gibraltar Pound', '£', 2],
  ['102', 'MDL', 'Moldovan Leu', 'MDL', 2],
  ['103', 'KZT', 'Kazakhstani Tenge', '₸', 2],
  ['104', 'ETB', 'Ethiopian Birr', 'ETB', 2],
  ['105', 'GMD', 'Gambian Dalasi', 'GMD', 2],
  ['106', 'PYG', 'Paraguayan Guarani', '₲', 0],
  ['107', 'MWK', 'Malawian Kwacha', 'MWK', 2],
  ['108', 'ZWL', 'Zimbabwean Dollar (2009–2024)', 'ZWL', 2],
  ['109', 'KHR', 'Cambodian Riel', '៛', 2],
  ['110', 'VUV', 'Vanuatu Vatu', 'VUV', 0],
  ['111', 'CUP', 'Cuban Peso', '$', 2],
  ['112', 'KYD', 'Cayman Islands Dollar', '$', 2],
  ['113', 'SZL', 'Swazi Lilangeni', 'SZL', 2],
  ['114', 'BZD', 'Belize Dollar', '$', 2],
  ['115', 'LYD', 'Libyan Dinar', 'LYD', 3],
  ['118', 'NIO', 'Nicaraguan Córdoba', 'C$', 2],
  ['119', 'MGA', 'Malagasy Ariary', 'Ar', 2],
  ['120', 'TOP', 'Tongan Paʻanga', 'T$', 2],
  ['121', 'LAK', 'Laotian Kip', '₭', 2],
  ['122', 'BTN', 'Bhutanese Ngultrum', 'BTN', 2],
  ['123', 'MRU', 'Mauritanian Ouguiya', 'MRU', 2],
]

/** Every currency of a client or a company, by id. */
export const currencies: readonly Currency[] = rows.map(([id, code, name, symbol, digits]) =>
  Object.freeze({ id, code, name, symbol, digits }),
)

const byId = new Map(currencies.map((currency) => [currency.id, currency]))
const byCode = new Map(currencies.map((currency) => [currency.code, currency]))

/** `currencyById('3')` is the euro; undefined for an id that was never published. */
export const currencyById = (id: string): Currency | undefined => byId.get(id)

/** By ISO 4217 code in capitals: `currencyByCode('EUR')`. */
export const currencyByCode = (code: string): Currency | undefined => byCode.get(code)

/** The source of the currency of a record's amounts: the record, or the client that it is made for. */
export type CountedIn = { readonly currencyId: string; readonly digits: number }

/** The currency of a record's amounts, for checking input. */
export function currencyOfDocument({ currencyId, digits }: CountedIn): Currency {
  const currency = currencyById(currencyId)
  // The digits of the record take precedence over the list, should a currency's digits ever be corrected there.
  if (currency?.digits === digits) return currency
  return {
    id: currencyId,
    code: 'its currency',
    name: '',
    symbol: '',
    digits: digits === 0 || digits === 3 ? digits : 2,
  }
}
