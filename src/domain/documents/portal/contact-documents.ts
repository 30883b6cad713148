import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { contactName } from '../../contacts/client/client.ts'
import { isMerged } from '../../contacts/client/merge-contacts.ts'
import { presentContacts } from '../../contacts/client/contact-successors.ts'
import { clientSettings, findClient, settingLayers } from '../../contacts/client/resolve.ts'
import { resolvePortalSettings } from '../../kernel/settings/settings.ts'
import type { DocumentKind, DocumentRow } from '../../billing/document/document.ts'
import { readingWork } from '../../kernel/unit-of-work.ts'
import { rowsByIds } from '../../records/records.ts'
import { formatsFor, habitsOf } from '../printable/formats.ts'
import { labelsOf, type Labels } from '../printable/labels.ts'
import type { PrintableStatus } from '../printable/printable.ts'
import { printableStatus } from '../printable/status.ts'
import { actorOf } from '../../company/user/actor-of.ts'
import type { Work } from '../../kernel/work.ts'
import type { AnonymousContext } from '../../kernel/request-context.ts'

/** A document in the list of a contact, with texts and figures in the formats of its client. */
type ListedDocument = {
  readonly kind: DocumentKind
  /** Key of the invitation that lets the contact see it. */
  readonly key: string
  readonly title: string
  readonly date: string
  readonly amount: string
  readonly status: PrintableStatus
}

/** The page of a contact: the documents that the company sent to the person. */
export type ContactDocuments = {
  /** BCP 47. */
  readonly locale: string
  readonly company: string
  readonly person: string
  readonly labels: Labels
  readonly documents: readonly ListedDocument[]
}

const keyForm = /^[A-Za-z0-9]{20,64}$/

/** Maximum number of documents of each kind on the page, the newest first. */
const most = 50

const kinds = ['invoice', 'quote', 'credit'] as const satisfies readonly DocumentKind[]

/**
 * The documents that the contact with this key was invited to, without drafts; the keys of merged contacts lead to the contact that
 * took their place. Undefined when there is no such contact, it was removed or locked, its client is deleted, or the page is switched off: the caller cannot see the difference.
 */
export async function findContactDocuments(
  anonymous: AnonymousContext,
  contactKey: string,
): Promise<ContactDocuments | undefined> {
  if (!keyForm.test(contactKey)) return undefined
  const { read, tables } = anonymous.database
  const [found] = await read
    .select({ contact: tables.contacts, userId: tables.clients.userId, company: tables.companies })
    .from(tables.contacts)
    .innerJoin(
      tables.clients,
      and(eq(tables.clients.companyId, tables.contacts.companyId), eq(tables.clients.id, tables.contacts.clientId)),
    )
    .innerJoin(tables.companies, eq(tables.companies.id, tables.contacts.companyId))
    .where(and(eq(tables.contacts.contactKey, contactKey), eq(tables.contacts.isLocked, false)))
    .limit(1)
  if (!found) return undefined
  const user = { id: found.userId, isOwner: false, isAdmin: false, permissions: '' }
  const actor = actorOf({ tokenId: 0, user, company: found.company })
  const work = readingWork({ ...anonymous, actor })
  const [contact] = await presentContacts(work, [found.contact.id])
  if (!contact || contact.isLocked || (contact.archivedAt !== null && !isMerged(contact))) return undefined
  const client = await findClient(work, contact.clientId)
  if (!client || client.isDeleted) return undefined
  const layers = await settingLayers(work, client)
  if (!resolvePortalSettings(...layers, found.company.settings).enable_client_portal) return undefined
  const settings = await clientSettings(work, client)
  const { locale } = formatsFor({ ...habitsOf(settings), currencyId: client.currencyId, digits: client.digits })
  const labels = labelsOf(locale)
  const lists = await Promise.all(kinds.map((kind) => listed(work, kind, contact.id)))
  const documents = lists.flat().map(({ kind, key, row }): ListedDocument => {
    const formats = formatsFor({ ...habitsOf(settings), currencyId: row.currencyId, digits: row.digits })
    return {
      kind,
      key,
      title: `${labels[kind]} ${row.number ?? ''}`.trim(),
      date: formats.date(row.date),
      amount: formats.money(row.amount),
      status: printableStatus(kind, row, work.today, labels).status,
    }
  })
  return { locale, company: settings.name, person: contactName(contact), labels, documents }
}

/** The documents of one kind that the contact has a valid invitation to, sent and not deleted, the newest first. */
async function listed(
  work: Work,
  kind: DocumentKind,
  contactId: number,
): Promise<{ kind: DocumentKind; key: string; row: DocumentRow }[]> {
  const { invitations } = work.tables
  const table = work.tables[`${kind}s`]
  const owner = invitations[`${kind}Id`]
  const found = await work.db
    .select({ id: table.id, key: invitations.key })
    .from(invitations)
    .innerJoin(table, and(eq(table.companyId, invitations.companyId), eq(table.id, owner)))
    .where(
      and(
        eq(invitations.companyId, work.actor.companyId),
        eq(invitations.contactId, contactId),
        isNull(invitations.archivedAt),
        eq(table.isDeleted, false),
        inArray(table.statusId, shownStates),
      ),
    )
    .orderBy(desc(table.id))
    .limit(most)
  const ids = found.map(({ id }) => id)
  const rows = await rowsByIds(work, table, ids)
  // Merged contacts may have been invited to the same document: it is listed once.
  const byDocument = new Map(found.map(({ id, key }, index) => [id, { kind, key, row: rows[index] }]))
  return [...byDocument.values()].flatMap(({ row, ...document }) => (row ? [{ ...document, row }] : []))
}

/** Every state but that of drafts, for all kinds. */
const shownStates = [2, 3, 4, 5, 6]
