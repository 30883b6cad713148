import { type GraphQLSchema, isIntrospectionType, isSpecifiedScalarType, parse, print, printType } from 'graphql'
import { builder } from './builder.ts'
// Each of these modules adds its types and fields to the builder.
import './building/node.ts'
import './building/scalars.ts'
import './types/banking/bank-account.ts'
import './types/banking/bank-match.ts'
import './types/banking/bank-rule.ts'
import './types/banking/bank-statement.ts'
import './types/banking/bank-transaction.ts'
import './types/billing/credit.ts'
import './types/billing/duplicates.ts'
import './types/billing/invoice.ts'
import './types/billing/payment.ts'
import './types/plain-nouns.ts'
import './types/billing/quote.ts'
import './types/company/company.ts'
import './types/company/reference-data.ts'
import './types/company/token.ts'
import './types/company/user.ts'
import './types/company/webhook.ts'
import './types/contacts/client-group.ts'
import './types/contacts/client.ts'
import './types/contacts/location.ts'
import './types/contacts/vendor.ts'
import './types/documents/e-invoice.ts'
import './types/documents/mail.ts'
import './types/documents/uploaded-document.ts'
import './types/spending/expense-category.ts'
import './types/spending/expense.ts'
import './types/spending/purchase-order.ts'
import './types/workspace/activity.ts'
import './types/workspace/chart.ts'
import './types/workspace/delivery.ts'
import './types/workspace/record-import.ts'
import './types/workspace/search.ts'

let built: GraphQLSchema | undefined

/** The complete schema, built once per process. */
export function graphSchema(): GraphQLSchema {
  // Fields stay in the order in which they are declared.
  built ??= builder.toSchema({ sortSchema: false })
  return built
}

/** The schema as text: types by name, their fields as declared, ending in a newline. Committed as schema.graphql. */
export function printedSchema(): string {
  const types = Object.values(graphSchema().getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  // Printed as a document, fields follow each other without an empty line.
  return `${print(parse(types.map((type) => printType(type)).join('\n\n')))}\n`
}
