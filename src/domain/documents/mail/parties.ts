import type { StoredParties } from '../../../db/tables/documents.ts'
import { settingsAsIssued } from '../../billing/document/issued-parties.ts'
import type { Client } from '../../contacts/client/client.ts'
import { contactsByClientIds, findClient, settingLayers } from '../../contacts/client/resolve.ts'
import {
  type CompanySettings,
  type MailSettings,
  resolveMailSettings,
  resolveSettings,
} from '../../kernel/settings/settings.ts'
import { getCompany } from '../../company/company/store.ts'
import { addressLines } from '../printable/compose.ts'
import { labelsOf } from '../printable/labels.ts'
import { isEmailAddress, listedAddresses } from '../../kernel/text/email-address.ts'
import { vendorSettings } from '../../spending/purchase-order/parties.ts'
import { mayAccess } from '../../kernel/actor.ts'
import { usersByIds } from '../../company/user/store.ts'
import { vendorContactsByVendorIds, vendorsByIds } from '../../contacts/vendor/store.ts'
import type { Work } from '../../kernel/work.ts'
import { type MailStyle, oneLine } from './render.ts'
import type { Addressee, Parties, Person } from './variables.ts'

/** An address in the header of a message. */
type MailAddress = { name: string; address: string }

/** Sender and recipients of a message: no text that could hold more than one line or more than one address. */
export type Envelope = {
  from: MailAddress
  replyTo?: MailAddress
  to: MailAddress
  cc: readonly string[]
  bcc: readonly string[]
}

const nobody = { firstName: '', lastName: '', email: '', phone: '' }

const firstOf = (people: readonly (Person & { isPrimary: boolean })[]): Person =>
  people.find(({ isPrimary }) => isPrimary) ?? people[0] ?? nobody

const noAddress = { address1: '', address2: '', city: '', state: '', postalCode: '', countryId: '' }
const noDetails = { idNumber: '', vatNumber: '', phone: '', website: '', publicNotes: '' }

type Receiver = { addressee: Addressee; contact: Person }

/** The names and the number: all that users see of a client or vendor that they may not view. */
const namesOf = ({ addressee: { kind, name, number }, contact: { firstName, lastName } }: Receiver): Receiver => ({
  addressee: { ...noAddress, ...noDetails, kind, name, number },
  contact: { ...nobody, firstName, lastName },
})

type About = {
  /** To whom the message goes; by default the first contact. */
  contact?: Person | undefined
  /** The parties that the document of the message keeps. */
  issued?: StoredParties | null
}

/** The parties of a message to a contact of the client, those of an issued document as it keeps them. */
export async function clientParties(
  work: Work,
  clientId: number,
  { contact, issued = null }: About = {},
): Promise<Parties> {
  const client = await findClient(work, clientId)
  if (!client) throw new Error('A record names an unknown client')
  const [people = []] = await contactsByClientIds(work, [client.id])
  const stored = await getCompany(work)
  const layers = await settingLayers(work, client)
  const settings = resolveSettings(...layers, work.actor.company.settings)
  const receiver: Receiver = {
    addressee: addresseeOf({ ...client, ...issued?.recipient }),
    contact: contact ?? firstOf(people),
  }
  return {
    ...(mayAccess(work.actor, 'view_client', client) ? receiver : namesOf(receiver)),
    company: await companyByName(work, settingsAsIssued(settings, issued)),
    sender: await companyByName(work, settings),
    settings,
    mail: resolveMailSettings(...layers, stored.settings),
  }
}

const addresseeOf = (client: Client): Addressee => ({ ...client, kind: 'client', name: client.displayName })

/** The parties of a message to a contact of the vendor, those of a sent order as it keeps them. */
export async function vendorParties(
  work: Work,
  vendorId: number,
  { contact, issued = null }: About = {},
): Promise<Parties> {
  const [vendor] = await vendorsByIds(work, [vendorId])
  if (!vendor) throw new Error('A purchase order names an unknown vendor')
  const [people = []] = await vendorContactsByVendorIds(work, [vendor.id])
  const settings = vendorSettings(work, vendor)
  const receiver: Receiver = {
    addressee: { ...vendor, ...issued?.recipient, kind: 'vendor' },
    contact: contact ?? firstOf(people),
  }
  return {
    ...(mayAccess(work.actor, 'view_vendor', vendor) ? receiver : namesOf(receiver)),
    company: await companyByName(work, settingsAsIssued(settings, issued)),
    sender: await companyByName(work, settings),
    settings,
    mail: resolveMailSettings((await getCompany(work)).settings),
  }
}

/** The settings with a name in them: a company without one gets its address as the name, so that no text ends in "from". */
export async function companyByName(
  work: Work,
  settings: CompanySettings = work.actor.company.settings,
): Promise<CompanySettings> {
  if (settings.name !== '') return settings
  const [acting] = settings.email === '' ? await usersByIds(work, [work.actor.userId]) : []
  return { ...settings, name: settings.email || (acting?.email ?? '') }
}

/** An address with the name of its owner. An address is no name: beside another one it looks like a forgery to mail servers. */
export function addressed(name: string, address: string): MailAddress {
  const shown = oneLine(name)
  return { name: isEmailAddress(shown) ? '' : shown, address }
}

/** The sender of a company's messages, and the address for replies. */
export async function senderOf(
  work: Work,
  { mail, company }: { mail: MailSettings; company: CompanySettings },
  serviceAddress: string | undefined,
): Promise<Pick<Envelope, 'from' | 'replyTo'>> {
  const own = isEmailAddress(company.email) ? company.email : undefined
  const [acting] = await usersByIds(work, [work.actor.userId])
  const name = mail.email_from_name || company.name
  const from = addressed(name, mail.custom_sending_email || serviceAddress || own || (acting?.email ?? ''))
  const answers = mail.reply_to_email || own
  if (answers === undefined || answers === from.address) return { from }
  return { from, replyTo: addressed(mail.reply_to_name || name, answers) }
}

/** The recipients of blind copies. */
export const blindCopies = ({ bcc_email: list }: MailSettings): string[] => listedAddresses(list)

/** The style of the company's messages; `reason` says why the reader gets one. */
export const mailStyleOf = (
  company: CompanySettings,
  mail: MailSettings,
  language: string,
  reason: string,
): MailStyle => ({
  style: mail.email_style,
  custom: mail.email_style_custom,
  language,
  companyName: company.name,
  logo: company.company_logo,
  signature: mail.email_signature,
  footer: footerOf(company, language, reason),
})

/** The sender's name, address and numbers, and the reason for the message. */
function footerOf(company: CompanySettings, language: string, reason: string): string[] {
  const labels = labelsOf(language)
  const address = { ...company, postalCode: company.postal_code, countryId: company.country_id }
  const lines = [
    [company.name, ...addressLines(address, language)].join(', '),
    [company.phone, company.email, company.website].filter(Boolean).join(' · '),
    [
      company.vat_number && `${labels.vatNumber}: ${company.vat_number}`,
      company.id_number && `${labels.idNumber}: ${company.id_number}`,
    ]
      .filter(Boolean)
      .join(' · '),
    reason,
  ]
  return lines.map(oneLine).filter(Boolean)
}
