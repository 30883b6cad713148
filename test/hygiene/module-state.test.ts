import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from './project-files.ts'

const source = new URL('../../src', import.meta.url).pathname

/**
 * All module state of the server. Test files share modules, so nothing here may let one file change the result of another: a cache
 * of constants, a container keyed by objects of its users, or a set that is empty whenever nothing runs.
 */
const moduleState: Readonly<Record<string, string>> = {
  'api/fields/kinds/list.ts entryTypes': 'cache of the one schema',
  'api/graphql/building/connection.ts batches': 'keyed by request',
  'api/graphql/building/connection-args.ts orders': 'cache of the one schema',
  'api/graphql/building/connection.ts connectionTypes': 'cache of the one schema',
  'api/graphql/building/enums.ts made': 'cache of the one schema',
  'api/graphql/errors.ts maskedErrors': 'keyed by error',
  'api/graphql/building/input-types.ts made': 'cache of the one schema',
  'api/graphql/building/mutation.ts recordPayloads': 'cache of the one schema',
  'api/graphql/limits/cost.ts known': 'keyed by document',
  'api/graphql/building/node.ts kinds': 'cache of the one schema',

  'api/graphql/building/related.ts types': 'cache of the one schema',
  'api/graphql/building/selection.ts namesOf': 'keyed by document',
  'api/graphql/schema.ts built': 'cache of the one schema',
  'api/pages/signed-link.ts keys': 'keyed by request',
  'api/record-turns.ts reads': 'queues, which are empty when nothing runs',
  'api/record-turns.ts writes': 'queues, which are empty when nothing runs',
  'api/rest/routes/company/statics.ts written': 'cache of constants',
  'db/statements/name-order.ts orders': 'keyed by table',
  'db/statements/prepared.ts statements': 'keyed by connection',
  'db/statements/prepared.ts variants': 'keyed by connection',
  'db/sqlite/connection-thread.ts cached': 'of the one connection of the thread',
  'delivery/pdf/font-face.ts builtIn': 'cache of font files',
  'delivery/pdf/font-face.ts opened': 'cache of font files, keyed by the list of them',
  'delivery/pdf/font-files.ts files': 'set at the start from the configuration',
  'domain/company/reference-data/country-habits.ts habits': 'cache of constants',
  'domain/company/user/password.ts common': 'cache of constants',
  'domain/contacts/client/resolve.ts ofCompany': 'keyed by settings',
  'domain/documents/printable/formats.ts dayFormats': 'cache of constants',
  'domain/documents/printable/formats.ts numberFormats': 'cache of constants',
  'domain/documents/printable/compose.ts countryNames': 'cache of constants',
  'domain/kernel/calendar.ts formatters': 'cache of time zones',
  'domain/kernel/idempotency.ts running': 'empty when nothing runs',
  'domain/kernel/parse-input.ts binders': 'keyed by schema',
  'domain/kernel/rows/record-table.ts selections': 'keyed by compiled query',
  'domain/workspace/record-import/cells.ts foreignNames': 'cache of constants',
  'files/temporary-folder.ts open': 'empty when nothing runs',
}

const declaration =
  /^(?:export )?(?:let|var) (\w+)|^(?:export )?const (\w+)(?:: .+)? = (?:new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\)|\[\]$|\{\}$)/gm

it('module state is a cache, keyed by its users, or empty when nothing runs', () => {
  const found = sourceFiles()
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(join(source, file), 'utf8').matchAll(declaration)].map(
        ([, variable, constant]) => `${file} ${variable ?? constant}`,
      ),
    )
  expect(found.toSorted()).toEqual(Object.keys(moduleState).toSorted())
})
