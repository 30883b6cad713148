import { clientsByIds } from '../../../domain/client/resolve.ts'
import { blankClient } from '../../../domain/client/blank.ts'
import { clients } from '../../../domain/client/list.ts'
import { mergeClients } from '../../../domain/client/merge.ts'
import type { MergeResult } from '../../../domain/client/merge.ts'
import { bulkClients, client, createClient, updateClient } from '../../../domain/client/operations.ts'
import type { Moved } from '../../../domain/client/owned.ts'
import { unmergeClients } from '../../../domain/client/unmerge.ts'
import type { UnmergeResult } from '../../../domain/client/unmerge.ts'
import { snakeCase } from '../../names.ts'
import { item } from '../answer.ts'
import { clientPresenter, mergedClientPresenter } from '../presenters/clients.ts'
import { resourceRoutes } from '../resource-routes.ts'
import { route } from '../route.ts'

const countsOf = (moved: Moved) =>
  Object.fromEntries(Object.entries(moved).map(([kind, count]) => [snakeCase(kind), count]))

export const clientRoutes = [
  ...resourceRoutes({
    kind: 'client',
    uploads: clientsByIds,
    path: '/clients',
    one: 'a client',
    many: 'Clients',
    presenter: clientPresenter,
    saved: item(clientPresenter),
    operations: {
      list: clients,
      read: client,
      blank: blankClient,
      create: createClient,
      update: updateClient,
      bulk: bulkClients,
    },
    summaries: {
      create: 'Add a client with its contacts.',
      read: 'One client; the id of a merged one answers its survivor, with `merged_into` set.',
      update: 'Change what is given of a client; `contacts` replaces the whole set.',
    },
  }),
  route({
    method: 'POST',
    path: '/clients/{id}/{mergeable_id}/merge',
    operation: mergeClients,
    graphql: 'Mutation.mergeClients',
    summary: 'Make one client of two: everything of the second becomes the first one’s. Needs the password.',
    answer: item(mergedClientPresenter, {
      pick: (result: MergeResult) => result.client,
      meta: ({ moved, dryRun }) => ({ moved: countsOf(moved), dry_run: dryRun }),
    }),
  }),
  route({
    method: 'POST',
    path: '/clients/{id}/unmerge/{absorbed_id}',
    operation: unmergeClients,
    graphql: 'Mutation.unmergeClients',
    summary: 'Undo a merge: the absorbed client stands for itself again, with what was its own. Needs the password.',
    answer: item(mergedClientPresenter, {
      pick: (result: UnmergeResult) => result.client,
      meta: ({ restored, moved, dryRun }, ids) => ({
        restored: ids.encode('client', restored.id),
        moved: countsOf(moved),
        dry_run: dryRun,
      }),
    }),
  }),
]
