import type { Operation } from '../../../domain/kernel/operation.ts'
import { bankingForms } from './banking.ts'
import { companyForms } from './company.ts'
import { contactForms } from './contacts.ts'
import type { WireForm } from './form.ts'
import { moneyForms } from './money.ts'

/** The form of each operation's input on the wire, where it differs, by the name of the operation. */
const forms: Readonly<Record<string, WireForm>> = { ...bankingForms, ...companyForms, ...contactForms, ...moneyForms }

export const formOf = ({ name }: Pick<Operation, 'name'>): WireForm => forms[name] ?? {}
