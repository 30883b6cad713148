import { z } from 'zod'
import { decimal, flag, text } from '../../kernel/input.ts'
import type { ScalarMeta } from '../../kernel/input.ts'

const absentWhenBlank = (value: unknown): unknown => (value === null || value === '' ? undefined : value)

/** More than 0; blank counts as absent. */
const positive = (description: string) =>
  z
    .preprocess(
      absentWhenBlank,
      decimal(description)
        .refine((amount) => amount.sign() > 0, 'must be greater than 0')
        .optional(),
    )
    .optional()
    .meta({ scalar: 'Decimal', description } satisfies ScalarMeta)

/** Untrimmed text: trimming would hide part of the input. Blank counts as absent. */
const verbatim = (description: string) =>
  z
    .preprocess(absentWhenBlank, z.string('must be text').optional())
    .optional()
    .meta({ scalar: 'String', description } satisfies ScalarMeta)

/** Further actions of saving an invoice; carried out in the order of this list, in the same transaction. */
export const triggerFields = {
  paid: flag('Pays the whole balance, marking a draft as sent first.').optional(),
  markSent: flag('Makes a draft payable: it gets its number, due date and balance.').optional(),
  amountPaid: positive(
    'Books a payment of this amount; what exceeds the balance stays on the payment, unapplied, all of it for a draft over 0.',
  ),
  sendEmail: flag('Marks a draft as sent and queues one e-mail for each invitation.').optional(),
  cancel: flag('Cancels a sent or partly paid invoice: nothing is owed any more, what was paid stays.').optional(),
  saveDefaultFooter: flag("Makes the footer the company's default; needs an admin.").optional(),
  saveDefaultTerms: flag("Makes the terms the company's default; needs an admin.").optional(),
  retryESend: flag('Queues the electronic invoice again unless it was delivered.').optional(),
  redirect: verbatim('Where a browser is sent afterwards: a path, or a URL of an allowed origin.'),
  reference: text('Reference of the payment that paid or amountPaid books; blank is "Manual entry".').optional(),
}

const triggerInput = z.object(triggerFields)

/** The triggers as an operation reads them. */
export type TriggerInput = z.output<typeof triggerInput>
