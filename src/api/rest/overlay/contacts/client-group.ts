import type { ClientGroup } from '../../../../domain/contacts/client-group/client-group.ts'
import { shownOwnSettings } from '../../../../domain/kernel/settings/settings.ts'
import { computed } from '../../../fields/field.ts'
import { json } from '../../../fields/kinds/scalar.ts'
import { clientGroupFields } from '../../../fields/contacts/client-group.ts'
import { described } from '../../wire/form.ts'
import { overlay } from '../overlay.ts'

/** Members of a client group. */
export const clientGroupMembers = overlay<ClientGroup>(clientGroupFields, {
  name: {
    after: {
      settings: json(
        computed(['settings'], (group) => shownOwnSettings(group.settings)),
        "Settings of the group's clients that differ from the company's, by their published names.",
      ),
    },
  },
})

/** Inputs of a client group. */
export const clientGroupForm = described(
  'settings',
  "Settings of the clients of the group that differ from the company's, by their published names; replaces all that " +
    'were set. Clients go before their group.',
)
