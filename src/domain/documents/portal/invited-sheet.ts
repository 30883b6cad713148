import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { notFound } from '../../kernel/error.ts'
import { text } from '../../kernel/input.ts'
import { operation } from '../../kernel/operation.ts'
import type { Operation } from '../../kernel/operation.ts'
import { spoken } from '../../kernel/spelling.ts'
import { creditSheets, invoiceSheets, purchaseOrderSheets, quoteSheets } from '../printable/operations.ts'
import type { DocumentSheet, SheetKind } from '../printable/sheet.ts'
import type { Work } from '../../kernel/work.ts'
import { keyForm } from './shown-document.ts'

const printing = {
  invoice: invoiceSheets.one,
  quote: quoteSheets.one,
  credit: creditSheets.one,
  purchaseOrder: purchaseOrderSheets.one,
}

const input = z.object({ key: text('The key of an invitation.') })

const invitedSheet = (kind: SheetKind): Operation<typeof input, DocumentSheet> =>
  operation({
    name: `${kind}InvitedSheet`,
    kind: 'read',
    permission: printing[kind].permission,
    input,
    async run(work, { key }) {
      const id = keyForm.test(key) ? await invitedId(work, kind, key) : undefined
      if (!id) throw notFound(spoken(kind))
      return printing[kind].run(work, { id })
    },
  })

/** The printable document behind the key of an invitation, by the caller's right to view it. @throws NOT_FOUND */
export const invitedSheets = {
  invoice: invitedSheet('invoice'),
  quote: invitedSheet('quote'),
  credit: invitedSheet('credit'),
  purchaseOrder: invitedSheet('purchaseOrder'),
} satisfies Record<SheetKind, Operation<typeof input, DocumentSheet>>

async function invitedId(work: Work, kind: SheetKind, key: string): Promise<number | null | undefined> {
  const { invitations, vendorInvitations } = work.tables
  const { companyId } = work.actor
  if (kind === 'purchaseOrder') {
    const [row] = await work.db
      .select({ id: vendorInvitations.purchaseOrderId })
      .from(vendorInvitations)
      .where(
        and(
          eq(vendorInvitations.companyId, companyId),
          eq(vendorInvitations.key, key),
          isNull(vendorInvitations.archivedAt),
        ),
      )
    return row?.id
  }
  const [row] = await work.db
    .select({ id: invitations[`${kind}Id`] })
    .from(invitations)
    .where(and(eq(invitations.companyId, companyId), eq(invitations.key, key), isNull(invitations.archivedAt)))
  return row?.id
}
