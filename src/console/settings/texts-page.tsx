import type { InvoiceLock } from '../generated/graphql.ts'
import { SettingsPage } from './settings-page.tsx'
import type { SettingField } from './settings.ts'

const locks: Readonly<Record<InvoiceLock, string>> = {
  OFF: 'never',
  WHEN_SENT: 'once sent',
  WHEN_PAID: 'once paid',
  END_OF_MONTH: 'after the month of their date',
}

const textsOf = (kind: 'invoice' | 'quote' | 'credit'): readonly SettingField[] => [
  { path: `documents.${kind}Terms`, label: 'Terms', kind: 'area' },
  { path: `documents.${kind}Footer`, label: 'Footer', kind: 'area' },
]

const sections: Readonly<Record<string, readonly SettingField[]>> = {
  'New invoices': [
    ...textsOf('invoice'),
    { path: 'documents.paymentTerms', label: 'Days until they are due', hint: 'If empty: no due date.' },
    {
      path: 'documents.lockInvoices',
      label: 'Locked against changes',
      kind: 'choice',
      options: () => Object.entries(locks),
    },
  ],
  'New quotes': [
    ...textsOf('quote'),
    { path: 'documents.validUntil', label: 'Days for which they are valid', hint: 'If empty: no end.' },
    { path: 'documents.convertApprovedQuotes', label: 'Approved quotes become sent invoices', kind: 'check' },
  ],
  'New credits': textsOf('credit'),
}

/** Terms, footers and rules of new documents. */
export const TextsPage = () => <SettingsPage title="Texts of documents" sections={sections} />
