/** Violations of the schema lint that are accepted for now; each list equals what the rule finds. */

/** Stored for clients and not read by the service. */
export const json = [
  'Client.eInvoice',
  'Client.taxInfo',
  'ClientSettings.extra',
  'CompanyOptions.customFields',
  'CompanyOptions.eInvoice',
  'CompanyOptions.originTaxData',
  'CompanyOptions.taxData',
  'CompanySettings.extra',
  'Credit.eInvoice',
  'Credit.taxInfo',
  'Expense.eInvoice',
  'Invoice.eInvoice',
  'Invoice.taxInfo',
  'LineItem.extra',
  'PurchaseOrder.eInvoice',
  'PurchaseOrder.taxInfo',
  'Quote.eInvoice',
  'Quote.taxInfo',
  'User.reactSettings',
  'User.settings',
]

/** A path is as long as the input is deep. */
export const lists = ['UserError.path']

/** Inputs that have no field of the same name and type in their record, such as passwords and codes. */
export const inputs = ['Payment.emailReceipt', 'User.password']

/** Different fields with one description. */
export const descriptions: string[] = []

/** Definitions that are the same today by chance. */
export const definitions = ['CreditOrderField, InvoiceOrderField', 'TaxInput, UpdateTaxRateInput']
