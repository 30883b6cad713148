import type { Invitation } from '../../../domain/document/document.ts'
import { invitationFields, lineItemFields } from '../../fields/document.ts'
import type { ShownLine } from '../../fields/document.ts'
import { builder } from '../builder.ts'
import { exposeFields } from '../output.ts'
import { ContactType } from './client.ts'

export const LineItemType = builder.objectRef<ShownLine>('LineItem').implement({
  description: 'One line of an invoice, quote or credit. Its totals are computed by the service.',
  fields: (t) => exposeFields(t, lineItemFields),
})

export const InvitationType = builder.objectRef<Invitation>('Invitation').implement({
  description: 'The key under which a person at the client sees an invoice, quote or credit.',
  fields: (t) => ({
    ...exposeFields(t, invitationFields),
    contact: t.field({
      type: ContactType,
      nullable: true,
      description: 'The person who is invited.',
      resolve: (invitation, _args, { loaders }) => loaders.contactsById.load(invitation.contactId),
    }),
  }),
})
