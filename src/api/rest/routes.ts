import type { Route } from './route.ts'
import { activityRoutes } from './routes/activities.ts'
import { bankIntegrationRoutes } from './routes/bank-integrations.ts'
import { bankStatementRoutes } from './routes/bank-statements.ts'
import { bankTransactionRoutes } from './routes/bank-transactions.ts'
import { bankTransactionRuleRoutes } from './routes/bank-transaction-rules.ts'
import { chartRoutes } from './routes/charts.ts'
import { clientGroupRoutes } from './routes/client-groups.ts'
import { clientRoutes } from './routes/clients.ts'
import { companyRoutes } from './routes/companies.ts'
import { creditRoutes } from './routes/credits.ts'
import { deliveryRoutes } from './routes/deliveries.ts'
import { designRoutes } from './routes/designs.ts'
import { documentRoutes } from './routes/documents.ts'
import { emailRoutes } from './routes/emails.ts'
import { expenseCategoryRoutes } from './routes/expense-categories.ts'
import { expenseRoutes } from './routes/expenses.ts'
import { importRoutes } from './routes/imports.ts'
import { invitationRoutes } from './routes/invitations.ts'
import { invoiceRoutes } from './routes/invoices.ts'
import { locationRoutes } from './routes/locations.ts'
import { loginRoutes } from './routes/login.ts'
import { notOfferedRoutes } from './routes/not-offered.ts'
import { paymentTermRoutes } from './routes/payment-terms.ts'
import { paymentRoutes } from './routes/payments.ts'
import { previewRoutes } from './routes/previews.ts'
import { productRoutes } from './routes/products.ts'
import { purchaseOrderRoutes } from './routes/purchase-orders.ts'
import { quoteRoutes } from './routes/quotes.ts'
import { searchRoutes } from './routes/search.ts'
import { staticsRoutes } from './routes/statics.ts'
import { taxRateRoutes } from './routes/tax-rates.ts'
import { tokenRoutes } from './routes/tokens.ts'
import { userRoutes } from './routes/users.ts'
import { vendorRoutes } from './routes/vendors.ts'
import { webhookRoutes } from './routes/webhooks.ts'

/** The whole REST surface, noun by noun. */
export const routes: readonly Route[] = [
  ...loginRoutes,
  ...staticsRoutes,
  ...companyRoutes,
  ...userRoutes,
  ...tokenRoutes,
  ...webhookRoutes,
  ...documentRoutes,
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
  ...taxRateRoutes,
  ...paymentTermRoutes,
  ...activityRoutes,
  ...deliveryRoutes,
  ...emailRoutes,
  ...chartRoutes,
  ...designRoutes,
  ...notOfferedRoutes,
]
