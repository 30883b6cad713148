import type { CompanyUser } from '../../../domain/company/user/company-user.ts'
import { profileOf } from '../../../domain/company/user/profile.ts'
import type { User } from '../../../domain/company/user/user.ts'
import { computed, constant, type Field, fieldsOf, onlyRest, type Reading } from '../field.ts'
import { listed } from '../kinds/code.ts'
import { id } from '../kinds/relation.ts'
import { flag, instant, int, json, recordFields, requiredInstant, requiredText, text } from '../kinds/scalar.ts'

/** An additional field of the person, of the kind that `make` makes. */
const ofProfile = <Name extends keyof ReturnType<typeof profileOf>>(
  make: (source: Reading<User, ReturnType<typeof profileOf>[Name]>, description: string) => Field<User>,
  name: Name,
  description: string,
): Field<User> =>
  make(
    computed(['profile'], (user: Pick<User, 'profile'>) => profileOf(user)[name]),
    description,
  )

/** Public fields of a user in the company. */
export const userFields = fieldsOf<User>({
  id: id('user', 'id', 'Opaque id, the same in REST and GraphQL.'),
  firstName: text('firstName', 'Given name.'),
  lastName: text('lastName', 'Family name.'),
  email: requiredText('email', 'E-mail address, with which the person logs in; unique.'),
  phone: text('phone', 'Telephone number.'),
  hasPassword: flag('hasPassword', 'True if the person can log in.'),
  emailVerifiedAt: onlyRest(instant('createdAt', 'Time when the e-mail address was verified.')),
  lastLogin: instant('lastLogin', 'Time of the last log-in with the password.'),
  languageId: listed(
    'language',
    'languageId',
    'Their language; null is the company’s.',
    'Id of their language, of the published list; blank is the company’s.',
  ),
  oauthProviderId: onlyRest(text(constant(''), 'Log-in is by password alone.')),
  google_2faSecret: onlyRest(flag(constant(false), 'There is no second factor.')),
  verifiedPhoneNumber: onlyRest(flag(constant(false), 'Telephone numbers are not verified.')),
  customValue1: ofProfile(text, 'custom_value1', 'First custom field.'),
  customValue2: ofProfile(text, 'custom_value2', 'Second custom field.'),
  customValue3: ofProfile(text, 'custom_value3', 'Third custom field.'),
  customValue4: ofProfile(text, 'custom_value4', 'Fourth custom field.'),
  signature: ofProfile(text, 'signature', 'Signature of their e-mails, as programs keep it.'),
  userLoggedInNotification: ofProfile(
    flag,
    'user_logged_in_notification',
    'Wants to be notified of log-ins, as programs keep it.',
  ),
  lastConfirmedEmailAddress: onlyRest(text(constant(''), 'Addresses are not confirmed one after the other.')),
  oauthUserToken: onlyRest(text(constant(''), 'Log-in is by password alone.')),
  referralCode: onlyRest(text(constant(''), 'Nobody is referred.')),
  referralMeta: onlyRest(json(constant({ free: 0, pro: 0, enterprise: 0 }), 'Nobody is referred.')),
  passkeyEnabled: onlyRest(flag(constant(false), 'Log-in is by password alone.')),
  passkeyCount: onlyRest(int(constant(0), 'Log-in is by password alone.')),
  settings: onlyRest(json(constant({}), 'Connections to other services: there are none.')),
  ...recordFields,
})

/** Permissions of a user in a company, at their place in the published API. */
export const rightsFields = fieldsOf<User>({
  permissions: text('permissions', 'Rights separated by commas; owners and admins need none.'),
  isAdmin: flag('isAdmin', 'May do everything in the company but what is the owner’s.'),
  isOwner: flag('isOwner', 'Founded the company.'),
  isLocked: flag(constant(false), 'Nobody is locked: who may not call is archived.'),
  notifications: onlyRest(
    json(
      computed(['notifications'], (user) => ({ email: [], ...user.notifications })),
      'Notification settings that API clients store for the user.',
    ),
  ),
  settings: json('settings', 'Data that API clients store for the user in this company.'),
  reactSettings: json('reactSettings', 'Data that the admin app stores for the user.'),
  permissionsUpdatedAt: int(constant(0), 'Time of the last change of permissions: not stored.'),
  ninjaPortalUrl: text(constant(''), 'There is no portal of another service.'),
  createdAt: requiredInstant('createdAt', 'Time when the contact was added.'),
  updatedAt: requiredInstant('updatedAt', 'Time of the last change.'),
  archivedAt: instant('archivedAt', 'Time of archiving; 0 while active.'),
})

/** compat: the published list. */
const uploadExtensions = 'png,ai,jpeg,tiff,pdf,gif,psd,txt,doc,xls,ppt,xlsx,docx,pptx,webp,xml,zip,csv,ods,odt,odp'

/** compat: the account of the published API; here every company is its own account, without paid plans. */
export const accountFields = fieldsOf<CompanyUser>({
  id: id(
    'company',
    computed(['company'], (row) => row.company.id),
    'The company itself.',
  ),
  key: text(
    computed(['company'], (row) => row.company.companyKey),
    'Key of the company.',
  ),
  defaultCompanyId: id('company', 'firstCompanyId', 'The company that opens first.'),
  plan: text(constant(''), 'There are no plans.'),
  planExpires: text(constant(''), 'There are no plans.'),
  planTerm: text(constant(''), 'There are no plans.'),
  planStarted: text(constant(''), 'There are no plans.'),
  planPaid: text(constant(''), 'There are no plans.'),
  planPrice: int(constant(0), 'There are no plans.'),
  paymentId: text(constant(''), 'There are no plans.'),
  trialStarted: text(constant(''), 'There are no plans.'),
  trialPlan: text(constant(''), 'There are no plans.'),
  canTrial: flag(constant(false), 'There are no plans.'),
  isPremium: flag(constant(false), 'There are no plans.'),
  hasIapPlan: flag(constant(false), 'There are no plans.'),
  defaultUrl: text(constant(''), 'There is no address besides the service’s own.'),
  userAgent: text(constant(''), 'Not kept.'),
  utmSource: text(constant(''), 'Not kept.'),
  utmMedium: text(constant(''), 'Not kept.'),
  utmContent: text(constant(''), 'Not kept.'),
  utmTerm: text(constant(''), 'Not kept.'),
  referralCode: text(constant(''), 'Nobody is referred.'),
  reportErrors: flag(constant(false), 'Errors are reported to nobody.'),
  debugEnabled: flag(constant(false), 'There is no such mode.'),
  isDocker: flag(constant(false), 'The service does not disclose its deployment.'),
  disableAutoUpdate: flag(constant(false), 'The service does not update itself.'),
  isMigrated: flag(constant(false), 'Nothing was moved from another service.'),
  setReactAsDefaultAp: flag(constant(true), 'The app that is maintained.'),
  taxApiEnabled: flag(constant(false), 'Taxes are chosen.'),
  nordigenEnabled: flag(constant(false), 'Bank transactions are imported.'),
  emailsSent: int(constant(0), 'Not counted here.'),
  emailQuota: int(constant(0), 'There is no limit of the service’s own.'),
  hostedClientCount: int(constant(0), 'The operator of the service hosts it.'),
  hostedCompanyCount: int(constant(0), 'The operator of the service hosts it.'),
  uploadExtensions: text(constant(uploadExtensions), 'Endings of files that the app offers to upload.'),
  updatedAt: requiredInstant(
    computed(['company'], (row) => row.company.updatedAt),
    'Time of the last change of the company.',
  ),
  archivedAt: int(constant(0), 'Accounts are not archived.'),
  numUsers: int(constant(100), 'There is no limit; clients want a number.'),
  isHosted: flag(constant(false), 'The operator of the service hosts it.'),
  trialDaysLeft: int(constant(0), 'There are no plans.'),
  accountSmsVerified: flag(constant(true), 'Nothing is sent by SMS.'),
  isSchedulerRunning: flag(constant(true), 'The service sends due documents by itself.'),
  latestVersion: text(constant('5.12.0'), 'Version of the published API that this one follows.'),
  currentVersion: text(constant('5.12.0'), 'Version of the published API that this one follows.'),
  eInvoicingToken: text(constant(''), 'No other service is needed for e-invoices.'),
  eInvoiceQuota: int(constant(0), 'No other service is needed for e-invoices.'),
  docuninjaNumUsers: int(constant(0), 'There is no such service.'),
})
