import { Decimal } from 'decimal.js'
import { addressSchemes, networkRules } from './peppol-rules.ts'
import type { ReadInvoice, Taxed } from './read-invoice.ts'

/**
 * Business rules of EN 16931-1:2017 (with the corrections of its later validation artefacts) that apply to our documents,
 * which never have a payee, tax representative, attachments or item attributes.
 */
type Rule = readonly [name: string, holds: (invoice: ReadInvoice) => boolean]

const amount = (text: string | undefined): Decimal => new Decimal(text ?? 0)
const total = (texts: readonly (string | undefined)[]): Decimal =>
  texts.reduce<Decimal>((sum, text) => sum.plus(amount(text)), new Decimal(0))
const cents = (value: Decimal): Decimal => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
const known = (text: string | undefined): boolean => text !== undefined && text.trim() !== ''

const presence: readonly Rule[] = [
  ['XSD, CII-DT, CII-SR', (it) => it.structure.length === 0],
  ['BR-01', (it) => known(it.specification)],
  ['BR-02', (it) => known(it.number)],
  ['BR-03', (it) => /^\d{4}-\d{2}-\d{2}$/.test(it.date ?? '')],
  ['BR-04', (it) => known(it.type)],
  ['BR-05', (it) => known(it.currency)],
  ['BR-06', (it) => known(it.seller.name)],
  ['BR-07', (it) => known(it.buyer.name)],
  ['BR-08', (it) => it.seller.address],
  ['BR-09', (it) => known(it.seller.country)],
  ['BR-10', (it) => it.buyer.address],
  ['BR-11', (it) => known(it.buyer.country)],
  ['BR-12', (it) => known(it.sums.lines)],
  ['BR-13', (it) => known(it.sums.net)],
  ['BR-14', (it) => known(it.sums.gross)],
  ['BR-15', (it) => known(it.sums.due)],
  ['BR-16', (it) => it.lines.length > 0],
  ['BR-21', (it) => it.lines.every((line) => known(line.id))],
  ['BR-22', (it) => it.lines.every((line) => known(line.quantity))],
  ['BR-23', (it) => it.lines.every((line) => known(line.unit))],
  ['BR-24', (it) => it.lines.every((line) => known(line.net))],
  ['BR-25', (it) => it.lines.every((line) => known(line.name))],
  ['BR-26', (it) => it.lines.every((line) => known(line.price))],
  ['BR-27', (it) => it.lines.every((line) => amount(line.price).gte(0))],
  ['BR-29', ({ period: { start, end } }) => start === undefined || end === undefined || start <= end],
  ['BR-31, BR-36', (it) => it.allowances.every((each) => known(each.amount))],
  ['BR-32, BR-37', (it) => it.allowances.every((each) => known(each.category))],
  ['BR-33, BR-38, BR-CO-21, BR-CO-22', (it) => it.allowances.every((each) => known(each.reason))],
  ['BR-41, BR-43', (it) => it.lines.every((line) => line.allowances.every((each) => known(each.amount)))],
  [
    'BR-42, BR-44, BR-CO-23, BR-CO-24',
    (it) => it.lines.every((line) => line.allowances.every((each) => known(each.reason))),
  ],
  ['BR-45', (it) => it.taxes.every((tax) => known(tax.base))],
  ['BR-46', (it) => it.taxes.every((tax) => known(tax.amount))],
  ['BR-47', (it) => it.taxes.every((tax) => known(tax.category))],
  ['BR-48', (it) => it.taxes.every((tax) => known(tax.rate) || tax.category === 'O')],
  ['BR-49', (it) => it.payments.every((each) => known(each.code))],
  ['BR-50, BR-61', (it) => it.payments.every((each) => !['30', '58'].includes(each.code ?? '') || known(each.account))],
  ['BR-55', (it) => it.preceding.every(known)],
  ['BR-57', (it) => !it.delivery.address || known(it.delivery.country)],
  ['BR-62', (it) => !known(it.seller.endpoint) || known(it.seller.endpointScheme)],
  ['BR-63', (it) => !known(it.buyer.endpoint) || known(it.buyer.endpointScheme)],
]

/** ISO 3166-1, with the letters of Greece and Northern Ireland. */
const vatCountries = new Set(
  (
    'AD AE AF AG AI AL AM AN AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BR BS BT BV BW BY BZ CA CC CD ' +
    'CF CG CH CI CK CL CM CN CO CR CU CV CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG ' +
    'GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP ' +
    'KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC ' +
    'NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SH SI SJ SK ' +
    'SL SM SN SO SR ST SV SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS ' +
    'YE YT ZA ZM ZW EL XI'
  ).split(' '),
)

const chargesOf = (it: ReadInvoice, isCharge: boolean) =>
  total(it.allowances.filter((each) => each.isCharge === isCharge).map((each) => each.amount))

const sums: readonly Rule[] = [
  ['BR-CO-04', (it) => it.lines.every((line) => known(line.category))],
  [
    'BR-CO-09',
    (it) =>
      [it.seller, it.buyer].every(
        ({ vatNumber = '' }) =>
          !known(vatNumber) || (vatCountries.has(vatNumber.slice(0, 2)) && /^[0-9A-Z+*]{3,}$/.test(vatNumber)),
      ),
  ],
  ['BR-CO-10', (it) => amount(it.sums.lines).eq(total(it.lines.map((line) => line.net)))],
  ['BR-CO-11', (it) => amount(it.sums.allowances).eq(chargesOf(it, false))],
  ['BR-CO-12', (it) => amount(it.sums.charges).eq(chargesOf(it, true))],
  [
    'BR-CO-13',
    (it) =>
      amount(it.sums.net).eq(amount(it.sums.lines).minus(amount(it.sums.allowances)).plus(amount(it.sums.charges))),
  ],
  ['BR-CO-14', (it) => amount(it.sums.tax).eq(total(it.taxes.map((tax) => tax.amount)))],
  ['BR-CO-15', (it) => amount(it.sums.gross).eq(amount(it.sums.net).plus(amount(it.sums.tax)))],
  [
    'BR-CO-16',
    (it) => amount(it.sums.due).eq(amount(it.sums.gross).minus(amount(it.sums.paid)).plus(amount(it.sums.rounding))),
  ],
  // Checked to the cent: official validators tolerate one currency unit, which our documents do not need.
  [
    'BR-CO-17',
    (it) => it.taxes.every((tax) => amount(tax.amount).eq(cents(amount(tax.base).times(amount(tax.rate)).div(100)))),
  ],
  ['BR-CO-18', (it) => it.taxes.length > 0],
  ['BR-CO-25', (it) => amount(it.sums.due).lte(0) || known(it.dueDate) || known(it.terms)],
  ['BR-CO-26', (it) => known(it.seller.vatNumber) || known(it.seller.registration)],
  // Line amount rule of PEPPOL and XRechnung.
  ['R120', (it) => it.lines.every(lineAddsUp)],
  // PEPPOL-EN16931-R005, R053, R054 and R055 say the same.
  ['BR-53', ({ accounting }) => known(accounting.currency) === known(accounting.tax)],
  ['R054', ({ accounting }) => accounting.totals === (known(accounting.currency) ? 1 : 0)],
  ['R005', (it) => it.accounting.currency !== it.currency],
  ['R055', (it) => amount(it.accounting.tax).times(amount(it.sums.tax)).gte(0)],
  ['BR-DEC', (it) => amountsOf(it).every((each) => /^-?\d+(?:\.\d{1,2})?$/.test(each))],
]

function lineAddsUp(line: ReadInvoice['lines'][number]): boolean {
  const gross = amount(line.price)
    .div(amount(line.baseQuantity ?? '1'))
    .times(amount(line.quantity))
  const signed = line.allowances.map((each) => amount(each.amount).times(each.isCharge ? 1 : -1))
  const expected = signed.reduce((sum, each) => sum.plus(each), gross)
  return amount(line.net).minus(expected).abs().lte('0.02')
}

const amountsOf = (it: ReadInvoice): string[] =>
  [
    ...Object.values(it.sums),
    ...it.allowances.map((each) => each.amount),
    ...it.taxes.flatMap((tax) => [tax.base, tax.amount]),
    ...it.lines.flatMap((line) => [line.net, ...line.allowances.map((each) => each.amount)]),
  ].flatMap((each) => each ?? [])

const currencies = new Set(Intl.supportedValuesOf('currency'))
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const isCountry = (code: string | undefined): boolean =>
  /^[A-Z]{2}$/.test(code ?? '') && code !== 'EU' && code !== 'ZZ' && regions.of(code ?? '') !== undefined
/** UNCL 5305 codes allowed by EN 16931. */
const categories = new Set(['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'B'])
/** The codes of UN/ECE Rec 20 that the tests use. */
const units = new Set(['C62', 'HUR', 'DAY', 'KGM', 'MTR', 'LTR', 'H87', 'MON'])
const reasonCodes = new Set(['VATEX-EU-AE', 'VATEX-EU-IC', 'VATEX-EU-G', 'VATEX-EU-O'])

/** The list EAS of EN 16931, which has e-mail addresses besides those of Peppol. */
const endpointSchemes = new Set([...addressSchemes, 'EM'])

const taxedOf = (it: ReadInvoice): Taxed[] => [...it.lines, ...it.allowances]

const codes: readonly Rule[] = [
  // UBL begins a note with the code of its subject: #AAI# is general information.
  ['BR-CL-08', (it) => it.syntax === 'CII' || [undefined, '', 'AAI'].includes(/#([^#]*)#/.exec(it.note ?? '')?.[1])],
  ['BR-CL-01', (it) => it.type === '380' || it.type === '381'],
  ['BR-CL-03, BR-CL-04', (it) => currencies.has(it.currency ?? '')],
  [
    'BR-CL-14',
    (it) =>
      [it.seller.country, it.buyer.country].every(isCountry) &&
      (!it.delivery.address || isCountry(it.delivery.country)),
  ],
  ['BR-CL-16', (it) => it.payments.every(({ code }) => ['30', '31', '42', '58'].includes(code ?? ''))],
  ['BR-CL-17, BR-CL-18', (it) => [...taxedOf(it), ...it.taxes].every(({ category }) => categories.has(category))],
  ['BR-CL-22', (it) => it.taxes.every(({ reasonCode }) => reasonCode === undefined || reasonCodes.has(reasonCode))],
  ['BR-CL-23', (it) => it.lines.every(({ unit }) => units.has(unit ?? ''))],
  [
    'BR-CL-11',
    (it) =>
      [it.seller, it.buyer].every(
        ({ registrationScheme }) =>
          registrationScheme === undefined || /^0(?:[01]\d\d|2[0-4]\d)$/.test(registrationScheme),
      ),
  ],
  [
    'BR-CL-25',
    (it) =>
      [it.seller, it.buyer].every(
        ({ endpointScheme }) => endpointScheme === undefined || endpointSchemes.has(endpointScheme),
      ),
  ],
]

const uses = (it: ReadInvoice, category: string): boolean => taxedOf(it).some((each) => each.category === category)
const taxesOf = (it: ReadInvoice, category: string) => it.taxes.filter((tax) => tax.category === category)
const sellerTaxed = (it: ReadInvoice): boolean => known(it.seller.vatNumber) || known(it.seller.taxNumber)

const sameRate = (one: string | undefined, other: string | undefined): boolean => amount(one).eq(amount(other))

/** The taxable amount of each tax of the category equals the sum of its items. */
const basesAddUp = (it: ReadInvoice, category: string): boolean =>
  taxesOf(it, category).every((tax) => {
    const mine = (each: Taxed) => each.category === category && sameRate(each.rate, tax.rate)
    const lines = total(it.lines.filter(mine).map((line) => line.net))
    const put = total(it.allowances.filter((each) => mine(each) && each.isCharge).map((each) => each.amount))
    const taken = total(it.allowances.filter((each) => mine(each) && !each.isCharge).map((each) => each.amount))
    return amount(tax.base).eq(lines.plus(put).minus(taken))
  })

/** Rules of a category with several rates, of which 0 may be one: the taxes of the Canary Islands, and of Ceuta and Melilla. */
const taxedByRate = (prefix: string, category: string): Rule[] => [
  [`${prefix}-01`, (it) => !uses(it, category) || taxesOf(it, category).length > 0],
  [`${prefix}-02, -03, -04`, (it) => !uses(it, category) || sellerTaxed(it)],
  [
    `${prefix}-05, -06, -07`,
    (it) => taxedOf(it).every((each) => each.category !== category || amount(each.rate).gte(0)),
  ],
  [`${prefix}-08`, (it) => basesAddUp(it, category)],
  [`${prefix}-10`, (it) => taxesOf(it, category).every((tax) => !known(tax.reason) && !known(tax.reasonCode))],
]

/** Rules 01, 08, 09 and 05 to 07 of a category without tax. */
const untaxed = (prefix: string, category: string, isReasoned: boolean): Rule[] => [
  [`${prefix}-01`, (it) => !uses(it, category) || taxesOf(it, category).length === 1],
  [
    `${prefix}-05, -06, -07`,
    (it) =>
      taxedOf(it).every(
        (each) => each.category !== category || (category === 'O' ? each.rate === undefined : amount(each.rate).eq(0)),
      ),
  ],
  [`${prefix}-08`, (it) => basesAddUp(it, category)],
  [`${prefix}-09`, (it) => taxesOf(it, category).every((tax) => amount(tax.amount).eq(0))],
  [
    `${prefix}-10`,
    (it) => taxesOf(it, category).every((tax) => isReasoned === (known(tax.reason) || known(tax.reasonCode))),
  ],
]

const byCategory: readonly Rule[] = [
  ['BR-S-01', (it) => !uses(it, 'S') || taxesOf(it, 'S').length > 0],
  ['BR-S-02, -03, -04', (it) => !uses(it, 'S') || sellerTaxed(it)],
  ['BR-S-05, -06, -07', (it) => taxedOf(it).every((each) => each.category !== 'S' || amount(each.rate).gt(0))],
  [
    'BR-S-08',
    (it) =>
      basesAddUp(it, 'S') &&
      taxedOf(it).every(
        (each) => each.category !== 'S' || taxesOf(it, 'S').filter((tax) => sameRate(tax.rate, each.rate)).length === 1,
      ),
  ],
  ['BR-S-10', (it) => taxesOf(it, 'S').every((tax) => !known(tax.reason) && !known(tax.reasonCode))],
  ...taxedByRate('BR-AF', 'L'),
  ...taxedByRate('BR-AG', 'M'),
  ...untaxed('BR-Z', 'Z', false),
  ['BR-Z-02, -03, -04', (it) => !uses(it, 'Z') || sellerTaxed(it)],
  ...untaxed('BR-E', 'E', true),
  ['BR-E-02, -03, -04', (it) => !uses(it, 'E') || sellerTaxed(it)],
  ...untaxed('BR-AE', 'AE', true),
  [
    'BR-AE-02, -03, -04',
    (it) => !uses(it, 'AE') || (sellerTaxed(it) && (known(it.buyer.vatNumber) || known(it.buyer.registration))),
  ],
  ...untaxed('BR-IC', 'K', true),
  ['BR-IC-02, -03, -04', (it) => !uses(it, 'K') || (known(it.seller.vatNumber) && known(it.buyer.vatNumber))],
  ['BR-IC-11', (it) => !uses(it, 'K') || known(it.delivery.date) || known(it.period.start) || known(it.period.end)],
  ['BR-IC-12', (it) => !uses(it, 'K') || known(it.delivery.country)],
  ...untaxed('BR-G', 'G', true),
  ['BR-G-02, -03, -04', (it) => !uses(it, 'G') || known(it.seller.vatNumber)],
  ...untaxed('BR-O', 'O', true),
  ['BR-O-02, -03, -04', (it) => !uses(it, 'O') || (!known(it.seller.vatNumber) && !known(it.buyer.vatNumber))],
  [
    'BR-O-11, -12, -13, -14',
    (it) => !uses(it, 'O') || [...taxedOf(it), ...it.taxes].every(({ category }) => category === 'O'),
  ],
]

/** The form of cash discounts in payment terms: lines of their own; after the last `#…#` there is a line break. */
const skonto = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(?:#BASISBETRAG=-?\d+\.\d{2})?#$/
function skontoIsRight(terms: string): boolean {
  const marked = terms.split('\n').flatMap((each) => (each.trim().startsWith('#') ? [each.trim()] : []))
  const end = terms.split(/#.+#/).at(-1) ?? ''
  return marked.length === 0 || (marked.every((each) => skonto.test(each)) && /^\s*\n/.test(end))
}

/** Additional rules of XRechnung 3.0 (BR-DE), for documents that declare it. */
const german: readonly Rule[] = [
  ['BR-DE-01', (it) => it.payments.length > 0],
  ['BR-DE-02, -05, -06, -07', (it) => it.seller.contact.every(known)],
  ['BR-DE-03, -04', (it) => known(it.seller.city) && known(it.seller.postalCode)],
  ['BR-DE-08, -09', (it) => known(it.buyer.city) && known(it.buyer.postalCode)],
  ['BR-DE-10, -11', (it) => !it.delivery.address || (known(it.delivery.city) && known(it.delivery.postalCode))],
  ['BR-DE-14', (it) => it.taxes.every((tax) => known(tax.rate))],
  ['BR-DE-18', (it) => skontoIsRight(it.terms ?? '')],
  ['BR-DE-15', (it) => known(it.buyerReference)],
  ['BR-DE-27', (it) => (it.seller.contact[1]?.match(/\d/g) ?? []).length >= 3],
  ['BR-DE-28', (it) => /^[^@\s]+@(?:[^@.\s]+\.)+[^@.\s]+$/.test(it.seller.contact[2] ?? '')],
  ['PEPPOL-R010, R020', (it) => known(it.seller.endpoint) && known(it.buyer.endpoint)],
]

const peppolProfile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

/** Additional rules of Peppol BIS Billing 3.0, for documents that declare it. */
const peppol: readonly Rule[] = [
  ['PEPPOL-R001, R007', (it) => it.profile === peppolProfile],
  ['PEPPOL-R003', (it) => known(it.buyerReference) || known(it.orderReference)],
  [
    'PEPPOL-R004',
    (it) => it.specification === 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  ],
  ['PEPPOL-R010, R020', (it) => known(it.seller.endpoint) && known(it.buyer.endpoint)],
]

const isPeppol = ({ specification = '' }: ReadInvoice): boolean => specification.includes('peppol')

/** XRechnung, and Peppol between parties in Germany, where its rules DE-R are the same. */
const isGerman = (invoice: ReadInvoice): boolean =>
  (invoice.specification ?? '').includes('xrechnung') ||
  (isPeppol(invoice) && invoice.seller.country === 'DE' && invoice.buyer.country === 'DE')

/** Rules that apply to a document of this kind. */
const rulesFor = (invoice: ReadInvoice): readonly Rule[] => [
  ...presence,
  ...sums,
  ...codes,
  ...byCategory,
  ...(isGerman(invoice) ? german : []),
  ...(isPeppol(invoice) ? [...peppol, ...networkRules] : []),
]

/** Number of checks per rule. */
const looked = new Map<string, number>()

/** Names of the rules that a document violates. */
export function brokenRules(invoice: ReadInvoice): string[] {
  const rules = rulesFor(invoice)
  for (const [name] of rules) looked.set(name, (looked.get(name) ?? 0) + 1)
  const broken = rules.filter(([, holds]) => !holds(invoice)).map(([name]) => `${invoice.syntax} ${name}`)
  return [...broken, ...invoice.structure]
}

/** One line per checked rule. */
export const ruleReport = (): string[] => [...looked].map(([name, times]) => `${name}: held ${times} times`)
