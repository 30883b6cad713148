import { inOrder } from '../format/in-order.ts'
import { SettingsPage } from './settings-page.tsx'
import type { SettingField } from './settings.ts'

const sections: Readonly<Record<string, readonly SettingField[]>> = {
  'Currency and language': [
    {
      path: 'locale.currency',
      label: 'Currency',
      hint: 'Of new clients, and of sums over all clients.',
      kind: 'choice',
      options: ({ currencies }) =>
        inOrder(currencies, ({ code }) => code).map(({ code, name }) => [code, `${code} ${name}`] as const),
    },
    {
      path: 'locale.language',
      label: 'Language',
      hint: 'Of documents and e-mails.',
      kind: 'choice',
      options: ({ languages }) => inOrder(languages, ({ name }) => name).map(({ code, name }) => [code, name] as const),
    },
    {
      path: 'locale.dateFormatId',
      label: 'Dates',
      hint: 'In documents and e-mails, with the names of their language.',
      kind: 'choice',
      options: ({ dateFormats }) => dateFormats.map(({ id, example }) => [id, example] as const),
      empty: 'The usual form of the language',
    },
    {
      path: 'administration.timeZone',
      label: 'Time zone',
      hint: 'Decides when a day begins.',
      kind: 'choice',
      options: ({ timezones }) =>
        inOrder(timezones, ({ name }) => name).map(({ name }) => [name, name.replaceAll('_', ' ')] as const),
    },
    {
      path: 'locale.showCurrencyCode',
      label: 'Amounts with the code of their currency, not its symbol',
      kind: 'check',
    },
    { path: 'locale.decimalComma', label: 'Amounts with a decimal comma, in any language', kind: 'check' },
  ],
}

/** Currency, language, the form of dates and the time zone. */
export const FormatsPage = () => <SettingsPage title="Formats" sections={sections} />
