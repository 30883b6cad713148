import type { Design } from '../../../../domain/documents/design/built-in.ts'
import { designs } from '../../../../domain/documents/design/operations.ts'
import { all } from '../../answer.ts'
import { designPresenter } from '../../presenters/documents/designs.ts'
import { route } from '../../route.ts'
import { state } from '../../wire/filters.ts'

export const designRoutes = [
  route({
    method: 'GET',
    path: '/designs',
    operation: designs,
    form: state(),
    summary: 'The built-in designs, all on one page.',
    answer: all(designPresenter, { pick: (found: Design[]) => found }),
  }),
]
