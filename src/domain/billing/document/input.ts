import * as z from 'zod'
import {
  choice,
  date,
  dateText,
  decimal,
  flag,
  freeJson,
  isEmpty,
  rate,
  type ScalarMeta,
  text,
} from '../../kernel/input.ts'
import { templateNames, withTemplatePrefix } from '../../kernel/mail/template-names.ts'
import { unstorableValue } from '../../kernel/json-value.ts'
import { namedReference, reference, subject } from '../../kernel/reference-input.ts'
import { upperFirst } from '../../kernel/spelling.ts'
import { assignee } from '../../records/assignee.ts'
import { bulkInput } from '../../records/bulk.ts'
import { documentTaxes, inColumns, lineTaxes, surchargesInput } from '../../records/columns-input.ts'
import { freeFields } from '../../records/free-fields.ts'
import type { AnyDocumentKind } from './document.ts'
import { categoryOfTaxId, taxCategories } from './tax-category.ts'
import { basedVersion } from '../../records/record-store.ts'

/** One line as callers send it. Keys that are not listed are kept with the line and returned. */
const lineItemInput = z
  .object({
    quantity: decimal('Quantity, with up to six decimals.').optional(),
    cost: decimal('Price of one, up to six decimals.').optional(),
    productKey: text('Name of the product or service.').optional(),
    productCost: decimal('Unit cost for the company; it has no effect on the total.').optional(),
    notes: text('Description of the line.').optional(),
    discount: decimal("An amount or a percentage, as the document's isAmountDiscount says.").optional(),
    taxes: lineTaxes.optional(),
    sortId: text('Position that clients sort by.').optional(),
    date: dateText('Date of the service.').optional(),
    ...freeFields,
    typeId: text('Kind of line of the published API; 1 is a product.').optional(),
    taxId: text(
      'Kind of the line: a published id (5 exempt, 8 zero rated, 9 reverse charge, 10 intra-community), or a code of a tax category.',
    ).optional(),
    taxCategory: choice(
      'TaxCategory',
      taxCategories,
      'VAT category on electronic invoices; stored as the `taxId`, which it replaces.',
    )
      .nullable()
      .optional(),
    taskId: text('The task that the line bills.').optional(),
    expenseId: namedReference('expense', 'The expense that the line bills: one of the company.').optional(),
    unitCode: text('Unit of the quantity, such as C62.').optional(),
  })
  .catchall(
    z.unknown().superRefine((value, context) => {
      const problem = unstorableValue(value)
      if (problem !== undefined) context.addIssue({ code: 'custom', message: `must not contain ${problem}` })
    }),
  )
  .meta({ title: 'LineItemInput', description: 'One line of an invoice, quote or credit.' })
  .transform(({ taxCategory, ...line }) => {
    // A line that is sent back has the category that its `taxId` states.
    const isOther = taxCategory && categoryOfTaxId(line.taxId ?? '') !== taxCategory
    return inColumns('taxes')({ ...line, ...(isOther && { taxId: taxCategory }) })
  })

const invitationInput = z
  .object({ clientContactId: reference('contact', 'The person at the client.') })
  .meta({ title: 'InvitationInput', description: 'A person who is to see the document.' })

/** Input fields of an invoice, quote or credit besides its client; all optional. */
export const documentInputFields = {
  number: text('Unique in the company; blank takes the next one.', 255).optional(),
  poNumber: text("The client's order number.", 255).optional(),
  date: date('Date of the document; absent is today.').optional(),
  dueDate: date('Until when it is to be paid, or is valid.').optional(),
  partial: decimal('A deposit that is asked for first, from 0 to the amount.').optional(),
  partialDueDate: date('Until when the deposit is due; before the due date.').optional(),
  discount: decimal('An amount or a percentage, as isAmountDiscount says.').optional(),
  isAmountDiscount: flag('True if discounts are amounts, as by default; else percentages.').optional(),
  usesInclusiveTaxes: flag('True if prices contain the taxes; by default as the setting says.').optional(),
  taxes: documentTaxes.optional(),
  surcharges: surchargesInput.optional(),
  ...freeFields,
  terms: text("Conditions; blank in a new one: the client's, then the company's.").optional(),
  footer: text("Last lines; blank in a new one: the client's, then the company's.").optional(),
  publicNotes: text('Notes shown to the client.').optional(),
  privateNotes: text('Internal notes, not shown to the client.').optional(),
  exchangeRate: rate(
    "How much of the document's currency one unit of the company's buys, above 0; has no effect on the total.",
  ).optional(),
  projectId: text('The project, as its client names it.', 255).optional(),
  designId: text('The design, as its client names it.', 255).optional(),
  vendorId: reference('vendor', 'A vendor that the document concerns.').optional(),
  locationId: reference('location', 'A location of the client or vendor to address it to.').optional(),
  assigneeId: assignee('User responsible for the document.').optional(),
  lineItems: z.array(lineItemInput).max(1_000, 'must have at most 1000 lines').optional().meta({
    description: 'The lines, replacing all that were there; absent leaves them.',
  }),
  invitations: z.array(invitationInput).optional().meta({
    description: 'Invited contacts; by default every contact with `sendEmail`.',
  }),
  taxInfo: freeJson('Tax data of API clients, stored unchanged.').optional(),
  eInvoice: freeJson('Electronic invoice data of API clients, stored unchanged.').optional(),
}

const documentInput = z.object(documentInputFields)

/** The input of `composeDocument`; invoices, quotes and credits add their own fields. */
export type DocumentInput = Omit<z.output<typeof documentInput>, 'invitations'>

/** The input by the columns of the document. */
export const documentColumns = (input: DocumentInput) => inColumns('taxes', 'surcharges', 'assigneeId')(input)
export type DocumentColumns = ReturnType<typeof documentColumns>

export type InvitationInput = z.output<typeof invitationInput>
export type LineItemInput = z.output<typeof lineItemInput>

type Shape = Readonly<Record<string, z.ZodType>>

/** The fields that name the client of a document. */
export const clientOfInput = (noun: string) => ({
  party: { clientId: reference('client', `The client, not deleted. A new ${noun} needs one, and keeps it.`) },
  defaults: { clientId: reference('client', 'Client whose terms, footer and currency are the defaults.').optional() },
})

/** Triggers of every document: actions of a create or update besides saving. `markSent` describes the effect on a draft. */
export const triggerInputs = (plural: string, markSent: string) => ({
  markSent: flag(markSent).optional(),
  sendEmail: flag('Marks a draft as sent and queues one e-mail per invitation.').optional(),
  refreshParties: flag(
    'Names the present client or vendor and company on an issued document, which otherwise keeps those of the day when it was sent.',
  ).optional(),
  saveDefaultFooter: flag(`Makes its footer that of new ${plural}; for admins.`).optional(),
  saveDefaultTerms: flag(`Makes its terms those of new ${plural}; for admins.`).optional(),
})

/** The input of an operation on one document. */
export const documentId = (kind: AnyDocumentKind, noun: string) => z.object({ id: subject(kind, `The ${noun}.`) })

/** Template of the e-mails of a bulk request, by its published name with or without `email_template_`; empty is the default. */
const template = z
  .preprocess(
    (sent) => (isEmpty(sent) ? undefined : withTemplatePrefix(sent)),
    choice('MailTemplate', templateNames, '')
      .refine((name) => name !== 'email_template_statement', '{=email_template_statement} is for previews only')
      .optional(),
  )
  .optional()
  .meta({
    scalar: 'Enum',
    enumName: 'MailTemplate',
    values: templateNames,
    description: 'Template of e-mails; by default that of the kind of document.',
  } satisfies ScalarMeta)

type Inputs<Party, Defaults, Fields, Triggers, Action> = {
  kind: AnyDocumentKind
  noun: string
  /** The noun with its article. */
  one: string
  /** The field that names the client or vendor, which a new document needs. */
  party: Party
  /** The field that names the one whose defaults are asked for. */
  defaults: Defaults
  /** The document's own fields, all optional. */
  fields: Fields
  triggers: Triggers
  /** The actions of bulk requests. */
  actions: readonly Action[]
}

/** Declares the inputs of the operations on a kind of document. */
export const documentInputs = <
  Party extends Shape,
  Defaults extends Shape,
  Fields extends Shape,
  Triggers extends Shape,
  const Action extends string,
>({
  kind,
  noun,
  one,
  party,
  defaults,
  fields,
  triggers,
  actions,
}: Inputs<Party, Defaults, Fields, Triggers, Action>) => {
  const title = upperFirst(kind)
  const dryRun = flag(`Answers the ${noun} as it would be saved, and saves nothing.`).optional()
  return {
    fields,
    triggers,
    id: documentId(kind, noun),
    create: z.object({ ...party, ...fields, ...triggers, dryRun }).meta({
      title: `Create${title}Input`,
      description: `A new ${noun}: its amounts are computed from what is sent.`,
    }),
    update: z
      .object({
        id: subject(kind, `The ${noun} to change.`),
        ...z.object(party).partial().shape,
        ...fields,
        version: basedVersion,
        ...triggers,
        dryRun,
      })
      .meta({
        title: `Update${title}Input`,
        description: `Changes to ${one}; absent fields stay as they are.`,
      }),
    defaults: z.object(defaults),
    bulk: bulkInput(kind, `${title}Action`, actions).extend({ template }),
  }
}
