import type {
  ComposedRow,
  DocumentKind,
  DocumentRow,
  Invitation,
} from '../../../../domain/billing/document/document.ts'
import {
  invitationFields,
  lineColumns,
  lineItemFields,
  type ShownLine,
  shownLines,
} from '../../../fields/billing/document.ts'
import { signedPdfUrl } from '../../../pages/signed-link.ts'
import { Node, registerPart } from '../../building/node.ts'
import { builder } from '../../builder.ts'
import { exposeFields } from '../../building/output.ts'
import type { ObjectFields } from '../../../fields/field.ts'
import { reads } from '../../building/field-extensions.ts'
import { shortList } from '../../building/short-list.ts'

const LineItemType = builder.objectRef<ShownLine>('LineItem').implement({
  description: 'One line of a document. The service computes its totals.',
  fields: (t) => exposeFields(t, lineItemFields),
})

export const InvitationType = builder.objectRef<Invitation>('Invitation').implement({
  description: 'Key by which a person at the client sees a document.',
  interfaces: [Node],
  fields: (t) => exposeFields(t, invitationFields),
})

registerPart('invitation', InvitationType, {
  invoice: (loaders, id) => loaders.invoiceInvitations.load(id),
  quote: (loaders, id) => loaders.quoteInvitations.load(id),
  credit: (loaders, id) => loaders.creditInvitations.load(id),
})

/** The field `lineItems` of any type with lines. */
export const lineItemsField = <Row extends ComposedRow>(t: ObjectFields<Row>) =>
  t.field({
    ...reads(...lineColumns),
    type: [LineItemType],
    description: 'The lines, in their order: at most 1,000.',
    resolve(parent, _args, { yielder }) {
      // Lines are most of the work of a large page.
      const pause = yielder.pause()
      return pause ? pause.then(() => shownLines(parent)) : shownLines(parent)
    },
  })

/** Relations common to invoices, quotes and credits. */
export const documentRelations = <Row extends DocumentRow>(t: ObjectFields<Row>, kind: DocumentKind) => ({
  lineItems: lineItemsField(t),
  pdfUrl: t.string({
    ...reads('id'),
    description: 'A link to the PDF without a token, for at least one hour.',
    resolve: (parent, _args, { caller }) => signedPdfUrl(caller, kind, parent.id),
  }),
  invitations: shortList(t, InvitationType, `The people who see the ${kind}, each by a link.`, (loaders, id) =>
    loaders[`${kind}Invitations`].load(id),
  ),
})
