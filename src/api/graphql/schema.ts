import { lexicographicSortSchema, printSchema } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { builder } from './builder.ts'
import { Node } from './node.ts'
import { scalars } from './scalars.ts'
import { ActivityType } from './types/workspace/activity.ts'
import { BankAccountType } from './types/banking/bank-account.ts'
import { MatchResultType } from './types/banking/bank-match.ts'
import { BankRuleType } from './types/banking/bank-rule.ts'
import { StatementRowType } from './types/banking/bank-statement.ts'
import { BankTransactionType } from './types/banking/bank-transaction.ts'
import { ChartType } from './types/workspace/chart.ts'
import { ClientType } from './types/contacts/client.ts'
import { ClientGroupType } from './types/contacts/client-group.ts'
import { CompanyType } from './types/company/company.ts'
import { CreditType } from './types/billing/credit.ts'
import { EInvoiceFileType } from './types/documents/e-invoice.ts'
import { DeliveryType } from './types/workspace/delivery.ts'
import { ExpenseType } from './types/spending/expense.ts'
import { ExpenseCategoryType } from './types/spending/expense-category.ts'
import { InvoiceType } from './types/billing/invoice.ts'
import { EmailPreviewType } from './types/documents/mail.ts'
import { LocationType } from './types/contacts/location.ts'
import { PersonType } from './types/company/person.ts'
import { PaymentTermType } from './types/billing/payment-term.ts'
import { PaymentType } from './types/billing/payment.ts'
import { ProductType } from './types/billing/product.ts'
import { PurchaseOrderType } from './types/spending/purchase-order.ts'
import { QuoteType } from './types/billing/quote.ts'
import { FilePreviewType } from './types/workspace/record-import.ts'
import { SearchResultsType } from './types/workspace/search.ts'
import { StaticsType } from './types/company/reference-data.ts'
import { TaxRateType } from './types/billing/tax-rate.ts'
import { TokenType } from './types/company/token.ts'
import { UploadedDocumentType } from './types/documents/uploaded-document.ts'
import { UserType } from './types/company/user.ts'
import { VendorType } from './types/contacts/vendor.ts'
import { WebhookType } from './types/company/webhook.ts'

/** Modules of the GraphQL schema: each registers its types when it is imported, so it must be listed here. */
export const graphParts = [
  scalars,
  Node,
  StaticsType,
  ActivityType,
  ProductType,
  TaxRateType,
  PaymentTermType,
  CompanyType,
  UserType,
  PersonType,
  TokenType,
  ClientGroupType,
  ClientType,
  InvoiceType,
  QuoteType,
  PaymentType,
  CreditType,
  VendorType,
  LocationType,
  PurchaseOrderType,
  ExpenseCategoryType,
  ExpenseType,
  BankAccountType,
  BankRuleType,
  BankTransactionType,
  MatchResultType,
  WebhookType,
  UploadedDocumentType,
  SearchResultsType,
  DeliveryType,
  EInvoiceFileType,
  EmailPreviewType,
  ChartType,
  StatementRowType,
  FilePreviewType,
] as const

let built: GraphQLSchema | undefined

/** The complete schema, built once per process. */
export function graphSchema(): GraphQLSchema {
  built ??= builder.toSchema()
  return built
}

/** The schema as text: sorted, with descriptions, ending in a newline. Committed as schema.graphql. */
export const printedSchema = (): string => `${printSchema(lexicographicSortSchema(graphSchema()))}\n`
