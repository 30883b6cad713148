import type { BankAccount } from '../../../../domain/banking/bank-account/bank-account.ts'
import { computed, constant } from '../../../fields/field.ts'
import { flag, int, text } from '../../../fields/kinds/scalar.ts'
import { bankAccountFields } from '../../../fields/banking/bank-account.ts'
import { type Changes, inputNames, overlay } from '../overlay.ts'
import { currencyByCode, currencyById } from '../../../../domain/kernel/money/currencies.ts'
import { Problem, text as textInput } from '../../../../domain/kernel/input.ts'
import { own, type WireForm } from '../../wire/form.ts'

const changes: Changes<BankAccount> = {
  name: { as: 'bank_account_name' },
  providerName: {
    after: {
      provider_id: int(constant(0), 'Number of the bank at a provider: none.'),
      bank_account_id: int(constant(0), 'Number of the account at a provider: none.'),
    },
  },
  number: { as: 'bank_account_number' },
  status: { as: 'bank_account_status' },
  type: { as: 'bank_account_type' },
  balance: {
    after: {
      currency: text(
        computed(['currencyId'], (account) => currencyById(account.currencyId)?.code ?? null),
        'ISO code of its currency: EUR.',
      ),
    },
  },
  currency: { description: 'Its currency, as the id of the published list.' },
  autoSync: {
    after: {
      disabled_upstream: flag('disabledUpstream', 'True if a provider has cut it off: none.'),
      integration_type: text(constant(null), 'The provider that fetches its transactions: none.'),
      nordigen_institution_id: text(constant(null), 'The bank at a provider: none.'),
    },
  },
}

/** Members of a bank account, which is a "bank integration" over REST. */
export const bankAccountMembers = overlay(bankAccountFields, changes)

const inputs = inputNames(bankAccountFields, changes)

/** Inputs of a bank account. */
export const bankAccountForm: WireForm = {
  ...inputs('name'),
  ...inputs('number'),
  ...inputs('status'),
  ...inputs('type'),
  currency: {
    ...inputs('currency', "Currency of the account, as the id of the published list; blank is the company's.")[
      'currency'
    ],
    currency: {
      ...own(['currency'], textInput('The same as its ISO code: EUR.', 8), (code) =>
        code === ''
          ? undefined
          : (currencyByCode(code.toUpperCase())?.id ??
            new Problem(`"${code}" is not the code of a currency, such as EUR`, 'NOT_FOUND')),
      ),
      fallback: true,
    },
  },
}
