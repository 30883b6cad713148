import { formatWords } from '../format/format.ts'
import type { NumberingTime } from '../generated/graphql.ts'
import { SettingsPage } from './settings-page.tsx'
import type { Option, SettingField } from './settings.ts'

const kinds = ['invoice', 'quote', 'credit', 'client', 'payment', 'expense'] as const

const times: Readonly<Record<NumberingTime, string>> = {
  WHEN_SAVED: 'when first saved',
  WHEN_SENT: 'when sent',
}
const timeOptions = (): readonly Option[] => Object.entries(times)

const sections: Readonly<Record<string, readonly SettingField[]>> = {
  Patterns: kinds.map((kind) => ({
    path: `numberPatterns.${kind}` as const,
    label: `${formatWords(kind)} numbers`,
    hint: 'If empty: {$counter}',
  })),
  Counters: [
    ...kinds.map((kind) => ({
      path: `counters.${kind}` as const,
      label: `Count ${kind}s from`,
      kind: 'number' as const,
    })),
    { path: 'counters.quotesCountAsInvoices', label: 'Count quotes with the invoices', kind: 'check' },
    { path: 'counters.creditsCountAsInvoices', label: 'Count credits with the invoices', kind: 'check' },
  ],
  Numbering: [
    { path: 'numbering.counterPadding', label: 'Digits of counters', kind: 'number', hint: 'Filled up with zeros.' },
    {
      path: 'numbering.appliedTo',
      label: 'Invoices get a number',
      kind: 'choice',
      hint: 'Credits and purchase orders too.',
      options: timeOptions,
    },
    { path: 'numbering.quotesAppliedTo', label: 'Quotes get a number', kind: 'choice', options: timeOptions },
  ],
}

/** The numbers of records. */
export const NumbersPage = () => <SettingsPage title="Numbers" sections={sections} />
