import type { Client } from '../../contacts/client/client.ts'
import { clientOf, getClientFor, resolveClientId } from '../../contacts/client/resolve.ts'
import type { QueuedMail } from '../../kernel/mail/queued.ts'
import type { Work } from '../../kernel/work.ts'
import { invalid } from '../../kernel/error.ts'
import { chooseCurrency } from '../../records/currency-choice.ts'
import type { DocumentAddressee } from './compose.ts'
import type { DocumentKind, DocumentSettings } from './document.ts'
import { queueEmails, recipientsOf } from './email.ts'
import type { DocumentInput, InvitationInput } from './input.ts'
import { ensureInvitations, stampInvitations } from './invitations.ts'
import { numberWhenSaved, documentSettings } from './settings.ts'

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
  /** Invites its people; see {@link ensureInvitations}. */
  invite: (
    work: Work,
    document: { id: number; isNew?: boolean },
    owner: Owner,
    requested: readonly Requested[] | undefined,
  ) => Promise<void>
  /** Marks the invitations of the document as sent that were not yet. */
  stampInvitations: (work: Work, row: Columns & { id: number }) => Promise<void>
  /** The invitations by which the document is e-mailed, new ones included; empty when there is nobody to e-mail. */
  recipients: (work: Work, row: Columns & { id: number }, owner: Owner) => Promise<readonly { id: number }[]>
  /** Queues an e-mail for each of these invitations, made of `mail` where it says so. */
  queueEmails: (
    work: Work,
    row: Columns & { id: number },
    invitations: readonly { id: number }[],
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
  stampInvitations: (work, { id }) => stampInvitations(work, kind, [id]),
  recipients: (work, { id }, client) => recipientsOf(work, kind, id, client),
  queueEmails: (work, row, invitations, mail) => queueEmails(work, kind, row, invitations, mail),
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
