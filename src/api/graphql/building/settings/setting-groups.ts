import { mailTemplates } from '../../../../domain/kernel/mail/template-names.ts'
import { usedSettings } from '../../../../domain/kernel/settings/settings-table.ts'

/** Published name of a setting that the service acts on. */
export type SettingKey = keyof typeof usedSettings

/** The settings of a company, or of a client or group of clients. */
export type Level = 'company' | 'client'

export type SettingGroup = {
  description: string
  /** The published names of its settings, by their names in the graph: all of a company only, or all of clients and groups too. */
  settings: Readonly<Record<string, SettingKey>>
}

const kinds = ['invoice', 'quote', 'credit', 'client', 'payment', 'expense'] as const

const ofKinds = <const Kind extends string>(of: readonly Kind[], keyOf: (kind: Kind) => SettingKey) =>
  Object.fromEntries(of.map((kind) => [kind, keyOf(kind)]))

/** The settings of each e-mail, with the name of its template. */
const templateSettings = mailTemplates.map((name) => ({
  template: `email_template_${name}` as const,
  subject: `email_subject_${name}` as const,
  body: `email_template_${name}` as const,
}))

/** Every setting that the service acts on, besides the texts of e-mails, in the group that the graph shows it in. */
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
    description: 'Currency and language.',
    settings: {
      currency: 'currency_id',
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
      lockInvoices: 'lock_invoices',
      convertApprovedQuotes: 'auto_convert_quote',
      paymentTypeOfPaid: 'payment_type_id',
      pageSize: 'page_size',
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
    description: 'When records get their numbers, and the length of counters.',
    settings: {
      counterPadding: 'counter_padding',
      appliedTo: 'counter_number_applied',
      quotesAppliedTo: 'quote_number_applied',
    },
  },
  numberPatterns: {
    description: 'Patterns of the numbers of records.',
    settings: ofKinds(kinds, (kind) => `${kind}_number_pattern`),
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
  eInvoice: {
    description: 'Electronic invoices, and accounts for payment.',
    settings: {
      format: 'e_invoice_type',
      attach: 'enable_e_invoice',
      embedInPdf: 'merge_e_invoice_to_pdf',
      address: 'routing_id',
      taxNumber: 'tax_number',
      iban: 'iban',
      bic: 'bic',
      qrIban: 'qr_iban',
      qrCustomerNumber: 'besr_id',
    },
  },
  portal: {
    description: 'Pages of contacts.',
    settings: { isEnabled: 'enable_client_portal', filesAfterPayment: 'unlock_invoice_documents_after_payment' },
  },
  purchasing: {
    description: 'Vendors and purchase orders.',
    settings: {
      terms: 'purchase_order_terms',
      footer: 'purchase_order_footer',
      orderNumberPattern: 'purchase_order_number_pattern',
      vendorNumberPattern: 'vendor_number_pattern',
    },
  },
  counters: {
    description: 'Counts that the next numbers of records begin with.',
    settings: {
      ...ofKinds([...kinds, 'vendor'], (kind) => `${kind}_number_counter`),
      purchaseOrder: 'purchase_order_number_counter',
      quotesCountAsInvoices: 'shared_invoice_quote_counter',
      creditsCountAsInvoices: 'shared_invoice_credit_counter',
    },
  },
  administration: {
    description: 'Days, log-ins and uploads of the whole company.',
    settings: {
      timeZone: 'timezone_id',
      passwordTimeoutSeconds: 'default_password_timeout',
      publicUploads: 'documents_public_by_default',
    },
  },
} satisfies Record<string, SettingGroup>

/** The groups of a level: what counts for the company only is in groups of its own. */
export const groupsOf = (level: Level): [name: string, group: SettingGroup][] =>
  Object.entries<SettingGroup>(settingGroups).filter(([, group]) => level === 'company' || isShared(group))

/** True for settings that a client or group may have of its own. */
export const isShared = ({ settings }: SettingGroup): boolean =>
  Object.values(settings).every((key) => !usedSettings[key].companyOnly)

/** {@link templateSettings} of a level. */
export const templatesOf = (level: Level) =>
  templateSettings.filter(({ body }) => level === 'company' || !usedSettings[body].companyOnly)
