/** Reasons why the service does not act on settings that it stores. */
const reasons: readonly (readonly [because: string, settings: string])[] = [
  ['read by the admin app alone', 'classification military_time invoice_taxes sync_invoice_quote_columns'],
  ['periods of charts begin in January; the admin app sends the dates of its own', 'first_month_of_year'],
  [
    'the admin app copies it into the records that it creates',
    'default_expense_payment_type_id tax_name1 tax_name2 tax_name3 tax_rate1 tax_rate2 tax_rate3 purchase_order_public_notes',
  ],
  [
    'documents have one design, with its own sizes, colours, fonts and parts',
    'company_logo_size invoice_design_id quote_design_id credit_design_id purchase_order_design_id portal_design_id delivery_note_design_id statement_design_id payment_receipt_design_id payment_refund_design_id page_layout primary_font secondary_font primary_color secondary_color page_numbering page_numbering_alignment font_size hide_empty_columns_on_pdf show_paid_stamp show_shipping_address all_pages_header all_pages_footer pdf_variables custom_value1 custom_value2 custom_value3 custom_value4',
  ],
  ['the sum paid is printed once something was paid', 'hide_paid_to_date'],
  ['documents have the words of their language', 'translations invoice_labels'],
  ['files are attached to e-mails, not printed in documents', 'embed_documents'],
  [
    'recurring records are not offered',
    'auto_email_invoice entity_send_time recurring_invoice_number_pattern recurring_expense_number_pattern recurring_quote_number_pattern recurring_number_prefix recurring_invoice_number_counter recurring_expense_number_counter recurring_quote_number_counter',
  ],
  [
    'tasks, projects, tickets and tags are not offered',
    'show_task_item_description task_round_up allow_billable_task_items task_round_to_nearest default_task_rate task_number_pattern project_number_pattern ticket_number_pattern task_number_counter project_number_counter ticket_number_counter enable_client_portal_tasks show_all_tasks_client_portal global_tag_inheritance',
  ],
  [
    'paid, cancelled and converted documents stay in the lists until they are archived by hand',
    'auto_archive_invoice auto_archive_invoice_cancelled auto_archive_quote',
  ],
  [
    'counters count on; a pattern with the year or date makes numbers differ',
    'reset_counter_date reset_counter_frequency_id',
  ],
  [
    'online payments are not offered, and nothing is charged or applied by itself',
    'auto_bill auto_bill_date auto_bill_standard_invoices company_gateway_ids use_credits_payment use_unapplied_payment payment_flow client_initiated_payments client_initiated_payments_minimum client_portal_allow_under_payment client_portal_allow_over_payment client_portal_under_payment_minimum client_online_payment_notification',
  ],
  [
    'receipts go to the contact of the payment, else to all contacts who get documents (`send_email`)',
    'payment_email_all_contacts',
  ],
  [
    'e-mails are sent by the server of the service',
    'email_sending_method gmail_sending_user_id mailgun_endpoint mailgun_domain mailgun_secret postmark_secret brevo_secret ses_secret_key ses_access_key ses_region ses_topic_arn ses_from_address',
  ],
  [
    'e-mails have one alignment, and neither an advertisement nor markup',
    'email_alignment show_email_footer enable_email_markup',
  ],
  ['`enable_e_invoice` attaches electronic invoices', 'ubl_email_attachment'],
  [
    'reminders are sent by hand, and no fees are added',
    'send_reminders enable_reminder1 enable_reminder2 enable_reminder3 enable_reminder_endless enable_quote_reminder1 num_days_reminder1 num_days_reminder2 num_days_reminder3 quote_num_days_reminder1 reminder_send_time schedule_reminder1 schedule_reminder2 schedule_reminder3 quote_schedule_reminder1 endless_reminder_frequency_id email_quote_subject_reminder1 email_quote_template_reminder1 late_fee_amount1 late_fee_amount2 late_fee_amount3 late_fee_percent1 late_fee_percent2 late_fee_percent3 late_fee_endless_amount late_fee_endless_percent quote_late_fee_amount1 quote_late_fee_percent1',
  ],
  [
    'only invoices and credits are electronic, and none are reported or forwarded',
    'e_quote_type e_invoice_forward_email e_expense_forward_email france_reporting_schedule france_reporting_enabled skip_automatic_email_with_peppol',
  ],
  [
    'everyone with the link of a page sees it: pages have no log-in, and contacts no account',
    'enable_client_portal_password client_can_register enable_client_profile_update',
  ],
  [
    'pages show documents and their files: nothing is uploaded, approved, accepted or signed there',
    'enable_client_portal_dashboard client_portal_enable_uploads vendor_portal_enable_uploads accept_client_input_quote_approval show_accept_invoice_terms show_accept_quote_terms require_invoice_signature require_quote_signature require_purchase_order_signature signature_on_pdf show_pdfhtml_on_mobile preference_product_notes_for_html_view',
  ],
  [
    'pages contain no texts or code of the company besides the document',
    'client_portal_terms client_portal_privacy_policy custom_message_dashboard custom_message_unpaid_invoice custom_message_paid_invoice custom_message_unapproved_quote portal_custom_head portal_custom_css portal_custom_footer portal_custom_js',
  ],
]

/** Each setting with its reason, in the order above. */
export const unusedBecause: readonly (readonly [setting: string, because: string])[] = reasons.flatMap(
  ([because, settings]) => settings.split(' ').map((setting) => [setting, because] as const),
)
