import type { CompanySettings } from '../company/settings.ts'
import type { DocumentSettings } from '../document/document.ts'
import { chooseCurrency } from '../currency-choice.ts'
import type { Currency } from '../currencies.ts'
import type { Vendor } from '../vendor/vendor.ts'
import type { Work } from '../work.ts'

/** What holds for the company's purchase orders: vendors have no settings of their own. */
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

/** The company's settings in the vendor's language: how an order to it is written. */
export function vendorSettings({ actor }: Work, { languageId }: Pick<Vendor, 'languageId'>): CompanySettings {
  const { settings } = actor.company
  return languageId === '' ? settings : { ...settings, language_id: languageId }
}

/** The currency that a new order is counted in: the vendor's, else the company's, in the form that documents take. */
export function orderCurrency(
  work: Work,
  vendor: Vendor | undefined,
): { currencyId: string; digits: Currency['digits'] } {
  const { id, digits } = chooseCurrency(work, { id: undefined, path: 'vendorId' }, vendor?.currencyId)
  return { currencyId: id, digits }
}
