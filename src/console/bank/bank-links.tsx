import { PageTabs } from '../ui/page-tabs.tsx'

const links = [
  ['/bank', 'Transactions'],
  ['/bank/accounts', 'Accounts'],
  ['/bank/rules', 'Rules'],
  ['/bank/import', 'Import a statement'],
] as const

/** Links between the pages of the bank. */
export const BankLinks = () => <PageTabs label="Bank" links={links} />
