import type { StoredParties } from '../../../db/tables/documents.ts'
import type { Client, Contact } from '../../contacts/client/client.ts'
import { clientsByIds, contactsByClientIds, settingsOfClients } from '../../contacts/client/resolve.ts'
import { clientAt, locationRecord } from '../../contacts/location/location.ts'
import { primaryAmong } from '../../contacts/primary-contact.ts'
import type { Vendor } from '../../contacts/vendor/vendor.ts'
import { mapCooperatively } from '../../kernel/rows/lists.ts'
import { pick } from '../../kernel/rows/pick.ts'
import type { CompanySettings } from '../../kernel/settings/settings.ts'
import type { Work } from '../../kernel/work.ts'
import type { DocumentRow } from './document.ts'

/** The settings that say who the company is. Bank details, language and layout are always the present ones. */
const companyColumns = [
  'name',
  'email',
  'phone',
  'website',
  'address1',
  'address2',
  'city',
  'state',
  'postal_code',
  'country_id',
  'vat_number',
  'id_number',
  'tax_number',
  'tax_exemption_reason',
] as const satisfies readonly (keyof CompanySettings)[]

const recipientColumns = [
  'name',
  'number',
  'address1',
  'address2',
  'city',
  'state',
  'postalCode',
  'countryId',
  'phone',
  'website',
  'vatNumber',
  'idNumber',
  'routingId',
  'classification',
  'customValue1',
  'customValue2',
  'customValue3',
  'customValue4',
] as const satisfies readonly (keyof Client & keyof Vendor)[]

const clientColumns = [
  ...recipientColumns,
  'displayName',
  'shippingAddress1',
  'shippingAddress2',
  'shippingCity',
  'shippingState',
  'shippingPostalCode',
  'shippingCountryId',
  'isTaxExempt',
] as const satisfies readonly (keyof Client)[]

/** The person at the client or vendor whom documents name. */
export type NamedPerson = Pick<Contact, 'firstName' | 'lastName' | 'email' | 'phone'>

/** Both sides of a document. The recipient is at the document's location, if it names one. */
export type DocumentParties<Recipient> = {
  recipient: Recipient
  /** The primary contact. */
  person: NamedPerson | undefined
  settings: CompanySettings
}

/** The primary contact among these. */
export const personAmong = (contacts: readonly (NamedPerson & { isPrimary: boolean })[]): NamedPerson | undefined =>
  contacts[primaryAmong(contacts)]

/** The settings with those of the company as they were when the document was issued. */
export const settingsAsIssued = <Settings extends object>(
  settings: Settings,
  parties: StoredParties | null,
): Settings =>
  // The names and types of the stored ones are those of settings.
  parties ? { ...settings, ...parties.company } : settings

/** Present parties with all that was kept of them when the document was issued. */
export const asIssued = <Recipient>(
  now: DocumentParties<Recipient>,
  parties: StoredParties | null,
): DocumentParties<Recipient> =>
  parties
    ? {
        // The names and types of the stored ones are those of its columns.
        recipient: { ...now.recipient, ...parties.recipient },
        person: parties.contact ?? undefined,
        settings: settingsAsIssued(now.settings, parties),
      }
    : now

const stored = (
  recipient: StoredParties['recipient'],
  { recipient: { id: recipientId }, person, settings }: DocumentParties<{ id: number }>,
): StoredParties => ({
  recipientId,
  company: pick(settings, companyColumns),
  recipient,
  contact: person ? pick(person, ['firstName', 'lastName', 'email', 'phone']) : null,
})

/** The form in which parties are kept with an order. */
export const vendorPartiesToKeep = (parties: DocumentParties<Vendor>): StoredParties =>
  stored(pick(parties.recipient, recipientColumns), parties)

type Addressed = Pick<DocumentRow, 'locationId' | 'clientId'>

async function presentParties(
  work: Work,
  rows: readonly Addressed[],
  clients: readonly Client[],
): Promise<DocumentParties<Client>[]> {
  const contacts = await contactsByClientIds(
    work,
    rows.map(({ clientId }) => clientId),
  )
  const locations = await locationRecord.byIds(
    work,
    rows.flatMap(({ locationId }) => locationId ?? []),
  )
  const locationOf = new Map(locations.map((location) => [location?.id, location]))
  const settings = await settingsOfClients(work, clients)
  return clients.map((client, index) => {
    const own = settings[index]
    if (!own) throw new Error('A client without settings')
    const location = locationOf.get(rows[index]?.locationId ?? undefined)
    return { recipient: clientAt(client, location), person: personAmong(contacts[index] ?? []), settings: own }
  })
}

/**
 * Both sides of documents, in their order: as they were when a document was issued, for all that prints, shows, mails or exports it.
 * Drafts, and documents that were issued before parties were kept, have the present ones.
 */
export async function allPartiesOf(
  work: Work,
  rows: readonly (Addressed & Pick<DocumentRow, 'parties'>)[],
): Promise<DocumentParties<Client>[]> {
  const clients = await clientsByIds(
    work,
    rows.map(({ clientId }) => clientId),
  )
  const present = clients.flatMap((client) => client ?? [])
  if (present.length < rows.length) throw new Error('A document names an unknown client')
  const now = await presentParties(work, rows, present)
  return now.map((parties, index) => asIssued(parties, rows[index]?.parties ?? null))
}

/** The present parties of documents that are issued now, in the form in which they are kept with them. */
export async function allPartiesToKeep(
  work: Work,
  list: readonly { row: Addressed; client: Client }[],
): Promise<StoredParties[]> {
  const now = await presentParties(
    work,
    list.map(({ row }) => row),
    list.map(({ client }) => client),
  )
  return mapCooperatively(work, now, (parties) => stored(pick(parties.recipient, clientColumns), parties))
}

const sole = <Item>([item]: readonly Item[]): Item => {
  if (item === undefined) throw new Error('A document without parties')
  return item
}

/** {@link allPartiesOf} for one document. */
export const partiesOf = async (work: Work, row: DocumentRow): Promise<DocumentParties<Client>> =>
  sole(await allPartiesOf(work, [row]))

/** {@link allPartiesToKeep} for one document. */
export const partiesToKeep = async (work: Work, row: Addressed, client: Client): Promise<StoredParties> =>
  sole(await allPartiesToKeep(work, [{ row, client }]))
