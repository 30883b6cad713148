import type { RestRoute } from './route.ts'
import { activityRoutes } from './routes/workspace/activities.ts'
import { bankIntegrationRoutes } from './routes/banking/bank-integrations.ts'
import { bankStatementRoutes } from './routes/banking/bank-statements.ts'
import { bankTransactionRoutes } from './routes/banking/bank-transactions.ts'
import { bankTransactionRuleRoutes } from './routes/banking/bank-transaction-rules.ts'
import { chartRoutes } from './routes/workspace/charts.ts'
import { clientGroupRoutes } from './routes/contacts/client-groups.ts'
import { clientRoutes } from './routes/contacts/clients.ts'
import { companyRoutes } from './routes/company/companies.ts'
import { creditRoutes } from './routes/billing/credits.ts'
import { deliveryRoutes } from './routes/workspace/deliveries.ts'
import { designRoutes } from './routes/documents/designs.ts'
import { attachmentRoutes } from './routes/documents/documents.ts'
import { emailRoutes } from './routes/documents/emails.ts'
import { expenseCategoryRoutes } from './routes/spending/expense-categories.ts'
import { expenseRoutes } from './routes/spending/expenses.ts'
import { importRoutes } from './routes/workspace/imports.ts'
import { invitationRoutes } from './routes/documents/invitations.ts'
import { invoiceRoutes } from './routes/billing/invoices.ts'
import { locationRoutes } from './routes/contacts/locations.ts'
import { loginRoutes } from './routes/company/login.ts'
import { notOfferedRoutes } from './routes/not-offered.ts'
import { paymentRoutes } from './routes/billing/payments.ts'
import { previewRoutes } from './routes/documents/previews.ts'
import { productRoutes } from './routes/billing/products.ts'
import { purchaseOrderRoutes } from './routes/spending/purchase-orders.ts'
import { quoteRoutes } from './routes/billing/quotes.ts'
import { searchRoutes } from './routes/workspace/search.ts'
import { staticsRoutes } from './routes/company/statics.ts'
import { nounRoutes } from './resource-routes.ts'
import { publicNouns } from '../plain-nouns.ts'
import { tokenRoutes } from './routes/company/tokens.ts'
import { userRoutes } from './routes/company/users.ts'
import { vendorRoutes } from './routes/contacts/vendors.ts'
import { webhookRoutes } from './routes/company/webhooks.ts'

/** The whole REST API, resource by resource. */
export const routes: readonly RestRoute[] = [
  ...loginRoutes,
  ...staticsRoutes,
  ...companyRoutes,
  ...userRoutes,
  ...tokenRoutes,
  ...webhookRoutes,
  ...attachmentRoutes,
  ...searchRoutes,
  ...clientRoutes,
  ...clientGroupRoutes,
  ...importRoutes,
  ...invitationRoutes,
  ...previewRoutes,
  ...invoiceRoutes,
  ...quoteRoutes,
  ...creditRoutes,
  ...paymentRoutes,
  ...vendorRoutes,
  ...locationRoutes,
  ...purchaseOrderRoutes,
  ...expenseCategoryRoutes,
  ...expenseRoutes,
  ...bankIntegrationRoutes,
  ...bankTransactionRoutes,
  ...bankTransactionRuleRoutes,
  ...bankStatementRoutes,
  ...productRoutes,
  ...publicNouns.filter(({ hasOwnRoutes }) => !hasOwnRoutes).flatMap(nounRoutes),
  ...activityRoutes,
  ...deliveryRoutes,
  ...emailRoutes,
  ...chartRoutes,
  ...designRoutes,
  ...notOfferedRoutes,
]
