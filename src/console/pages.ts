import type { ComponentType } from 'preact'
import { AccountPage } from './bank/account-page.tsx'
import { AccountsPage } from './bank/accounts-page.tsx'
import { TransactionPage } from './bank/transaction-page.tsx'
import { TransactionsPage } from './bank/transactions-page.tsx'
import { EditClientPage } from './clients/edit-client-page.tsx'
import { NewClientPage } from './clients/new-client-page.tsx'
import { ClientPage } from './clients/client-page.tsx'
import { ClientsPage } from './clients/clients-page.tsx'
import { EditCreditPage } from './credits/edit-credit-page.tsx'
import { NewCreditPage } from './credits/new-credit-page.tsx'
import { CreditPage } from './credits/credit-page.tsx'
import { CreditsPage } from './credits/credits-page.tsx'
import { DeliveriesPage } from './deliveries/deliveries-page.tsx'
import { DeliveryPage } from './deliveries/delivery-page.tsx'
import { DevelopersPage } from './developers/developers-page.tsx'
import { EditInvoicePage } from './invoices/edit-invoice-page.tsx'
import { NewInvoicePage } from './invoices/new-invoice-page.tsx'
import { InvoicePage } from './invoices/invoice-page.tsx'
import { InvoicesPage } from './invoices/invoices-page.tsx'
import { MergePage } from './merge/merge-page.tsx'
import { UnmergePage } from './merge/unmerge-page.tsx'
import { OverviewPage } from './overview/overview-page.tsx'
import { NewPaymentPage } from './payments/payment-form.tsx'
import { PaymentPage } from './payments/payment-page.tsx'
import { PaymentsPage } from './payments/payments-page.tsx'
import { EditQuotePage } from './quotes/edit-quote-page.tsx'
import { NewQuotePage } from './quotes/new-quote-page.tsx'
import { QuotePage } from './quotes/quote-page.tsx'
import { QuotesPage } from './quotes/quotes-page.tsx'
import { NewRulePage } from './rules/new-rule-page.tsx'
import { RulePage } from './rules/rule-page.tsx'
import { RulesPage } from './rules/rules-page.tsx'
import { CompanyPage } from './settings/company-page.tsx'
import { FormatsPage } from './settings/formats-page.tsx'
import { NumbersPage } from './settings/numbers-page.tsx'
import { TextsPage } from './settings/texts-page.tsx'
import { ImportPage } from './statement/import-page.tsx'
import { TokenPage } from './tokens/token-page.tsx'
import { TokensPage } from './tokens/tokens-page.tsx'
import { EditUserPage } from './users/edit-user-page.tsx'
import { NewUserPage } from './users/new-user-page.tsx'
import { UserPage } from './users/user-page.tsx'
import { UsersPage } from './users/users-page.tsx'
import { EditWebhookPage } from './webhooks/edit-webhook-page.tsx'
import { NewWebhookPage } from './webhooks/new-webhook-page.tsx'
import { WebhookPage } from './webhooks/webhook-page.tsx'
import { WebhooksPage } from './webhooks/webhooks-page.tsx'

type Page = {
  /** Path below /console; `:id` is passed to the component. */
  path: string
  component: ComponentType<{ params: { id?: string } }>
  /** Its name in the navigation and the command palette; absent for pages of one record. */
  title?: string
  /** Only the command palette shows its name. */
  isPaletteOnly?: boolean
  /** Only administrators are shown its name. */
  isForAdmins?: boolean
}

/** Every page of the console, in the order of the navigation. */
export const pages: readonly Page[] = [
  { path: '/', component: OverviewPage, title: 'Overview' },
  { path: '/invoices', component: InvoicesPage, title: 'Invoices' },
  { path: '/invoices/new', component: NewInvoicePage },
  { path: '/invoices/:id', component: InvoicePage },
  { path: '/invoices/:id/edit', component: EditInvoicePage },
  { path: '/quotes', component: QuotesPage, title: 'Quotes' },
  { path: '/quotes/new', component: NewQuotePage },
  { path: '/quotes/:id', component: QuotePage },
  { path: '/quotes/:id/edit', component: EditQuotePage },
  { path: '/credits', component: CreditsPage, title: 'Credits' },
  { path: '/credits/new', component: NewCreditPage },
  { path: '/credits/:id', component: CreditPage },
  { path: '/credits/:id/edit', component: EditCreditPage },
  { path: '/payments', component: PaymentsPage, title: 'Payments' },
  { path: '/payments/new', component: NewPaymentPage },
  { path: '/payments/:id', component: PaymentPage },
  { path: '/clients', component: ClientsPage, title: 'Clients' },
  { path: '/clients/new', component: NewClientPage },
  { path: '/clients/:id', component: ClientPage },
  { path: '/clients/:id/edit', component: EditClientPage },
  { path: '/bank', component: TransactionsPage, title: 'Bank' },
  { path: '/bank/transactions/:id', component: TransactionPage },
  { path: '/bank/accounts', component: AccountsPage, title: 'Bank accounts', isPaletteOnly: true },
  { path: '/bank/accounts/:id', component: AccountPage },
  { path: '/bank/rules', component: RulesPage, title: 'Bank rules', isPaletteOnly: true },
  { path: '/bank/rules/new', component: NewRulePage },
  { path: '/bank/rules/:id', component: RulePage },
  { path: '/bank/import', component: ImportPage, title: 'Import a bank statement', isPaletteOnly: true },
  { path: '/developers', component: DevelopersPage, title: 'Developers' },
  { path: '/developers/tokens', component: TokensPage, title: 'Tokens', isPaletteOnly: true, isForAdmins: true },
  { path: '/developers/tokens/:id', component: TokenPage },
  { path: '/developers/webhooks', component: WebhooksPage, title: 'Webhooks', isPaletteOnly: true, isForAdmins: true },
  { path: '/developers/webhooks/new', component: NewWebhookPage },
  { path: '/developers/webhooks/:id', component: WebhookPage },
  { path: '/developers/webhooks/:id/edit', component: EditWebhookPage },
  { path: '/developers/deliveries', component: DeliveriesPage, title: 'Deliveries', isPaletteOnly: true },
  { path: '/developers/deliveries/:id', component: DeliveryPage },
  { path: '/merge', component: MergePage, title: 'Merge clients', isPaletteOnly: true },
  { path: '/unmerge', component: UnmergePage },
  { path: '/settings', component: CompanyPage, title: 'Settings', isForAdmins: true },
  { path: '/settings/formats', component: FormatsPage, title: 'Formats', isPaletteOnly: true, isForAdmins: true },
  { path: '/settings/numbers', component: NumbersPage, title: 'Numbers', isPaletteOnly: true, isForAdmins: true },
  {
    path: '/settings/texts',
    component: TextsPage,
    title: 'Texts of documents',
    isPaletteOnly: true,
    isForAdmins: true,
  },
  { path: '/settings/users', component: UsersPage, title: 'Users', isPaletteOnly: true, isForAdmins: true },
  { path: '/settings/users/new', component: NewUserPage },
  { path: '/settings/users/:id', component: UserPage },
  { path: '/settings/users/:id/edit', component: EditUserPage },
]
