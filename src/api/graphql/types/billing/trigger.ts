import type { TriggerOutcome } from '../../../../domain/billing/document/triggers.ts'
import { Decimal } from '../../../../domain/kernel/money/decimal.ts'
import { builder } from '../../builder.ts'
import { enumOfWords } from '../../building/enums.ts'
import type { FromResult, PayloadFields } from '../../building/mutation.ts'
import { SkipReasonEnum } from '../skip-reason.ts'

const outcome = enumOfWords('TriggerOutcome', ['acted', 'no_op'], 'Outcome of a trigger.')

type TriggersOptions = {
  words: readonly string[]
  /** Noun for the document that is saved along with the triggers: "a quote". */
  saving: string
  /** The type of the results; by default `<name>Result`. */
  result?: string
  /** True when a trigger can book a payment. */
  pays?: boolean
}

/** Sentences for the description of a mutation that saves a document. */
export const triggerRule = (triggers: readonly { input: string }[]): string =>
  `Triggers run in one order, whatever the order sent: ${triggers.map(({ input }) => input).join(', ')}. They are part of the same transaction: when one is refused, nothing is saved.`

/** Creates the payload field `triggers` of one kind of record; `name` is the enum of its triggers. */
export function triggersField(
  name: string,
  { words, saving, result = `${name}Result`, pays = false }: TriggersOptions,
) {
  const trigger = enumOfWords(name, words, `Action that can be requested when saving ${saving}.`)
  const type = builder.objectRef<TriggerOutcome>(result).implement({
    description: 'Result of one requested trigger.',
    fields: (t) => ({
      trigger: t.field({ type: trigger, description: 'The trigger.', resolve: (each) => each.trigger }),
      outcome: t.field({
        type: outcome,
        description: 'ACTED, or NO_OP with a reason.',
        resolve: (each) => each.outcome,
      }),
      reason: t.field({
        type: SkipReasonEnum,
        nullable: true,
        description: 'Reason why the trigger had no effect. Null if it had one.',
        resolve: (each) => each.reason,
      }),
      ...(pays && {
        unapplied: t.field({
          type: 'Decimal',
          nullable: true,
          description:
            'Unapplied amount of the payment that the trigger recorded, beyond the balance. Null if it recorded none.',
          resolve: ({ unapplied, digits = 0 }) =>
            unapplied === undefined ? null : Decimal.fromMinor(unapplied, digits).toString(),
        }),
      }),
    }),
  })
  return <Result extends { triggers: TriggerOutcome[] }>(t: PayloadFields<Result>, of: FromResult<Result>) =>
    t.field({
      type: [type],
      nullable: true,
      description: 'Result of each requested trigger, in the order of execution. Null if the mutation was refused.',
      resolve: of(({ triggers }) => triggers),
    })
}
