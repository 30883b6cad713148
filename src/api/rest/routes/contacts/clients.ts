import { clientsByIds } from '../../../../domain/contacts/client/resolve.ts'
import { clientDefaults } from '../../../../domain/contacts/client/defaults.ts'
import { clients } from '../../../../domain/contacts/client/list.ts'
import { mergeClients, type MergeResult } from '../../../../domain/contacts/client/merge.ts'
import { bulkClients, client, createClient, updateClient } from '../../../../domain/contacts/client/operations.ts'
import { purgeClient, type PurgeResult } from '../../../../domain/workspace/purge/purge.ts'
import { unmergeClients, type UnmergeResult } from '../../../../domain/contacts/client/unmerge.ts'
import type { Client } from '../../../../domain/contacts/client/client.ts'
import { clientGroupRecord } from '../../../../domain/contacts/client-group/client-group.ts'
import { clientDocuments } from '../../../../domain/documents/attachment/operations.ts'
import { visibleSettings } from '../../../../domain/kernel/settings/secret-settings.ts'
import type { StoredSettings } from '../../../../domain/kernel/settings/setting-rule.ts'
import { shownOwnSettings } from '../../../../domain/kernel/settings/settings.ts'
import { snakeCase } from '../../../../domain/kernel/spelling.ts'
import { custom, item, list } from '../../answer.ts'
import { clientPresenter, mergedClientPresenter } from '../../presenters/contacts/clients.ts'
import { uploadedDocumentPresenter } from '../../presenters/documents/uploaded-documents.ts'
import { resourceRoutes } from '../../resource-routes.ts'
import { route } from '../../route.ts'
import { clientBulkForm, clientForm } from '../../overlay/contacts/client.ts'
import { clientFilters } from '../../wire/contacts.ts'

const countsOf = (moved: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(moved).map(([kind, count]) => [snakeCase(kind), count]))

/** compat: pages display each value directly, and fail on an object. */
const plainSettings = (settings: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => typeof value !== 'object'))

export const clientRoutes = [
  ...resourceRoutes({
    kind: 'client',
    uploads: clientsByIds,
    takesLogo: true,
    path: '/clients',
    presenter: clientPresenter,
    forms: { list: clientFilters, create: clientForm, update: clientForm, bulk: clientBulkForm },
    saved: item(clientPresenter),
    operations: {
      list: clients,
      read: client,
      defaults: clientDefaults,
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
    path: '/clients/{id}/documents',
    operation: clientDocuments,
    summary:
      'The files of a client, its documents, payments and expenses, page by page; parameters stand in the query.',
    takes: { type: 'object' },
    answer: list(uploadedDocumentPresenter),
  }),
  route({
    method: 'POST',
    path: '/clients/{id}/show_settings',
    operation: client,
    summary: 'Settings of a client and of its group: texts, numbers and switches. Without `data`.',
    takes: { type: 'object' },
    answer: custom(
      async ({ settings, groupId }: Client, { scope }) => {
        const [group] = groupId === null ? [] : await clientGroupRecord.byIds(scope.work, [groupId])
        const shown = (stored: StoredSettings) =>
          plainSettings(shownOwnSettings(visibleSettings(stored, scope.work.actor)))
        return { client_settings: shown(settings), group_settings: shown(group?.settings ?? {}) }
      },
      {
        type: 'object',
        properties: { client_settings: { type: 'object' }, group_settings: { type: 'object' } },
        required: ['client_settings', 'group_settings'],
      },
    ),
  }),
  route({
    method: 'POST',
    path: '/clients/{id}/{mergeable_id}/merge',
    operation: mergeClients,
    graphql: 'Mutation.mergeClients',
    summary: 'Merge the second client into the first. Requires the password.',
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
    summary: 'Revert a merge: the absorbed client gets its records back. Requires the password.',
    answer: item(mergedClientPresenter, {
      pick: (result: UnmergeResult) => result.client,
      meta: ({ restored, moved, dryRun }, ids) => ({
        restored: ids.encode('client', restored.id),
        moved: countsOf(moved),
        dry_run: dryRun,
      }),
    }),
  }),
  route({
    method: 'POST',
    path: '/clients/{id}/purge',
    operation: purgeClient,
    graphql: 'Mutation.purgeClient',
    summary: 'Permanently delete a client with all its records and files. For admins; requires the password.',
    answer: custom(
      ({ purged, dryRun }: PurgeResult) => ({ message: 'Success', purged: countsOf(purged), dry_run: dryRun }),
      {
        type: 'object',
        properties: {
          message: { type: 'string' },
          purged: { type: 'object', additionalProperties: { type: 'integer' } },
          dry_run: { type: 'boolean' },
        },
        required: ['message', 'purged', 'dry_run'],
      },
    ),
  }),
]
