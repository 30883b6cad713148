import type { CompanyUser } from '../../../../domain/company/user/company-user.ts'
import type { User } from '../../../../domain/company/user/user.ts'
import { computed, constant } from '../../../fields/field.ts'
import { id } from '../../../fields/kinds/relation.ts'
import { flag, instant, int, json, requiredInstant, text } from '../../../fields/kinds/scalar.ts'
import { userFields, rightsFields } from '../../../fields/company/user.ts'
import { type Changes, type Members, inputNames, overlay } from '../overlay.ts'
import * as z from 'zod'
import { permissions, preferences } from '../../../../domain/company/user/input.ts'
import { flag as flagInput } from '../../../../domain/kernel/input.ts'
import { shapeOf } from '../../../../domain/kernel/shape.ts'
import { checked, type WireForm } from '../../wire/form.ts'

const changes: Changes<User> = {
  hasPassword: { after: { email_verified_at: instant('createdAt', 'Time when the e-mail address was verified.') } },
  language: {
    description: 'Id of their language, of the published list; blank is the company’s.',
    after: {
      oauth_provider_id: text(constant(''), 'Log-in is by password alone.'),
      google_2fa_secret: flag(constant(false), 'There is no second factor.'),
      verified_phone_number: flag(constant(false), 'Telephone numbers are not verified.'),
    },
  },
  userLoggedInNotification: {
    after: {
      last_confirmed_email_address: text(constant(''), 'Addresses are not confirmed one after the other.'),
      oauth_user_token: text(constant(''), 'Log-in is by password alone.'),
      referral_code: text(constant(''), 'Nobody is referred.'),
      referral_meta: json(constant({ free: 0, pro: 0, enterprise: 0 }), 'Nobody is referred.'),
      passkey_enabled: flag(constant(false), 'Log-in is by password alone.'),
      passkey_count: int(constant(0), 'Log-in is by password alone.'),
      settings: json(constant({}), 'Connections to other services: there are none.'),
    },
  },
}

/** Members of a user. */
export const userMembers = overlay(userFields, changes)

const rights = permissions.meta({
  list: false,
  scalar: 'String',
  description: 'Rights separated by commas: view_invoice,create_client,edit_all.',
})

const companyUser = z
  .object({
    // A text alone: of a list with nothing in it the text is empty, which would take all rights away.
    permissions: z.preprocess((sent) => (Array.isArray(sent) ? { list: sent } : sent), rights).optional(),
    isAdmin: flagInput('The same as `isAdmin` beside it.').optional(),
    ...preferences,
  })
  .meta({
    title: 'CompanyUserInput',
    description: 'Rights in the form of the published API; they may stand here instead.',
  })

/** Inputs of a user. */
export const userForm: WireForm = {
  ...inputNames(userFields, changes)('language', 'Id of the language, of the published list; blank is the company’s.'),
  // One text on the wire, which has no positions for errors.
  permissions: { permissions: { to: ['permissions'], shape: shapeOf(rights), read: (sent) => sent } },
  // They stand in the company user only.
  settings: { companyUser: checked([], companyUser) },
  reactSettings: {},
  notifications: {},
}

/** Members of the permissions of a user in a company, at their place in the published API. */
export const rightsMembers = overlay<User>(rightsFields, {
  isAdmin: {
    before: { permissions: text('permissions', 'Rights separated by commas; owners and admins need none.') },
  },
  isOwner: {
    after: {
      is_locked: flag(constant(false), 'Nobody is locked: who may not call is archived.'),
      notifications: json(
        computed(['notifications'], (user) => ({ email: [], ...user.notifications })),
        'Notification settings that API clients store for the user.',
      ),
    },
  },
  reactSettings: {
    after: {
      permissions_updated_at: int(constant(0), 'Time of the last change of permissions: not stored.'),
      ninja_portal_url: text(constant(''), 'There is no portal of another service.'),
      created_at: requiredInstant('createdAt', 'Time when the contact was added.'),
      updated_at: requiredInstant('updatedAt', 'Time of the last change.'),
      archived_at: instant('archivedAt', 'Time of archiving; 0 while active.'),
    },
  },
})

/** compat: the published list. */
const uploadExtensions = 'png,ai,jpeg,tiff,pdf,gif,psd,txt,doc,xls,ppt,xlsx,docx,pptx,webp,xml,zip,csv,ods,odt,odp'

/** compat: the account of the published API; here every company is its own account, without paid plans. */
export const accountMembers: Members<CompanyUser> = {
  id: id(
    'company',
    computed(['company'], (row) => row.company.id),
    'The company itself.',
  ),
  key: text(
    computed(['company'], (row) => row.company.companyKey),
    'Key of the company.',
  ),
  default_company_id: id('company', 'firstCompanyId', 'The company that opens first.'),
  plan: text(constant(''), 'There are no plans.'),
  plan_expires: text(constant(''), 'There are no plans.'),
  plan_term: text(constant(''), 'There are no plans.'),
  plan_started: text(constant(''), 'There are no plans.'),
  plan_paid: text(constant(''), 'There are no plans.'),
  plan_price: int(constant(0), 'There are no plans.'),
  payment_id: text(constant(''), 'There are no plans.'),
  trial_started: text(constant(''), 'There are no plans.'),
  trial_plan: text(constant(''), 'There are no plans.'),
  can_trial: flag(constant(false), 'There are no plans.'),
  is_premium: flag(constant(false), 'There are no plans.'),
  has_iap_plan: flag(constant(false), 'There are no plans.'),
  default_url: text(constant(''), 'There is no address besides the service’s own.'),
  user_agent: text(constant(''), 'Not kept.'),
  utm_source: text(constant(''), 'Not kept.'),
  utm_medium: text(constant(''), 'Not kept.'),
  utm_content: text(constant(''), 'Not kept.'),
  utm_term: text(constant(''), 'Not kept.'),
  referral_code: text(constant(''), 'Nobody is referred.'),
  report_errors: flag(constant(false), 'Errors are reported to nobody.'),
  debug_enabled: flag(constant(false), 'There is no such mode.'),
  is_docker: flag(constant(false), 'The service does not disclose its deployment.'),
  disable_auto_update: flag(constant(false), 'The service does not update itself.'),
  is_migrated: flag(constant(false), 'Nothing was moved from another service.'),
  set_react_as_default_ap: flag(constant(true), 'The app that is maintained.'),
  tax_api_enabled: flag(constant(false), 'Taxes are chosen.'),
  nordigen_enabled: flag(constant(false), 'Bank transactions are imported.'),
  emails_sent: int(constant(0), 'Not counted here.'),
  email_quota: int(constant(0), 'There is no limit of the service’s own.'),
  hosted_client_count: int(constant(0), 'The operator of the service hosts it.'),
  hosted_company_count: int(constant(0), 'The operator of the service hosts it.'),
  upload_extensions: text(constant(uploadExtensions), 'Endings of files that the app offers to upload.'),
  updated_at: requiredInstant(
    computed(['company'], (row) => row.company.updatedAt),
    'Time of the last change of the company.',
  ),
  archived_at: int(constant(0), 'Accounts are not archived.'),
  num_users: int(constant(100), 'There is no limit; clients want a number.'),
  is_hosted: flag(constant(false), 'The operator of the service hosts it.'),
  trial_days_left: int(constant(0), 'There are no plans.'),
  account_sms_verified: flag(constant(true), 'Nothing is sent by SMS.'),
  is_scheduler_running: flag(constant(true), 'The service sends due documents by itself.'),
  latest_version: text(constant('5.12.0'), 'Version of the published API that this one follows.'),
  current_version: text(constant('5.12.0'), 'Version of the published API that this one follows.'),
  e_invoicing_token: text(constant(''), 'No other service is needed for e-invoices.'),
  e_invoice_quota: int(constant(0), 'No other service is needed for e-invoices.'),
  docuninja_num_users: int(constant(0), 'There is no such service.'),
}
