import { z } from 'zod'
import { bulkInput } from '../../records/bulk.ts'
import { jsonObject, subject, text } from '../../kernel/input.ts'
import { companyLogoInput } from '../../records/attachment/logo.ts'
import { baseFilters, pageInput } from '../../records/list/list.ts'

const name = text('Name of the group, unique in the company.', 255)
const settings = jsonObject(
  "What differs from the company's settings for the clients of the group, by their published names; replaces all that " +
    'were set. Clients go before their group.',
)

export const createClientGroupInput = z
  .object({ name, settings: settings.optional() })
  .meta({ title: 'CreateClientGroupInput', description: 'A new group of clients.' })

export const updateClientGroupInput = z
  .object({
    id: subject('clientGroup', 'The group to change.'),
    name: name.optional(),
    settings: settings.optional(),
    companyLogo: companyLogoInput,
  })
  .meta({ title: 'UpdateClientGroupInput', description: 'Changes to a client group; absent fields stay as they are.' })

export const clientGroupId = z.object({ id: subject('clientGroup', 'The client group.') })

export const clientGroupsInput = z.object({
  ...baseFilters('clientGroup'),
  ...pageInput,
  name: text('Exactly this name.').optional(),
})

export const bulkClientGroupsInput = bulkInput('clientGroup', 'ClientGroupAction', ['archive', 'restore', 'delete'])
