import { bulkCredits } from '../../../../domain/billing/credit/bulk.ts'
import type { Credit } from '../../../../domain/billing/credit/credit.ts'
import { creditInputs } from '../../../../domain/billing/credit/input.ts'
import { credits } from '../../../../domain/billing/credit/list.ts'
import { createCredit } from '../../../../domain/billing/credit/create.ts'
import { credit } from '../../../../domain/billing/credit/operations.ts'
import { updateCredit } from '../../../../domain/billing/credit/update.ts'
import { creditTriggers } from '../../../../domain/billing/credit/triggers.ts'
import type { ShownCreditUse } from '../../../../domain/billing/payment/payment.ts'
import { creditFields } from '../../../fields/billing/credit.ts'
import { creditUseFields } from '../../../fields/billing/payment.ts'
import { builder } from '../../builder.ts'
import { connectionField, naming } from '../../building/connection.ts'
import { Node } from '../../building/node.ts'
import { exposeFields } from '../../building/output.ts'
import { ClientType } from '../contacts/client.ts'
import { documentOperations } from './document-operations.ts'
import { documentRelations } from './document.ts'
import { InvoiceType } from './invoice.ts'
import { PaymentType } from './payment.ts'
import { shortList } from '../../building/short-list.ts'

export const CreditType = builder.objectRef<Credit>('Credit').implement({
  description:
    'An amount that the company owes a client: once sent, payments of the client may use it for their invoices.',
  interfaces: [Node],
  fields: (t) => ({
    ...exposeFields(t, creditFields),
    ...documentRelations(t, 'credit'),
    payments: t.field(
      shortList(PaymentType, 'The payments that used something of it, oldest first.', (parent, loaders) =>
        loaders.creditPayments.load(parent.id),
      ),
    ),
  }),
})

const CreditUseType = builder.objectRef<ShownCreditUse>('PaymentCredit').implement({
  description: 'Amount of a credit that a payment used for its invoices.',
  fields: (t) => ({
    ...exposeFields(t, creditUseFields),
  }),
})

builder.objectFields(PaymentType, (t) => ({
  credits: t.field(
    shortList(
      CreditUseType,
      'The credits that paid along with the money, in the order of their use.',
      (payment, loaders) => loaders.paymentCredits.load(payment.id),
    ),
  ),
}))

builder.objectFields(ClientType, (t) => ({
  credits: connectionField(t, credits, {
    type: CreditType,
    sort: credits.sort,
    description: "The client's credits.",
    bind: naming('client', 'clientId'),
  }),
}))

builder.objectFields(InvoiceType, (t) => ({
  credits: connectionField(t, credits, {
    type: CreditType,
    sort: credits.sort,
    description: 'The credits that make up for the invoice.',
    bind: naming('invoice', 'invoiceId'),
  }),
}))

documentOperations({
  kind: 'credit',
  noun: 'credit',
  one: 'a credit',
  many: 'Credits',
  plural: 'credits',
  type: CreditType,
  operations: {
    read: credit,
    list: credits,
    create: createCredit,
    update: updateCredit,
    bulk: bulkCredits,
  },
  triggerInputs: creditInputs.triggers,
  triggers: creditTriggers,
  document: (saved) => saved.credit,
  updateRule: 'Its amount cannot fall below the part that was used.',
  notes: {
    mark_sent: 'The balance of each credit is added to the credit balance of its client.',
    delete: 'A credit that a payment used is skipped until that payment is deleted.',
  },
})
