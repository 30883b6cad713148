/** The settings pages of the admin app with settings that exist here, by their path, under its titles. */
const pages: Readonly<Record<string, string>> = {
  '/settings/company_details': 'Company Details',
  '/settings/company_details/address': 'Company Details Address',
  '/settings/company_details/logo': 'Company Details Logo',
  '/settings/company_details/defaults': 'Company Details Defaults',
  '/settings/company_details/documents': 'Company Details Documents',
  '/settings/user_details': 'User Details',
  '/settings/user_details/password': 'User Details Password',
  '/settings/user_details/preferences': 'User Details Preferences',
  '/settings/localization': 'Localization',
  '/settings/tax_settings': 'Tax Settings',
  '/settings/tax_rates': 'Tax Rates',
  '/settings/product_settings': 'Product Settings',
  '/settings/expense_settings': 'Expense Settings',
  '/settings/expense_categories': 'Expense Categories',
  '/settings/workflow_settings': 'Workflow Settings',
  '/settings/account_management': 'Account Management',
  '/settings/account_management/enabled_modules': 'Account Management Enabled Modules',
  '/settings/account_management/security_settings': 'Account Management Security Settings',
  '/settings/custom_fields': 'Custom Fields',
  '/settings/generated_numbers': 'Generated Numbers',
  '/settings/email_settings': 'Email Settings',
  '/settings/templates_and_reminders': 'Templates & Reminders',
  '/settings/bank_accounts': 'Bank Accounts',
  '/settings/bank_accounts/transaction_rules': 'Bank Accounts Transaction Rules',
  '/settings/payment_terms': 'Payment Terms',
  '/settings/users': 'Users',
  '/settings/integrations': 'Integrations',
  '/settings/integrations/api_tokens': 'Integrations API Tokens',
  '/settings/integrations/api_webhooks': 'Integrations API Webhooks',
  '/settings/import_export': 'Import & Export',
}

/** One search result, as the admin app lists it. */
export type SearchHit = { name: string; type: string; id: string; path: string }

/** The pages whose name contains the text; an empty text matches all. */
export const settingsPages = (text: string): SearchHit[] =>
  Object.entries(pages)
    .filter(([, name]) => name.toLowerCase().includes(text.toLowerCase()))
    .map(([path, name]) => ({ name, type: '/settings', id: path.slice('/settings/'.length), path }))
