import { expect, it } from 'vitest'
import { keptDefault } from '../../src/domain/kernel/settings/setting-rule.ts'
import { settingsTable } from '../../src/domain/kernel/settings/settings-table.ts'

const code = (text: string) => (text === '' ? '' : `\`${text}\``)

const defaultOf = (value: unknown) => (typeof value === 'object' ? '' : code(JSON.stringify(value).replaceAll('"', '')))

const wordsOf = (words: readonly string[] = []) => words.filter(Boolean).map(code).join(' ')

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const entries = [...settingsTable]

const used = entries.flatMap(([key, rule]) =>
  rule.effect === undefined
    ? []
    : [
        [
          code(key),
          rule.type,
          defaultOf(keptDefault(rule)),
          wordsOf(rule.words),
          rule.effect,
          rule.companyOnly ? 'yes' : '',
        ],
      ],
)

const kept = entries.flatMap(([key, rule]) =>
  rule.effect === undefined ? [[code(key), rule.type, defaultOf(keptDefault(rule)), wordsOf(rule.words)]] : [],
)

const page = `# Settings

The settings of a company (\`settings\` of \`/companies/{id}\`, \`company { settings }\` in the graph) and of a client, by their
published names. A company answers all of them, with the default where nothing is set; a client answers those that it has
set. Each is looked up in the client, then in the company: the first in which the key is present decides, blank text included.
\`null\` returns to the next, and so does blank where a setting cannot be blank. Keys that are not listed are kept as they are
sent. Whoever sends all settings back changes those that differ from what was answered.

The published defaults of \`country_id\`, \`auto_convert_quote\` and \`client_manual_payment_notification\` are answered, and act only
where somebody has set them. \`timezone_id\` "1" is Pacific/Midway: set it before anything depends on what day it is.
Counters (\`invoice_number_counter\` …) are answered as they were last set, not where they stand.

## Settings that the service acts on

${table(['setting', 'type', 'default', 'words', 'effect', 'company only'], used)}

## Settings that are kept for clients only

They are checked, stored and answered; nothing in the service reads them.

${table(['setting', 'type', 'default', 'words'], kept)}
`

it('docs/settings.md lists every setting (else: npx vitest run -u --config test/vitest.config.ts test/settings/docs.test.ts)', async () => {
  await expect(page).toMatchFileSnapshot('../../docs/settings.md')
})
