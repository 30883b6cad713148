import type { EInvoiceSettings } from '../../kernel/settings/settings.ts'
import type { EInvoice } from './e-invoice.ts'
import type { Findings } from './findings.ts'

const euro = 'EUR'
const ibanForm = /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/
const bicForm = /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/

/** Means of payment by UNCL 4461, all credit transfers. */
const means = { any: '30', foreign: '31', domestic: '42', sepa: '58' } as const

type PaymentDemands = {
  readonly isStrict: boolean
  /** The rules of Peppol between parties in Denmark apply, which do not allow the usual code. */
  readonly isDanish: boolean
  readonly currency: string
  readonly holder: string
  readonly findings: Findings
}

/** The account to pay to (BG-16, BG-17); undefined without any. */
export function paymentOf(settings: EInvoiceSettings, demands: PaymentDemands): EInvoice['payment'] {
  const { isStrict, isDanish, currency, findings } = demands
  const holder = demands.holder.trim()
  const iban = settings.iban.toUpperCase().replaceAll(/\s/g, '')
  const bic = settings.bic.toUpperCase().replaceAll(/\s/g, '')
  if (isStrict) findings.need(iban, ['settings', 'iban'], 'XRechnung requires payment instructions')
  if (iban !== '' && !ibanForm.test(iban)) findings.add(['settings', 'iban'], 'is not an IBAN')
  if (bic !== '' && !bicForm.test(bic)) findings.add(['settings', 'bic'], 'is not a BIC')
  if (iban === '') return undefined
  if (currency === euro) return { code: means.sepa, account: iban, bank: bic, holder }
  if (!isDanish) return { code: means.any, account: iban, bank: bic, holder }
  // An IBAN of Denmark contains the number of the branch and that of the account (DK-R-005, DK-R-006).
  const [, branch = '', account = ''] = /^DK\d{2}(\d{4})(\d{10})$/.exec(iban) ?? []
  if (branch !== '') return { code: means.domestic, account, bank: branch, holder }
  findings.need(bic, ['settings', 'bic'], 'Peppol requires it between parties in Denmark for an account elsewhere')
  return { code: means.foreign, account: iban, bank: bic, holder }
}
