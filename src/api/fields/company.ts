import { shownSettings } from '../../domain/company/company.ts'
import type { Company } from '../../domain/company/company.ts'
import { resolveSettings } from '../../domain/company/settings.ts'
import { fieldsOf, flag, id, instant, int, json, onlyRest, text } from '../fields.ts'
import type { FieldMap } from '../fields.ts'

// Bits of the published API: credits 2, quotes 4, expenses 16, vendors 64, bank transactions 4096.
const enabledModules = 2 + 4 + 16 + 64 + 4096

const mostTaxes = 3

const no = (description: string) => onlyRest(flag<Company>(() => false, description))

/** compat: switches of the admin app that nothing here depends on. */
const appSwitches: FieldMap<Company> = {
  enabledModules: onlyRest(int(() => enabledModules, 'Which parts of the admin app are shown.')),
  enabledTaxRates: onlyRest(int(() => mostTaxes, 'Taxes that a document can have.')),
  enabledItemTaxRates: onlyRest(int(() => mostTaxes, 'Taxes that a line can have.')),
  enabledExpenseTaxRates: onlyRest(int(() => mostTaxes, 'Taxes that an expense can have.')),
  sessionTimeout: onlyRest(int(() => 0, 'Log-ins do not end by themselves.')),
  useCommaAsDecimalPlace: no('The browser decides.'),
  trackInventory: no('There is no inventory.'),
  fillProducts: no('Products are not filled in.'),
  updateProducts: no('Products are not updated from documents.'),
  convertProducts: no('Prices are not converted.'),
  showProductDetails: no('There are no further details.'),
  enableProductDiscount: onlyRest(flag(() => true, 'Lines can have discounts.')),
  enableProductQuantity: onlyRest(flag(() => true, 'Lines have quantities.')),
  calculateTaxes: no('Taxes are chosen, not looked up.'),
  isDisabled: no('The company is in use.'),
  customFields: onlyRest(json(() => ({}), 'Labels of free fields.')),
  taxData: onlyRest(json(() => ({}), 'Taxes are chosen, not looked up.')),
}

/** What callers see of their company. */
export const companyFields = fieldsOf<Company>({
  id: id('company', (company) => company.id, 'Opaque id, the same through both doors.'),
  companyKey: text((company) => company.companyKey, 'Key of the company in links.'),
  settings: json(
    shownSettings,
    'Settings by their published names, defaults included; keys that no rule reads are kept for the programs that wrote them.',
  ),
  customSurchargeTaxes1: flag(
    (company) => company.customSurchargeTaxes1,
    'Whether the first custom surcharge is taxed.',
  ),
  customSurchargeTaxes2: flag(
    (company) => company.customSurchargeTaxes2,
    'Whether the second custom surcharge is taxed.',
  ),
  customSurchargeTaxes3: flag(
    (company) => company.customSurchargeTaxes3,
    'Whether the third custom surcharge is taxed.',
  ),
  customSurchargeTaxes4: flag(
    (company) => company.customSurchargeTaxes4,
    'Whether the fourth custom surcharge is taxed.',
  ),
  defaultPasswordTimeout: onlyRest(
    int(
      (company) => resolveSettings(company.settings).default_password_timeout,
      'Milliseconds for which a log-in needs no password; among the settings too.',
    ),
  ),
  ...appSwitches,
  createdAt: instant((company) => company.createdAt, 'When the company was founded.'),
  updatedAt: instant((company) => company.updatedAt, 'When its settings or flags were last changed.'),
})
