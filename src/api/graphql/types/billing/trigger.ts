import { creditTriggers } from '../../../../domain/billing/credit/triggers.ts'
import type { TriggerOutcome } from '../../../../domain/billing/document/triggers.ts'
import { invoiceTriggers } from '../../../../domain/billing/invoice/triggers.ts'
import { quoteTriggers } from '../../../../domain/billing/quote/triggers.ts'
import { Decimal } from '../../../../domain/kernel/money/decimal.ts'
import { builder } from '../../builder.ts'
import { enumOfWords } from '../../building/enums.ts'
import type { PayloadField } from '../../building/mutation.ts'
import { loadRelated, typeOf } from '../../building/related.ts'
import { OutcomeEnum, SkipReasonEnum } from '../outcomes.ts'

// Purchase orders have the triggers of credits.
const words = [...invoiceTriggers, ...quoteTriggers, ...creditTriggers].map(({ name }) => name)
const trigger = enumOfWords('Trigger', [...new Set(words)], 'Action that can be requested when saving a document.')

/** Sentences for the description of a mutation that saves a document. */
export const triggerRule = (triggers: readonly { input: string }[]): string =>
  `Triggers run in one order, whatever the order sent: ${triggers.map(({ input }) => input).join(', ')}. They are part of the same transaction: when one is refused, nothing is saved.`

const TriggerResultType = builder.objectRef<TriggerOutcome>('TriggerResult').implement({
  description: 'Result of one requested trigger.',
  fields: (t) => ({
    trigger: t.expose('trigger', { type: trigger, description: 'The trigger.' }),
    outcome: t.field({
      type: OutcomeEnum,
      description: 'DONE, or SKIPPED with a reason.',
      resolve: ({ reason }) => (reason === null ? 'done' : 'skipped'),
    }),
    reason: t.expose('reason', {
      type: SkipReasonEnum,
      nullable: true,
      description: 'Reason why the trigger had no effect. Null if it had one.',
    }),
    payment: t.field({
      type: typeOf('payment'),
      nullable: true,
      description: 'Payment that it booked. Null if none.',
      async resolve({ booked }, _args, context, info) {
        const [payment] = booked ? await loadRelated('payment', [booked.paymentId], context, info) : []
        return payment ?? null
      },
    }),
    applied: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Amount of that payment that the invoice received. Null if none.',
      resolve: ({ booked }) => booked && Decimal.fromMinor(booked.applied, booked.digits).toString(),
    }),
    unapplied: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Unapplied rest of that payment. Null if none.',
      resolve: ({ booked }) => booked && Decimal.fromMinor(booked.unapplied, booked.digits).toString(),
    }),
  }),
})

/** The payload field `triggers` of a mutation that saves a document. */
export const triggersField = <Result extends { triggers: TriggerOutcome[] }>(field: PayloadField<Result>) =>
  field(
    [TriggerResultType],
    'Result of each trigger, in the order of execution. Null if refused.',
    ({ triggers }) => triggers,
  )
