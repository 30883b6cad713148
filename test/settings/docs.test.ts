import { expect, it } from 'vitest'
import { settingGroups, templatesOf } from '../../src/api/graphql/building/settings/setting-groups.ts'
import { storedDefault } from '../../src/domain/kernel/settings/setting-rule.ts'
import { unusedBecause } from './stored.ts'
import { settingsTable } from '../../src/domain/kernel/settings/settings-table.ts'

const code = (text: string) => (text === '' ? '' : `\`${text}\``)

const defaultOf = (value: unknown) => (typeof value === 'object' ? '' : code(JSON.stringify(value).replaceAll('"', '')))

const wordsOf = (words: readonly string[] = []) => words.filter(Boolean).map(code).join(' ')

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const entries = [...settingsTable]

const graphPaths = new Map<string, string>([
  ...Object.entries(settingGroups).flatMap(([group, { settings }]) =>
    Object.entries(settings).map(([name, key]): [string, string] => [key, `${group}.${name}`]),
  ),
  ...templatesOf('company').flatMap(({ subject, body }): [string, string][] => [
    [subject, 'emailTemplates.subject'],
    [body, 'emailTemplates.body'],
  ]),
])

const used = entries.flatMap(([key, rule]) =>
  rule.effect === undefined
    ? []
    : [
        [
          code(key),
          code(graphPaths.get(key) ?? ''),
          rule.type,
          defaultOf(storedDefault(rule)),
          wordsOf(rule.words),
          rule.effect,
          rule.companyOnly ? 'yes' : '',
        ],
      ],
)

const reasonOf = new Map(unusedBecause)

const kept = entries.flatMap(([key, rule]) =>
  rule.effect === undefined
    ? [[code(key), rule.type, defaultOf(storedDefault(rule)), wordsOf(rule.words), reasonOf.get(key) ?? '']]
    : [],
)

const page = `# Settings

The settings of a company (\`settings\` of \`/companies/{id}\`, GraphQL: \`company { settings }\`), of client groups and of clients. REST has them by
their published names, GraphQL in groups: \`lock_invoices\` is \`settings { documents { lockInvoices } }\`, the texts of e-mails are a list (\`emailTemplates\`), and what the service does not read is in \`extra\`. A company returns
all settings, with the default of those that are not set. A client and a group return only their own; GraphQL has null for the others.

A setting is looked up in the client, then in its group, then in the company; the first that contains the key is used, even if its value is
blank. \`null\` removes a key, and so does a blank value if the setting cannot be blank. Unknown keys are stored unchanged. A program that
sends all settings back changes only those that differ from the stored ones.

- The published defaults of \`country_id\`, \`auto_convert_quote\` and \`client_manual_payment_notification\` are returned by REST, but take effect only
  if they are set explicitly; GraphQL shows the value in effect.
- \`timezone_id\` "1" is Pacific/Midway. Set the time zone before using dates.
- Counters (\`invoice_number_counter\` …) return the value that was set last, not the current count.

## Settings with an effect

${table(['setting', 'in the graph', 'type', 'default', 'allowed values', 'effect', 'company only'], used)}

## Settings without an effect

These are validated, stored and returned for client programs. The service does not use them. The secrets of services that send
e-mails (\`postmark_secret\`, \`mailgun_secret\`, \`brevo_secret\`, \`ses_access_key\`, \`ses_secret_key\`) are returned to admins only, and are never part
of webhooks. Where another user sends the settings of a client or a group, secrets that are absent or blank stay as they are stored.

${table(['setting', 'type', 'default', 'allowed values', 'why it has no effect'], kept)}
`

it('docs/settings.md lists every setting (else: npx vitest run -u --config test/vitest.config.ts test/settings/docs.test.ts)', async () => {
  await expect(page).toMatchFileSnapshot('../../docs/settings.md')
})
