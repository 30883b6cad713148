import { nothing } from '../../../domain/nothing.ts'
import { list } from '../answer.ts'
import { notOffered } from '../not-offered.ts'
import { nothingPresenter } from '../presenter.ts'
import { route } from '../route.ts'

export const notOfferedRoutes = Object.entries(notOffered).map(([segment, what]) =>
  route({
    method: 'GET',
    path: `/${segment}`,
    operation: nothing,
    summary: `${what} are not offered by this service: an empty list, for programs that ask for it.`,
    answer: list(nothingPresenter),
  }),
)
