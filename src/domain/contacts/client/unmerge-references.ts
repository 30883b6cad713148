import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { conflict } from '../../kernel/error.ts'
import type { Work } from '../../kernel/work.ts'
import { clientInMessage, type Client } from './client.ts'
import type { Returned } from './merge-contacts.ts'

// Most records that a message names; after correcting them, the next attempt names the next ones.
const mostNamed = 5

/**
 * Rejects an unmerge if records of the two sides depend on each other since the merge: a payment that pays an invoice of the
 * other side or uses its credit, an expense billed on, or a credit for, an invoice of the other side. A quote and its invoice
 * are always of one side.
 * Deleted links do not count: restoring them is rejected while the two belong to different clients. `returning` are the clients
 * whose records are moved back. @throws CONFLICT naming them
 */
export async function assertSeparable(work: Work, survivor: Client, returning: readonly number[]): Promise<void> {
  const { credits, expenses } = work.tables
  const sides: Sides = { survivorId: survivor.id, returning }
  const links = [
    ...(await paidInvoices(work, sides)),
    ...(await usedCredits(work, sides)),
    ...(await linkedTo(work, expenses, sides)).map(
      ({ record, invoice }) => `expense ${record ?? ''} is billed on invoice ${invoice ?? ''}`,
    ),
    ...(await linkedTo(work, credits, sides)).map(
      ({ record, invoice }) => `credit ${record ?? ''} makes up for invoice ${invoice ?? ''}`,
    ),
  ]
  if (links.length === 0) return
  throw conflict(
    `The clients cannot be parted: since the merge, ${links.slice(0, mostNamed).join('; ')}, and the two sides belong to ` +
      `different clients of ${clientInMessage(survivor)}.`,
  )
}

type Sides = { survivorId: number; returning: readonly number[] }

/** True where one of the columns names a returning client, and the other does not. */
const apart = ({ returning }: Sides, one: SQLiteColumn, other: SQLiteColumn) =>
  or(
    and(inArray(one, [...returning]), notInArray(other, [...returning])),
    and(notInArray(one, [...returning]), inArray(other, [...returning])),
  )

/** Payments of one side that pay invoices of the other. */
async function paidInvoices(work: Work, sides: Sides): Promise<string[]> {
  const { allocations, invoices, payments } = work.tables
  const { companyId } = work.actor
  const paid = await work.db
    .select({ record: payments.number, invoice: invoices.number })
    .from(payments)
    .innerJoin(allocations, and(eq(allocations.companyId, companyId), eq(allocations.paymentId, payments.id)))
    .innerJoin(invoices, and(eq(invoices.companyId, companyId), eq(invoices.id, allocations.invoiceId)))
    .where(
      and(
        ofClient(work, payments, sides.survivorId),
        isNull(allocations.archivedAt),
        apart(sides, payments.originClientId, invoices.originClientId),
      ),
    )
    .limit(mostNamed)
  return paid.map(({ record, invoice }) => `payment ${record} pays invoice ${invoice ?? 'without a number'}`)
}

/** Payments of one side that use credits of the other. */
async function usedCredits(work: Work, sides: Sides): Promise<string[]> {
  const { creditAllocations: uses, credits, payments } = work.tables
  const { companyId } = work.actor
  const used = await work.db
    .select({ record: payments.number, credit: credits.number })
    .from(payments)
    .innerJoin(uses, and(eq(uses.companyId, companyId), eq(uses.paymentId, payments.id)))
    .innerJoin(credits, and(eq(credits.companyId, companyId), eq(credits.id, uses.creditId)))
    .where(
      and(
        ofClient(work, payments, sides.survivorId),
        isNull(uses.archivedAt),
        apart(sides, payments.originClientId, credits.originClientId),
      ),
    )
    .limit(mostNamed)
  return used.map(({ record, credit }) => `payment ${record} uses credit ${credit ?? 'without a number'}`)
}

/** Expenses, or credits, of one side for invoices of the other. */
function linkedTo(work: Work, table: Work['tables']['expenses' | 'credits'], sides: Sides) {
  const { invoices } = work.tables
  return work.db
    .select({ record: table.number, invoice: invoices.number })
    .from(table)
    .innerJoin(invoices, and(eq(invoices.companyId, work.actor.companyId), eq(invoices.id, table.invoiceId)))
    .where(and(ofClient(work, table, sides.survivorId), apart(sides, table.originClientId, invoices.originClientId)))
    .limit(mostNamed)
}

/**
 * After the rows have moved back: gives the invitations and payments of the absorbed client that name a contact of the survivor
 * to the contact that it had taken the place of (`returned`). Then removes other invitations of one client's contacts to
 * documents of the other, such contacts from its payments, and the other's locations from its documents.
 */
export async function separate(
  work: Work,
  { survivorId, absorbedId, returned }: { survivorId: number; absorbedId: number; returned: readonly Returned[] },
): Promise<void> {
  for (const contact of returned) await giveBack(work, absorbedId, contact)
  await removeReferences(work, survivorId, absorbedId)
  await removeReferences(work, absorbedId, survivorId)
}

type ClientTable = Work['tables'][
  | 'contacts'
  | 'locations'
  | 'invoices'
  | 'quotes'
  | 'credits'
  | 'payments'
  | 'expenses']

/** True for the rows of a client. */
const ofClient = (work: Work, table: ClientTable, clientId: number) =>
  and(eq(table.companyId, work.actor.companyId), eq(table.clientId, clientId))

/** The keys of the rows of a client. */
const keysOf = (work: Work, table: ClientTable, clientId: number) =>
  work.db
    .select({ id: table.id })
    .from(table)
    .where(ofClient(work, table, clientId))

/** True for invitations to documents of a client. */
function invitationsTo(work: Work, clientId: number) {
  const { credits, invitations, invoices, quotes } = work.tables
  return and(
    eq(invitations.companyId, work.actor.companyId),
    or(
      inArray(invitations.invoiceId, keysOf(work, invoices, clientId)),
      inArray(invitations.quoteId, keysOf(work, quotes, clientId)),
      inArray(invitations.creditId, keysOf(work, credits, clientId)),
    ),
  )
}

/** Gives what names the successor of a contact of the absorbed client back to the contact. */
async function giveBack(work: Work, absorbedId: number, { id, successorId }: Returned): Promise<void> {
  const { invitations, payments } = work.tables
  await work.db
    .update(invitations)
    .set({ contactId: id, updatedAt: work.now })
    .where(and(eq(invitations.contactId, successorId), invitationsTo(work, absorbedId)))
  await work.db
    .update(payments)
    .set({ clientContactId: id })
    .where(and(ofClient(work, payments, absorbedId), eq(payments.clientContactId, successorId)))
}

/** Removes the locations and contacts of the guest from documents and payments of the host. */
async function removeReferences(work: Work, host: number, guest: number): Promise<void> {
  const { contacts, credits, invitations, invoices, locations, payments, quotes } = work.tables
  for (const table of [invoices, quotes, credits]) {
    await work.db
      .update(table)
      .set({ locationId: null })
      .where(and(ofClient(work, table, host), inArray(table.locationId, keysOf(work, locations, guest))))
  }
  await work.db
    .update(invitations)
    .set({ archivedAt: work.now, updatedAt: work.now })
    .where(
      and(
        isNull(invitations.archivedAt),
        inArray(invitations.contactId, keysOf(work, contacts, guest)),
        invitationsTo(work, host),
      ),
    )
  await work.db
    .update(payments)
    .set({ clientContactId: null })
    .where(and(ofClient(work, payments, host), inArray(payments.clientContactId, keysOf(work, contacts, guest))))
}
