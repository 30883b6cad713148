import { camelCase } from '../../kernel/spelling.ts'
import {
  asCountry,
  asCurrency,
  asIndustry,
  asPaymentTerms,
  asRate,
  asSize,
  asText,
  cellAsNumber,
  type CellReader,
} from './cells.ts'
import type { ImportKind } from './kind.ts'

/** A column that a file can contain, by its published name. */
export type ImportColumn = {
  /** `client.postal_code` */
  name: string
  /** Path in the input that the record is created from. */
  path: readonly string[]
  /** Headers under which it is known besides its own name; compared without case, accents, spaces and signs. */
  headers: readonly string[]
  read: CellReader
}

/** `path`: where the field of that name is not one of the input itself. */
type Column = { headers?: string; read?: CellReader; path?: readonly string[] }

function columnOf(name: string, path: readonly string[], { headers = '', read = asText }: Column): ImportColumn {
  const known = headers.split(/\s+/).filter((header) => header !== '')
  return { name, path, headers: known, read }
}

/** Columns of a kind, each mapped to the field of its name. */
const fields = (kind: string, columns: Readonly<Record<string, Column>>): ImportColumn[] =>
  Object.entries(columns).map(([field, each]) => columnOf(`${kind}.${field}`, each.path ?? [camelCase(field)], each))

const freeColumns = { custom_value1: {}, custom_value2: {}, custom_value3: {}, custom_value4: {} }

/** Columns of the first contact of a client or vendor. */
const contactColumns = Object.entries<Column>({
  first_name: { headers: 'firstname givenname forename vorname prenom' },
  last_name: { headers: 'lastname surname familyname nachname nom' },
  email: { headers: 'email emailaddress mail emailadresse courriel' },
  phone: { headers: 'contactphone mobile mobil' },
  ...freeColumns,
}).map(([field, columns]) => columnOf(`contact.${field}`, ['contacts', '0', camelCase(field)], columns))

const address = (input: string) => ({
  address1: { headers: 'address street streetaddress strasse adresse', path: [input, 'line1'] },
  address2: { headers: 'apartment suite adresszusatz', path: [input, 'line2'] },
  city: { headers: 'town ort stadt ville miasto ciudad citta', path: [input, 'city'] },
  state: { headers: 'province region county bundesland', path: [input, 'state'] },
  postal_code: { headers: 'zip zipcode postcode plz codepostal kodpocztowy codigopostal', path: [input, 'postalCode'] },
  country_id: { headers: 'country land pays kraj pais paese', read: asCountry, path: [input, 'country'] },
})

const clientColumns = [
  ...fields('client', {
    name: {
      headers:
        'company companyname clientname customer customername organization organisation firma kunde societe raisonsociale nazwafirmy',
    },
    number: { headers: 'clientnumber customernumber kundennummer' },
  }),
  columnOf('client.currency_id', ['settings', 'currency_id'], { headers: 'currency wahrung', read: asCurrency }),
  ...fields('client', {
    website: { headers: 'url web homepage' },
    phone: { headers: 'phonenumber telephone workphone telefon' },
    private_notes: { headers: 'notes notizen' },
    public_notes: {},
    industry_id: { headers: 'industry branche', read: asIndustry },
    size_id: { headers: 'size', read: asSize },
    ...address('billingAddress'),
    shipping_address1: { headers: 'shippingaddress shippingstreet', path: ['shippingAddress', 'line1'] },
    shipping_address2: { path: ['shippingAddress', 'line2'] },
    shipping_city: { path: ['shippingAddress', 'city'] },
    shipping_state: { path: ['shippingAddress', 'state'] },
    shipping_postal_code: { headers: 'shippingzip shippingpostcode', path: ['shippingAddress', 'postalCode'] },
    shipping_country_id: { headers: 'shippingcountry', read: asCountry, path: ['shippingAddress', 'country'] },
    vat_number: { headers: 'vat vatid taxid ustid ustidnr' },
    id_number: { headers: 'registrationnumber' },
    classification: {},
    routing_id: {},
    ...freeColumns,
  }),
  columnOf('client.payment_terms', ['settings', 'payment_terms'], {
    headers: 'paymentterms terms zahlungsziel',
    read: asPaymentTerms,
  }),
  ...contactColumns,
]

const vendorColumns = [
  ...fields('vendor', {
    name: {
      headers:
        'company companyname vendorname supplier suppliername organization organisation firma lieferant fournisseur nazwafirmy',
    },
    number: { headers: 'vendornumber suppliernumber lieferantennummer' },
    phone: { headers: 'phonenumber telephone workphone telefon' },
    id_number: { headers: 'registrationnumber' },
    vat_number: { headers: 'vat vatid taxid ustid ustidnr' },
    website: { headers: 'url web homepage' },
    currency_id: { headers: 'currency wahrung', read: asCurrency, path: ['currency'] },
    public_notes: {},
    private_notes: { headers: 'notes notizen' },
    ...address('address'),
    classification: {},
    routing_id: {},
    ...freeColumns,
  }),
  ...contactColumns,
]

const productColumns = [
  columnOf('product.product_key', ['productKey'], { headers: 'product item sku name produkt artikel artikelnummer' }),
  ...fields('product', {
    notes: { headers: 'description beschreibung bezeichnung' },
    cost: { headers: 'purchaseprice einkaufspreis', read: cellAsNumber },
    price: { headers: 'unitprice saleprice rate preis verkaufspreis', read: cellAsNumber },
    quantity: { headers: 'qty menge', read: cellAsNumber },
    tax_name1: { headers: 'taxname tax', path: ['taxes', '0', 'name'] },
    tax_rate1: { headers: 'taxrate', read: asRate, path: ['taxes', '0', 'rate'] },
    tax_name2: { path: ['taxes', '1', 'name'] },
    tax_rate2: { read: asRate, path: ['taxes', '1', 'rate'] },
    tax_name3: { path: ['taxes', '2', 'name'] },
    tax_rate3: { read: asRate, path: ['taxes', '2', 'rate'] },
    ...freeColumns,
    in_stock_quantity: { headers: 'stock instock bestand', read: cellAsNumber },
    max_quantity: { read: cellAsNumber },
  }),
  columnOf('product.tax_category', ['taxId'], { headers: 'taxid' }),
  columnOf('product.image_url', ['productImage'], { headers: 'image picture' }),
]

/** Each is mapped to the field of a booking of that name. */
const bankColumns = Object.entries({
  transaction_id: 'reference',
  amount: 'amount',
  currency: 'currency',
  account_type: 'accountType',
  category_type: 'categoryType',
  date: 'date',
  description: 'description',
  base_type: 'direction',
  payment_type_Credit: 'credit',
  payment_type_Debit: 'debit',
  participant: 'participant',
  participant_name: 'participantName',
}).map(([name, field]) => columnOf(`transaction.${name}`, [field], {}))

/** Importable columns, by the kind of record. compat: the names are those of the published API. */
export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  client: clientColumns,
  vendor: vendorColumns,
  product: productColumns,
  bank_transaction: bankColumns,
}
