import { clientsByIds, settingLayers } from '../../contacts/client/resolve.ts'
import { getCompany } from '../../company/company/store.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import { resolvePortalSettings } from '../../kernel/settings/settings.ts'
import type { Work } from '../../kernel/work.ts'
import type { ParentKind } from '../../records/attachment/parents.ts'
import { documentsOf } from '../../records/attachment/store.ts'
import type { UploadedDocument } from '../../records/attachment/uploaded-document.ts'
import { rowsByIds } from '../../records/records.ts'

/** The attachments of a record that its client or vendor may see; those of an unpaid invoice only where the settings show them. */
export async function filesForReader(work: Work, kind: ParentKind, id: number): Promise<UploadedDocument[]> {
  const [files = []] = await documentsOf(kind)(work, [id])
  const shown = files.filter((file) => file.isPublic)
  return kind === 'invoice' && shown.length > 0 && (await isHeldBack(work, id)) ? [] : shown
}

async function isHeldBack(work: Work, id: number): Promise<boolean> {
  const [invoice] = await rowsByIds(work, work.tables.invoices, [id])
  const [client] = await clientsByIds(work, [invoice?.clientId ?? 0])
  if (!invoice || !client) return true
  if (invoice.statusId === invoiceStatus.paid) return false
  const layers = [...(await settingLayers(work, client)), (await getCompany(work)).settings]
  return resolvePortalSettings(...layers).unlock_invoice_documents_after_payment
}
