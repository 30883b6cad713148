import { clients } from '../../../domain/client/list.ts'
import { mergeClients } from '../../../domain/client/merge.ts'
import type { MergeResult } from '../../../domain/client/merge.ts'
import { bulkClients, client, createClient, updateClient } from '../../../domain/client/operations.ts'
import type { Moved } from '../../../domain/client/owned.ts'
import { unmergeClients } from '../../../domain/client/unmerge.ts'
import type { UnmergeResult } from '../../../domain/client/unmerge.ts'
import { snakeCase } from '../../names.ts'
import { item, list } from '../answer.ts'
import { bulkRoute, singleRoute } from '../bulk-route.ts'
import { clientPresenter, mergedClientPresenter } from '../presenters/clients.ts'
import { route } from '../route.ts'

const bulk = {
  kind: 'client',
  path: '/clients',
  operation: bulkClients,
  graphql: 'Mutation.bulkClients',
  presenter: clientPresenter,
} as const

const countsOf = (moved: Moved) =>
  Object.fromEntries(Object.entries(moved).map(([kind, count]) => [snakeCase(kind), count]))

export const clientRoutes = [
  route({
    method: 'GET',
    path: '/clients',
    operation: clients,
    graphql: 'Query.clients',
    summary: 'Clients, page by page.',
    answer: list(clientPresenter),
  }),
  route({
    method: 'POST',
    path: '/clients',
    operation: createClient,
    graphql: 'Mutation.createClient',
    summary: 'Add a client with its contacts.',
    answer: item(clientPresenter),
  }),
  route({
    method: 'GET',
    path: '/clients/{id}',
    operation: client,
    graphql: 'Query.client',
    summary: 'One client; the id of a merged one answers its survivor, with `merged_into` set.',
    answer: item(clientPresenter),
  }),
  route({
    method: 'PUT',
    path: '/clients/{id}',
    operation: updateClient,
    graphql: 'Mutation.updateClient',
    summary: 'Change what is given of a client; `contacts` replaces the whole set.',
    answer: item(clientPresenter),
  }),
  singleRoute({ ...bulk, method: 'DELETE', action: 'delete', summary: 'Delete a client; it can be restored.' }),
  bulkRoute(bulk),
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
