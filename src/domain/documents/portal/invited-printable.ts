import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { notFound } from '../../kernel/error.ts'
import { text } from '../../kernel/input.ts'
import { operation, type Operation } from '../../kernel/operation.ts'
import { humanize } from '../../kernel/spelling.ts'
import {
  creditPrintables,
  invoicePrintables,
  purchaseOrderPrintables,
  quotePrintables,
} from '../printable/operations.ts'
import type { PrintableDocument, PrintableKind } from '../printable/printable.ts'
import type { Work } from '../../kernel/work.ts'
import { keyForm } from './shown-document.ts'

const printing = {
  invoice: invoicePrintables.one,
  quote: quotePrintables.one,
  credit: creditPrintables.one,
  purchaseOrder: purchaseOrderPrintables.one,
}

const input = z.object({ key: text('The key of an invitation.') })

const invitedPrintable = (kind: PrintableKind): Operation<typeof input, PrintableDocument> =>
  operation({
    name: `${kind}InvitedPrintable`,
    kind: 'read',
    permission: printing[kind].permission,
    input,
    async run(work, { key }) {
      const id = keyForm.test(key) ? await invitedId(work, kind, key) : undefined
      if (!id) throw notFound(humanize(kind))
      return printing[kind].run(work, { id })
    },
  })

/** The printable document behind the key of an invitation, by the caller's right to view it. @throws NOT_FOUND */
export const invitedPrintables = {
  invoice: invitedPrintable('invoice'),
  quote: invitedPrintable('quote'),
  credit: invitedPrintable('credit'),
  purchaseOrder: invitedPrintable('purchaseOrder'),
} satisfies Record<PrintableKind, Operation<typeof input, PrintableDocument>>

async function invitedId(work: Work, kind: PrintableKind, key: string): Promise<number | null | undefined> {
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
