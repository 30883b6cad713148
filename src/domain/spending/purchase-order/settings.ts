import type { CompanySettings } from '../../kernel/settings/settings.ts'
import type { DocumentSettings } from '../../billing/document/document.ts'
import { chooseCurrency } from '../../records/currency-choice.ts'
import type { Currency } from '../../kernel/money/currencies.ts'
import type { Vendor } from '../../contacts/vendor/vendor.ts'
import type { Work } from '../../kernel/work.ts'

/** The effective settings of the company's purchase orders: vendors have no settings of their own. */
export function orderSettings({ actor }: Work): DocumentSettings {
  const { settings } = actor.company
  return {
    terms: settings.purchase_order_terms,
    footer: settings.purchase_order_footer,
    inclusiveTaxes: settings.inclusive_taxes,
    nickelRounding: settings.enable_rappen_rounding,
    client: settings,
  }
}

/** The company's settings in the vendor's language, for orders to it. */
export function vendorSettings({ actor }: Work, { languageId }: Pick<Vendor, 'languageId'>): CompanySettings {
  const { settings } = actor.company
  return languageId === '' ? settings : { ...settings, language_id: languageId }
}

/** The currency of a new order: the vendor's, else the company's, in the form that documents take. */
export function orderCurrency(
  work: Work,
  vendor: Vendor | undefined,
): { currencyId: string; digits: Currency['digits'] } {
  const { id, digits } = chooseCurrency(work, { id: undefined, path: 'vendorId' }, vendor?.currencyId)
  return { currencyId: id, digits }
}
