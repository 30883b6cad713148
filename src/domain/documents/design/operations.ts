import * as z from 'zod'
import { anyone } from '../../kernel/actor.ts'
import { flag, text } from '../../kernel/input.ts'
import { baseFilters } from '../../records/list/list.ts'
import { operation } from '../../kernel/operation.ts'
import { builtInDesigns, type Design } from './built-in.ts'

const { states } = baseFilters('document')

/** The built-in designs, which every company has; no design of its own can be added. */
export const designs = operation({
  name: 'designs',
  kind: 'read',
  permission: anyone,
  input: z.object({
    states,
    sort: text('name|asc or name|desc; in the published order without.').optional(),
    filter: text('Part of the name, in any case.').optional(),
    name: text('Exactly this name.').optional(),
    template: flag('True: templates of reports, of which there are none.').optional(),
    custom: flag('True: designs of the company’s own, of which there are none.').optional(),
    entities: text('Templates for these kinds of record, of which there are none.').optional(),
  }),
  async run(_work, input): Promise<Design[]> {
    if (input.template || input.custom || input.entities) return []
    // None is ever archived or deleted.
    if (input.states && !input.states.includes('active')) return []
    const part = input.filter?.toLowerCase() ?? ''
    const found = builtInDesigns.filter(
      ({ name }) => name.toLowerCase().includes(part) && (!input.name || name === input.name),
    )
    const [column, direction] = (input.sort ?? '').toLowerCase().split('|')
    if (column !== 'name') return found
    const sorted = found.toSorted((one, other) => (one.name < other.name ? -1 : 1))
    return direction === 'desc' ? sorted.toReversed() : sorted
  },
})
