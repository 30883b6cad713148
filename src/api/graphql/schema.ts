import { lexicographicSortSchema, printSchema } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { builder } from './builder.ts'
import { Node } from './node.ts'
import { scalars } from './scalars.ts'
import { ActivityType } from './types/activity.ts'
import { BankAccountType } from './types/bank-account.ts'
import { MatchResultType } from './types/bank-match.ts'
import { BankRuleType } from './types/bank-rule.ts'
import { StatementRowType } from './types/bank-statement.ts'
import { BankTransactionType } from './types/bank-transaction.ts'
import { ChartType } from './types/chart.ts'
import { ClientType } from './types/client.ts'
import { ClientGroupType } from './types/client-group.ts'
import { CompanyType } from './types/company.ts'
import { CreditType } from './types/credit.ts'
import { EInvoiceFileType } from './types/e-invoice.ts'
import { DeliveryType } from './types/delivery.ts'
import { ExpenseType } from './types/expense.ts'
import { ExpenseCategoryType } from './types/expense-category.ts'
import { InvoiceType } from './types/invoice.ts'
import { EmailPreviewType } from './types/mail.ts'
import { LocationType } from './types/location.ts'
import { PaymentTermType } from './types/payment-term.ts'
import { PaymentType } from './types/payment.ts'
import { ProductType } from './types/product.ts'
import { PurchaseOrderType } from './types/purchase-order.ts'
import { QuoteType } from './types/quote.ts'
import { FilePreviewType } from './types/record-import.ts'
import { SearchResultsType } from './types/search.ts'
import { StaticsType } from './types/statics.ts'
import { TaxRateType } from './types/tax-rate.ts'
import { TokenType } from './types/token.ts'
import { UploadedDocumentType } from './types/uploaded-document.ts'
import { UserType } from './types/user.ts'
import { VendorType } from './types/vendor.ts'
import { WebhookType } from './types/webhook.ts'

/** What the graph is made of: a file of types adds itself when it is imported, so it must be named here. */
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

/** The whole graph, built once per process. */
export function graphSchema(): GraphQLSchema {
  built ??= builder.toSchema()
  return built
}

/** The graph as text: sorted, with descriptions, ending in a newline. What is committed as schema.graphql. */
export const printedSchema = (): string => `${printSchema(lexicographicSortSchema(graphSchema()))}\n`
