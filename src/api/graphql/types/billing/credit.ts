import { bulkCredits } from '../../../../domain/billing/credit/bulk.ts'
import type { Credit } from '../../../../domain/billing/credit/credit.ts'
import { credits } from '../../../../domain/billing/credit/list.ts'
import { createCredit } from '../../../../domain/billing/credit/create.ts'
import { credit } from '../../../../domain/billing/credit/operations.ts'
import { updateCredit } from '../../../../domain/billing/credit/update.ts'
import { creditTriggers, type SavedCredit } from '../../../../domain/billing/credit/triggers.ts'
import type { ShownCreditUse } from '../../../../domain/billing/payment/payment.ts'
import { creditFields } from '../../../fields/billing/credit.ts'
import { creditUseFields } from '../../../fields/billing/payment.ts'
import { builder } from '../../builder.ts'
import { bulkMutations } from '../../building/bulk.ts'
import { query } from '../../building/query.ts'
import { triggerRule, triggersField } from './trigger.ts'
import { sharedInput } from '../../building/inputs.ts'
import { mutation, payloadType } from '../../building/mutation.ts'
import { previewDocument } from '../../building/previews.ts'
import { connectionField } from '../../building/connection.ts'
import { Node, registerNode, registerPart } from '../../building/node.ts'
import { exposeFields } from '../../building/output.ts'
import { ClientType } from '../contacts/client.ts'
import { documentRelations } from './document.ts'
import { InvoiceType } from './invoice.ts'
import { PaymentType } from './payment.ts'
import { recordsOf, shortList } from '../../building/short-list.ts'

export const CreditType = builder.objectRef<Credit>('Credit').implement({
  description: 'An amount owed to a client, which payments may use once sent.',
  interfaces: [Node],
  fields: (t) => ({
    ...exposeFields(t, creditFields),
    ...documentRelations(t, 'credit'),
    payments: recordsOf(t, PaymentType, 'The payments that used something of it, oldest first.', 'creditPayments'),
  }),
})

const CreditUseType = builder.objectRef<ShownCreditUse>('PaymentCredit').implement({
  description: 'Amount of a credit that a payment used for its invoices.',
  interfaces: [Node],
  fields: (t) => exposeFields(t, creditUseFields),
})

registerPart('creditAllocation', CreditUseType, { payment: (loaders, id) => loaders.paymentCredits.load(id) })

builder.objectFields(PaymentType, (t) => ({
  credits: shortList(t, CreditUseType, 'The credits that paid along, in the order of their use.', (loaders, id) =>
    loaders.paymentCredits.load(id),
  ),
}))

builder.objectFields(ClientType, (t) => ({
  credits: connectionField(t, credits, {
    type: CreditType,
    description: "The client's credits.",
    below: { kind: 'client', filter: 'clientIds' },
  }),
}))

builder.objectFields(InvoiceType, (t) => ({
  credits: connectionField(t, credits, {
    type: CreditType,
    description: 'Its credits.',
    below: { kind: 'invoice', filter: 'invoiceIds' },
  }),
}))

registerNode('credit', CreditType, credit)

builder.queryFields((t) => ({
  credit: query(t, credit, { type: CreditType, description: 'A credit.' }),
  credits: connectionField(t, credits, {
    type: CreditType,
    description: 'Credits, page by page.',
  }),
}))

const saved = payloadType<SavedCredit>('CreditPayload', {
  description: 'The saved credit, or the reasons for the refusal.',
  dryRun: true,
  fields: (field) => ({
    credit: field(CreditType, 'The credit as it now is; null when refused.', (done) => done.credit),
    triggers: triggersField(field),
  }),
})

const triggerArgs = ['markSent', 'sendEmail', 'refreshParties', 'saveDefaultFooter', 'saveDefaultTerms']

builder.mutationFields((t) => ({
  createCredit: mutation(t, createCredit, {
    description: `Adds a credit, as a draft unless a trigger carries it further. ${triggerRule(creditTriggers)}`,
    ...sharedInput('credit', 'clientId'),
    args: [...triggerArgs, 'dryRun', 'input'],
    required: ['input'],
    preview: (done, loaders) => previewDocument('credit', done.credit, loaders),
    payload: saved,
  }),
  updateCredit: mutation(t, updateCredit, {
    description: `Changes what is given; null empties. Its amount cannot fall below the part that was used. ${triggerRule(creditTriggers)}`,
    ...sharedInput('credit', 'clientId'),
    args: ['id', 'version', ...triggerArgs, 'dryRun', 'input'],
    preview: (done, loaders) => previewDocument('credit', done.credit, loaders),
    payload: saved,
  }),
  ...bulkMutations(t, bulkCredits, {
    kind: 'credit',
    plural: 'credits',
    type: CreditType,
    notes: {
      mark_sent: 'The balance of each credit is added to the credit balance of its client.',
      delete: 'A credit that a payment used is skipped until that payment is deleted.',
    },
  }),
}))
