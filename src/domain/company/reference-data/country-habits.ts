import { currencies, currencyByCode, type Currency } from '../../kernel/money/currencies.ts'
import type { Country } from './countries.ts'

// One line for each ISO 4217 currency that is legal tender in several countries, with these countries.
const shared = `
  AUD AU CC CX HM KI NF NR TV
  CHF CH LI
  DKK DK FO GL
  EUR AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA YT
  GBP GB GG GS IM JE
  ILS IL PS
  MAD EH MA
  NOK BV NO SJ
  NZD CK NU NZ PN TK
  USD AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI
  XAF CF CG CM GA GQ TD
  XCD AG AI DM GD KN LC MS VC
  XOF BF BJ CI GW ML NE SN TG
  XPF NC PF WF`

// The code of any other currency begins with that of its country.
const currencyOfRegion = new Map<string, Currency>(currencies.map((currency) => [currency.code.slice(0, 2), currency]))
for (const line of shared.trim().split('\n')) {
  const [code = '', ...regions] = line.trim().split(' ')
  const currency = currencyByCode(code)
  if (currency) for (const region of regions) currencyOfRegion.set(region, currency)
}

/** The legal tender of a country; undefined if the published list does not contain it. */
export const currencyOf = ({ alpha2 }: Pick<Country, 'alpha2'>): Currency | undefined => currencyOfRegion.get(alpha2)

const codeLast = new Set('US CA AU NZ GB IE IN ZA SG PH BR'.split(' '))

/** True for countries that write the postal code after the town. */
export const hasPostalCodeLast = (alpha2: string): boolean => codeLast.has(alpha2)

/** Amount format of a country, in the language that most of its people read. */
type AmountHabits = { thousands: string; decimals: string; symbolLast: boolean }

const habits = new Map<string, AmountHabits>()

/** {@link AmountHabits} of a country, from the Unicode locale data. */
export function amountHabitsOf(country: Pick<Country, 'alpha2'>): AmountHabits {
  const known = habits.get(country.alpha2)
  if (known) return known
  const { language } = new Intl.Locale('und', { region: country.alpha2 }).maximize()
  const parts = new Intl.NumberFormat(`${language}-${country.alpha2}`, {
    numberingSystem: 'latn',
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: 2,
  }).formatToParts(1_234_567.89)
  const at = (type: string) => parts.findIndex((part) => part.type === type)
  const found = {
    thousands: parts[at('group')]?.value ?? '',
    decimals: parts[at('decimal')]?.value ?? '',
    symbolLast: at('currency') > at('integer'),
  }
  habits.set(country.alpha2, found)
  return found
}
