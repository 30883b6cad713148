import type { CompanyUser } from '../../../domain/company/user/company-user.ts'
import { profileOf } from '../../../domain/company/user/profile.ts'
import type { User } from '../../../domain/company/user/user.ts'
import {
  fieldsOf,
  flag,
  id,
  instant,
  int,
  json,
  onlyRest,
  recordFields,
  requiredInstant,
  requiredText,
  text,
} from '../../fields.ts'
import type { FieldMap } from '../../fields.ts'

/** Public fields of a user in the company. */
export const userFields = fieldsOf<User>({
  id: id('user', (user) => user.id, 'Opaque id, the same in REST and GraphQL.'),
  firstName: text((user) => user.firstName, 'Given name.'),
  lastName: text((user) => user.lastName, 'Family name.'),
  email: requiredText((user) => user.email, 'E-mail address, with which the person logs in; unique.'),
  phone: text((user) => user.phone, 'Telephone number.'),
  hasPassword: flag((user) => user.hasPassword, 'True if the person can log in.'),
  emailVerifiedAt: onlyRest(instant((user) => user.createdAt, 'Time when the e-mail address was verified.')),
  lastLogin: instant((user) => user.lastLogin, 'Time of the last log-in with the password.'),
  languageId: text((user) => user.languageId, 'Id of their language, of the published list; blank is the company’s.'),
  oauthProviderId: onlyRest(text(() => '', 'Log-in is by password alone.')),
  google_2faSecret: onlyRest(flag(() => false, 'There is no second factor.')),
  verifiedPhoneNumber: onlyRest(flag(() => false, 'Telephone numbers are not verified.')),
  customValue1: text((user) => profileOf(user).custom_value1, 'First custom field.'),
  customValue2: text((user) => profileOf(user).custom_value2, 'Second custom field.'),
  customValue3: text((user) => profileOf(user).custom_value3, 'Third custom field.'),
  customValue4: text((user) => profileOf(user).custom_value4, 'Fourth custom field.'),
  signature: text((user) => profileOf(user).signature, 'Signature of the person’s e-mails, as programs keep it.'),
  userLoggedInNotification: flag(
    (user) => profileOf(user).user_logged_in_notification,
    'True if the person wants to be told of log-ins, as programs keep it.',
  ),
  lastConfirmedEmailAddress: onlyRest(text(() => '', 'Addresses are not confirmed one after the other.')),
  oauthUserToken: onlyRest(text(() => '', 'Log-in is by password alone.')),
  referralCode: onlyRest(text(() => '', 'Nobody is referred.')),
  referralMeta: onlyRest(json(() => ({ free: 0, pro: 0, enterprise: 0 }), 'Nobody is referred.')),
  passkeyEnabled: onlyRest(flag(() => false, 'Log-in is by password alone.')),
  passkeyCount: onlyRest(int(() => 0, 'Log-in is by password alone.')),
  settings: onlyRest(json(() => ({}), 'Connections to other services: there are none.')),
  ...recordFields<User>(),
})

/** Permissions of a user in a company, at their place in the published API. */
export const rightsFields = <Row>(userOf: (row: Row) => User): FieldMap<Row> =>
  fieldsOf<Row>({
    permissions: text((row) => userOf(row).permissions, 'Rights separated by commas; owners and admins need none.'),
    isAdmin: flag((row) => userOf(row).isAdmin, 'May do everything in the company but what is the owner’s.'),
    isOwner: flag((row) => userOf(row).isOwner, 'Founded the company.'),
    isLocked: flag(() => false, 'Nobody is locked: who may not call is archived.'),
    notifications: json(
      (row) => ({ email: [], ...userOf(row).notifications }),
      'Notification settings that API clients store for the user.',
    ),
    settings: json((row) => userOf(row).settings, 'Data that API clients store for the user in this company.'),
    reactSettings: json((row) => userOf(row).reactSettings, 'Data that the admin app stores for the user.'),
    permissionsUpdatedAt: int(() => 0, 'Time of the last change of permissions: not stored.'),
    ninjaPortalUrl: text(() => '', 'There is no portal of another service.'),
    createdAt: requiredInstant((row) => userOf(row).createdAt, 'Time when the contact was added.'),
    updatedAt: requiredInstant((row) => userOf(row).updatedAt, 'Time of the last change.'),
    archivedAt: instant((row) => userOf(row).archivedAt, 'Time of archiving; 0 while active.'),
  })

/** compat: the published list. */
const uploadExtensions = 'png,ai,jpeg,tiff,pdf,gif,psd,txt,doc,xls,ppt,xlsx,docx,pptx,webp,xml,zip,csv,ods,odt,odp'

/** compat: the account of the published API; here every company is its own account, without paid plans. */
export const accountFields = fieldsOf<CompanyUser>({
  id: id('company', (row) => row.company.id, 'The company itself.'),
  key: text((row) => row.company.companyKey, 'Key of the company.'),
  defaultCompanyId: id('company', (row) => row.firstCompanyId, 'The company that opens first.'),
  plan: text(() => '', 'There are no plans.'),
  planExpires: text(() => '', 'There are no plans.'),
  planTerm: text(() => '', 'There are no plans.'),
  planStarted: text(() => '', 'There are no plans.'),
  planPaid: text(() => '', 'There are no plans.'),
  planPrice: int(() => 0, 'There are no plans.'),
  paymentId: text(() => '', 'There are no plans.'),
  trialStarted: text(() => '', 'There are no plans.'),
  trialPlan: text(() => '', 'There are no plans.'),
  canTrial: flag(() => false, 'There are no plans.'),
  isPremium: flag(() => false, 'There are no plans.'),
  hasIapPlan: flag(() => false, 'There are no plans.'),
  defaultUrl: text(() => '', 'There is no address besides the service’s own.'),
  userAgent: text(() => '', 'Not kept.'),
  utmSource: text(() => '', 'Not kept.'),
  utmMedium: text(() => '', 'Not kept.'),
  utmContent: text(() => '', 'Not kept.'),
  utmTerm: text(() => '', 'Not kept.'),
  referralCode: text(() => '', 'Nobody is referred.'),
  reportErrors: flag(() => false, 'Errors are reported to nobody.'),
  debugEnabled: flag(() => false, 'There is no such mode.'),
  isDocker: flag(() => false, 'The service does not disclose its deployment.'),
  disableAutoUpdate: flag(() => false, 'The service does not update itself.'),
  isMigrated: flag(() => false, 'Nothing was moved from another service.'),
  setReactAsDefaultAp: flag(() => true, 'The app that is maintained.'),
  taxApiEnabled: flag(() => false, 'Taxes are chosen.'),
  nordigenEnabled: flag(() => false, 'Bank transactions are imported.'),
  emailsSent: int(() => 0, 'Not counted here.'),
  emailQuota: int(() => 0, 'There is no limit of the service’s own.'),
  hostedClientCount: int(() => 0, 'The operator of the service hosts it.'),
  hostedCompanyCount: int(() => 0, 'The operator of the service hosts it.'),
  uploadExtensions: text(() => uploadExtensions, 'Endings of files that the app offers to upload.'),
  updatedAt: requiredInstant((row) => row.company.updatedAt, 'Time of the last change of the company.'),
  archivedAt: int(() => 0, 'Accounts are not archived.'),
  numUsers: int(() => 100, 'There is no limit; clients want a number.'),
  isHosted: flag(() => false, 'The operator of the service hosts it.'),
  trialDaysLeft: int(() => 0, 'There are no plans.'),
  accountSmsVerified: flag(() => true, 'Nothing is sent by SMS.'),
  isSchedulerRunning: flag(() => true, 'The service sends due documents by itself.'),
  latestVersion: text(() => '5.12.0', 'Version of the published API that this one follows.'),
  currentVersion: text(() => '5.12.0', 'Version of the published API that this one follows.'),
  eInvoicingToken: text(() => '', 'No other service is needed for e-invoices.'),
  eInvoiceQuota: int(() => 0, 'No other service is needed for e-invoices.'),
  docuninjaNumUsers: int(() => 0, 'There is no such service.'),
})
