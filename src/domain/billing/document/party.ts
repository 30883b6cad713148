import type { StoredParties } from '../../../db/tables/documents.ts'
import type { Client } from '../../contacts/client/client.ts'
import { clientOf, clientsByIds, getClientFor, resolveClientId } from '../../contacts/client/resolve.ts'
import { nextNumber, nextNumbers } from '../../contacts/number.ts'
import type { DomainEvent } from '../../kernel/domain-event.ts'
import { invalid } from '../../kernel/error.ts'
import { publish } from '../../kernel/events.ts'
import type { QueuedMail } from '../../kernel/mail/queued.ts'
import type { Work } from '../../kernel/work.ts'
import { chooseCurrency } from '../../records/currency-choice.ts'
import { assertVersion } from '../../records/record-store.ts'
import { assertNotDeleted } from '../../records/records.ts'
import { composeDocument, type DocumentAddressee } from './compose.ts'
import type { AnyDocumentKind, DocumentKind, DocumentSettings, DocumentValues, Subject } from './document.ts'
import type { DocumentInput, InvitationInput } from './input.ts'
import { ensureInvitations, invitedRecipients, queueEmails, stampInvitations } from './invitations.ts'
import { allPartiesToKeep, partiesToKeep } from './issued-parties.ts'
import { documentSettings } from './settings.ts'

/**
 * The part of a document that depends on its recipient: a client, or the vendor of a purchase order. `Columns` are the
 * columns that name the recipient.
 */
export type Party<Owner, Columns, Requested> = {
  readonly noun: 'client' | 'vendor'
  /** The input field that names it. */
  readonly field: 'clientId' | 'vendorId'
  /** The recipient of a new document. @throws VALIDATION for an unknown or deleted one */
  getFor: (work: Work, id: number) => Promise<Owner>
  /** The recipient of a stored document, in any state. */
  of: (work: Work, row: Columns & { id: number }) => Promise<Owner>
  /** The recipients of stored documents, in their order. */
  ofAll: (work: Work, rows: readonly Columns[]) => Promise<Owner[]>
  /** True when the id names the recipient of the document. */
  isOf: (work: Work, row: Columns & { id: number }, id: number) => Promise<boolean>
  columns: (owner: Owner | undefined) => Columns
  idOf: (row: Columns) => number
  /** The settings of its documents; without an owner the company's. */
  settings: (work: Work, owner: Owner | undefined) => Promise<DocumentSettings>
  addressee: (work: Work, owner: Owner | undefined) => DocumentAddressee
  /** The fields of the input that are composed. */
  content: (input: DocumentInput) => DocumentInput
  /** The number of a document that is saved without one; null where it gets one when it is sent. */
  numberWhenSaved: (work: Work, owner: Owner, settings: DocumentSettings) => Promise<string | null>
  /** Invites its people, and returns true if that changed anything; see {@link ensureInvitations}. */
  invite: (
    work: Work,
    document: { id: number; isNew?: boolean },
    owner: Owner,
    requested: readonly Requested[] | undefined,
  ) => Promise<boolean>
  /** The present parties in the form in which an issued document keeps them. */
  partiesToKeep: (work: Work, row: Columns & { locationId: number | null }, owner: Owner) => Promise<StoredParties>
  /** {@link Party.partiesToKeep} for many documents. */
  allPartiesToKeep: (
    work: Work,
    list: readonly Subject<Columns & { locationId: number | null }, Owner>[],
  ) => Promise<StoredParties[]>
  /** The next number for a document of each owner. */
  nextNumbers: (work: Work, owners: readonly Owner[]) => Promise<string[]>
  /** Marks the invitations of the documents as sent that were not yet. */
  stampInvitations: (work: Work, rows: readonly { id: number }[]) => Promise<void>
  /** The invitations by which each document is e-mailed, new ones included; empty when there is nobody to e-mail. */
  recipients: (work: Work, list: readonly Subject<{ id: number }, Owner>[]) => Promise<(readonly { id: number }[])[]>
  /** Queues an e-mail for each of these invitations, made of `mail` where it says so. */
  queueEmails: (
    work: Work,
    list: readonly { document: Columns & { id: number }; invitations: readonly { id: number }[] }[],
    mail: Partial<QueuedMail> | undefined,
  ) => Promise<void>
}

type ClientColumns = { clientId: number; originClientId: number }

/** The client of invoices, quotes or credits. */
export const clientParty = (kind: DocumentKind): Party<Client, ClientColumns, InvitationInput> => ({
  noun: 'client',
  field: 'clientId',
  getFor: (work, id) => getClientFor(work, id),
  of: clientOf,
  async ofAll(work, rows) {
    const clients = await clientsByIds(
      work,
      rows.map(({ clientId }) => clientId),
    )
    return clients.map((client) => {
      if (!client) throw new Error('A document names an unknown client')
      return client
    })
  },
  isOf: async (work, { clientId }, id) => id === clientId || (await resolveClientId(work, id)) === clientId,
  idOf: ({ clientId }) => clientId,
  columns: (client) => ({ clientId: client?.id ?? 0, originClientId: client?.id ?? 0 }),
  settings: (work, client) => documentSettings(work, client ?? { settings: {}, groupId: null }, kind),
  addressee(work, client) {
    if (client) return client
    const { id: currencyId, digits } = chooseCurrency(work, { id: undefined, path: 'clientId' })
    return { id: 0, currencyId, digits }
  },
  content: (input) => input,
  numberWhenSaved: (work, client, settings) => numberWhenSaved(work, kind, client, settings),
  invite: (work, document, client, requested) => ensureInvitations(work, { ...document, kind }, client, requested),
  partiesToKeep,
  allPartiesToKeep: (work, list) =>
    allPartiesToKeep(
      work,
      list.map(({ document: row, owner: client }) => ({ row, client })),
    ),
  nextNumbers: (work, clients) =>
    nextNumbers(
      work,
      kind,
      work.tables[`${kind}s`],
      clients.map((client) => ({ client })),
    ),
  stampInvitations: (work, rows) =>
    stampInvitations(
      work,
      kind,
      rows.map(({ id }) => id),
    ),
  recipients: (work, list) => invitedRecipients(work, kind, list),
  queueEmails: (work, list, mail) => queueEmails(work, kind, list, mail),
})

/** Refuses another recipient for a document; null and undefined name none. @throws VALIDATION */
export async function assertSameParty<Columns>(
  work: Work,
  party: Pick<Party<never, Columns, never>, 'noun' | 'field' | 'isOf'>,
  { noun, row, named }: { noun: string; row: Columns & { id: number }; named: number | null | undefined },
): Promise<void> {
  if (named === undefined || named === null || (await party.isOf(work, row, named))) return
  throw invalid(party.field, `cannot be changed: create a new ${noun} for the other ${party.noun}`, 'NOT_ALLOWED')
}

// Steps that creating and updating a document have in common, whichever its kind.

type Named = { clientId?: number | null | undefined; vendorId?: number | null | undefined }

/** The recipient of a new document. @throws VALIDATION if none is named, or one that is unknown or deleted */
export async function recipientFor<Owner>(
  work: Work,
  party: Pick<Party<Owner, never, never>, 'field' | 'getFor'>,
  input: Named,
): Promise<Owner> {
  const owner = await recipientIfNamed(work, party, input)
  if (owner === undefined) throw invalid(party.field, 'is required', 'REQUIRED')
  return owner
}

/** The recipient of a new document if one is named: documents that are only begun may have none. */
async function recipientIfNamed<Owner>(
  work: Work,
  party: Pick<Party<Owner, never, never>, 'field' | 'getFor'>,
  input: Named,
): Promise<Owner | undefined> {
  const id = input[party.field]
  return id ? party.getFor(work, id) : undefined
}

type Stored = { id: number; version: number; isDeleted: boolean }

/**
 * The recipient of a document that is updated.
 * @throws BAD_REQUEST for a deleted document, CONFLICT for a stale version, VALIDATION for another recipient
 */
export async function recipientOfUpdate<Owner, Columns>(
  work: Work,
  party: Pick<Party<Owner, Columns, never>, 'noun' | 'field' | 'isOf' | 'of'>,
  { noun, before, input }: { noun: string; before: Columns & Stored; input: Named & { version?: number | undefined } },
): Promise<Owner> {
  assertNotDeleted(noun, before)
  assertVersion(input.version, before, noun)
  await assertSameParty(work, party, { noun, row: before, named: input[party.field] })
  return party.of(work, before)
}

/** The values of a document: those of `before`, or the defaults of a new one, with the input. @throws VALIDATION */
export const composed = <Owner>(
  work: Work,
  party: Pick<Party<Owner, never, never>, 'addressee' | 'content'>,
  owner: Owner | undefined,
  settings: DocumentSettings,
  { before, input }: { before?: DocumentValues | undefined; input: DocumentInput },
): Promise<DocumentValues> =>
  composeDocument(work, party.addressee(work, owner), settings, before, party.content(input))

/** The parties to save with an edit: the present ones if an issued document is addressed to another location, else undefined. */
export async function readdressed<Owner, Columns>(
  work: Work,
  party: Pick<Party<Owner, Columns, never>, 'partiesToKeep'>,
  before: Columns & { locationId: number | null; parties: StoredParties | null },
  { locationId }: { locationId: number | null },
  owner: Owner,
): Promise<{ parties: StoredParties } | undefined> {
  if (before.parties === null || locationId === before.locationId) return undefined
  return { parties: await party.partiesToKeep(work, { ...before, locationId }, owner) }
}

/** The values that a new document begins with: by the defaults of its recipient, if one is named, else of the company. */
export async function defaultValues<Owner, Columns>(
  work: Work,
  party: Pick<Party<Owner, Columns, never>, 'field' | 'getFor' | 'settings' | 'addressee' | 'content' | 'columns'>,
  input: Named,
): Promise<DocumentValues & Columns> {
  const owner = await recipientIfNamed(work, party, input)
  const values = await composed(work, party, owner, await party.settings(work, owner), { input: {} })
  return { ...values, ...party.columns(owner) }
}

type Created<Row, Owner, Values, Requested> = {
  store: {
    kind: AnyDocumentKind
    insert: (work: Work, values: Values) => Promise<Row>
    index: (work: Work, row: Row) => Promise<void>
  }
  party: Pick<Party<Owner, never, Requested>, 'invite'>
  /** The records that an event about the document names. */
  subjects: (row: Row) => Omit<DomainEvent, 'type'>
}

/** Inserts a draft and invites its people; by default those of a new document. */
export async function addDraft<Row extends { id: number }, Owner, Values, Requested>(
  work: Work,
  { store, party, subjects }: Created<Row, Owner, Values, Requested>,
  owner: Owner,
  values: Values,
  requested?: readonly Requested[],
): Promise<Row> {
  const created = await store.insert(work, values)
  await party.invite(work, { id: created.id, isNew: true }, owner, requested)
  await publish(work, { type: `${store.kind}Created`, ...subjects(created) })
  await store.index(work, created)
  return created
}

/** True if the input has one of these fields: an update without any only carries out its triggers. */
export const changesAny = (fields: object, input: object): boolean =>
  Object.entries(input).some(([name, value]) => value !== undefined && Object.hasOwn(fields, name))

/** True if documents of a client get their numbers when they are saved, and not only when they are sent. */
export const isNumberedWhenSaved = (kind: DocumentKind, { client: settings }: DocumentSettings): boolean =>
  (kind === 'quote' ? settings.quote_number_applied : settings.counter_number_applied) === 'when_saved'

/** The next number for a document that is saved without one, or null where the client's settings give it on sending. */
const numberWhenSaved = async (
  work: Work,
  kind: DocumentKind,
  client: Client,
  settings: DocumentSettings,
): Promise<string | null> =>
  isNumberedWhenSaved(kind, settings) ? nextNumber(work, kind, work.tables[`${kind}s`], { client }) : null
