import { isEmailAddress, listedAddresses } from '../email-address.ts'
import { Problem } from '../input.ts'
import { flag, plainText, resolveRules, text, word } from './setting-rule.ts'
import type { Rule, StoredSettings, ValuesOf } from './setting-rule.ts'

/** One address, or with `most` several. */
const addresses = (most: number): Rule<string> => ({
  fallback: '',
  read(value) {
    const list = listedAddresses(plainText(value) ?? '')
    if (list.length > most)
      return new Problem(most === 1 ? 'must be one address' : `may name at most ${most} addresses`)
    const wrong = list.find((address) => !isEmailAddress(address))
    if (wrong !== undefined || list.length === 0) return new Problem('must be an e-mail address')
    return list.join(',')
  },
})

/**
 * What only mail reads, by the published names: kept out of the rules that every request resolves. Blank texts mean the
 * built-in ones.
 */
const rules = {
  email_subject_invoice: text(1_000),
  email_template_invoice: text(),
  email_subject_quote: text(1_000),
  email_template_quote: text(),
  email_subject_credit: text(1_000),
  email_template_credit: text(),
  email_subject_payment: text(1_000),
  email_template_payment: text(),
  email_subject_payment_partial: text(1_000),
  email_template_payment_partial: text(),
  email_subject_reminder1: text(1_000),
  email_template_reminder1: text(),
  email_subject_reminder2: text(1_000),
  email_template_reminder2: text(),
  email_subject_reminder3: text(1_000),
  email_template_reminder3: text(),
  email_subject_reminder_endless: text(1_000),
  email_template_reminder_endless: text(),
  email_subject_custom1: text(1_000),
  email_template_custom1: text(),
  email_subject_custom2: text(1_000),
  email_template_custom2: text(),
  email_subject_custom3: text(1_000),
  email_template_custom3: text(),
  /** What stands around the text. */
  email_style: word(['light', 'dark', 'plain', 'custom']),
  email_style_custom: text(),
  email_signature: text(),
  email_from_name: text(255),
  custom_sending_email: addresses(1),
  reply_to_email: addresses(1),
  reply_to_name: text(255),
  bcc_email: addresses(10),
  pdf_email_attachment: flag(true),
  document_email_attachment: flag(),
} satisfies Record<string, Rule<string> | Rule<boolean>>

/** How a company (or one of its clients) wants its mail, with every gap filled. */
export type MailSettings = ValuesOf<typeof rules>

/** Every rule that only mail reads. */
export const mailEntries: readonly (readonly [string, Rule<unknown>])[] = Object.entries(rules)

/** Looks each up in the client's, then the company's stored settings, then the built-in defaults. */
export const resolveMailSettings = (...layers: readonly StoredSettings[]): MailSettings =>
  // One value of the right type per rule: it goes through all of them.
  resolveRules(mailEntries, layers) as MailSettings
