import { clientGroupRecord } from '../../../../domain/contacts/client-group/client-group.ts'
import { clientGroupFields } from '../../../fields/contacts/client-group.ts'
import { recordType } from '../../building/record-type.ts'
import { ClientSettingsType } from '../../building/settings/settings-output.ts'

export const ClientGroupType = recordType(clientGroupRecord, {
  description: "Clients that share settings, which come before the company's.",
  fields: clientGroupFields,
  relations: (t) => ({
    settings: t.expose('settings', {
      type: ClientSettingsType,
      description: 'Settings of its clients, before those of the company.',
    }),
  }),
  update: 'Changes what is given.',
  notes: { delete: 'Clients stay in a deleted group, but its settings no longer apply to them.' },
})
