import type { usedSettings } from '../../../../domain/kernel/settings/settings-table.ts'

/** Published name of a setting that the service acts on. */
export type SettingKey = keyof typeof usedSettings

type Group = {
  description: string
  /** The published names of its settings, by their names in the graph. */
  settings: Readonly<Record<string, SettingKey>>
}

const kinds = ['invoice', 'quote', 'credit', 'client', 'payment', 'vendor', 'expense', 'purchaseOrder'] as const
type NumberedKind = (typeof kinds)[number]
type Snake<Name extends string> = Name extends 'purchaseOrder' ? 'purchase_order' : Name

const snake = <Name extends NumberedKind>(kind: Name) =>
  (kind === 'purchaseOrder' ? 'purchase_order' : kind) as Snake<Name>

const ofKinds = (keyOf: (kind: Snake<NumberedKind>) => SettingKey): Record<string, SettingKey> =>
  Object.fromEntries(kinds.map((kind) => [kind, keyOf(snake(kind))]))

const templates = {
  invoice: 'invoice',
  quote: 'quote',
  credit: 'credit',
  purchaseOrder: 'purchase_order',
  payment: 'payment',
  partialPayment: 'payment_partial',
  reminder1: 'reminder1',
  reminder2: 'reminder2',
  reminder3: 'reminder3',
  furtherReminder: 'reminder_endless',
  custom1: 'custom1',
  custom2: 'custom2',
  custom3: 'custom3',
  statement: 'statement',
} as const
type Template = (typeof templates)[keyof typeof templates]

const ofTemplates = (keyOf: (template: Template) => SettingKey): Record<string, SettingKey> =>
  Object.fromEntries(Object.entries(templates).map(([name, template]) => [name, keyOf(template)]))

/** Every setting that the service acts on, in the group that the graph shows it in. */
export const settingGroups = {
  details: {
    description: 'The company on documents, on pages and in e-mails.',
    settings: {
      name: 'name',
      email: 'email',
      phone: 'phone',
      website: 'website',
      vatNumber: 'vat_number',
      idNumber: 'id_number',
      logo: 'company_logo',
    },
  },
  address: {
    description: 'The address of the company on documents.',
    settings: {
      line1: 'address1',
      line2: 'address2',
      city: 'city',
      state: 'state',
      postalCode: 'postal_code',
      country: 'country_id',
    },
  },
  locale: {
    description: 'Currency, time and language.',
    settings: {
      currency: 'currency_id',
      timeZone: 'timezone_id',
      language: 'language_id',
      dateFormatId: 'date_format_id',
      showCurrencyCode: 'show_currency_code',
      decimalComma: 'use_comma_as_decimal_place',
    },
  },
  documents: {
    description: 'Terms, footers and rules of new documents.',
    settings: {
      paymentTerms: 'payment_terms',
      validUntil: 'valid_until',
      invoiceTerms: 'invoice_terms',
      invoiceFooter: 'invoice_footer',
      quoteTerms: 'quote_terms',
      quoteFooter: 'quote_footer',
      creditTerms: 'credit_terms',
      creditFooter: 'credit_footer',
      purchaseOrderTerms: 'purchase_order_terms',
      purchaseOrderFooter: 'purchase_order_footer',
      lockInvoices: 'lock_invoices',
      convertApprovedQuotes: 'auto_convert_quote',
      paymentTypeOfPaid: 'payment_type_id',
      pageSize: 'page_size',
      publicUploads: 'documents_public_by_default',
      filesAfterPayment: 'unlock_invoice_documents_after_payment',
    },
  },
  tax: {
    description: 'Taxes and rounding of new documents.',
    settings: {
      inclusiveTaxes: 'inclusive_taxes',
      roundToFiveCents: 'enable_rappen_rounding',
      exemptionReason: 'tax_exemption_reason',
    },
  },
  numbering: {
    description: 'The time at which records get their numbers, and the length of counters.',
    settings: {
      counterPadding: 'counter_padding',
      appliedTo: 'counter_number_applied',
      quotesAppliedTo: 'quote_number_applied',
      quotesCountAsInvoices: 'shared_invoice_quote_counter',
      creditsCountAsInvoices: 'shared_invoice_credit_counter',
    },
  },
  numberPatterns: {
    description: 'Patterns of the numbers of records.',
    settings: ofKinds((kind) => `${kind}_number_pattern`),
  },
  counters: {
    description: 'Counts that the next numbers of records begin with.',
    settings: ofKinds((kind) => `${kind}_number_counter`),
  },
  email: {
    description: 'Sender, frame and attachments of e-mails.',
    settings: {
      style: 'email_style',
      customStyle: 'email_style_custom',
      signature: 'email_signature',
      fromName: 'email_from_name',
      fromAddress: 'custom_sending_email',
      replyToAddress: 'reply_to_email',
      replyToName: 'reply_to_name',
      bccAddresses: 'bcc_email',
      attachPdf: 'pdf_email_attachment',
      attachFiles: 'document_email_attachment',
      receiptsOfManualPayments: 'client_manual_payment_notification',
      receiptsOfPaidInvoices: 'send_email_on_mark_paid',
    },
  },
  emailSubjects: {
    description: 'Subjects of e-mails.',
    settings: ofTemplates((template) => `email_subject_${template}`),
  },
  emailBodies: {
    description: 'Texts of e-mails.',
    settings: ofTemplates((template) => `email_template_${template}`),
  },
  eInvoice: {
    description: 'Electronic invoices.',
    settings: {
      format: 'e_invoice_type',
      attach: 'enable_e_invoice',
      embedInPdf: 'merge_e_invoice_to_pdf',
      iban: 'iban',
      bic: 'bic',
    },
  },
  access: {
    description: 'Pages of contacts, and log-ins of users.',
    settings: { clientPortal: 'enable_client_portal', passwordTimeoutSeconds: 'default_password_timeout' },
  },
} satisfies Record<string, Group>
