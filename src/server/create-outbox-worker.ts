import { join } from 'node:path'
import { eInvoiceFor, sentEInvoice } from '../api/e-invoice-file.ts'
import { logoOf, logosOf } from '../api/logo.ts'
import { printArchive, printPrintable, zipType } from '../api/render-pdf.ts'
import { webhookRenderer } from '../api/rest/webhook-body.ts'
import type { Config } from './config.ts'
import type { IdCodec } from '../domain/kernel/record-id.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Surroundings } from '../delivery/company-work.ts'
import { createESender } from '../delivery/e-send.ts'
import { encloseArchive, encloseDocuments, encloseFiles, type Encloser } from '../delivery/mail-enclosures.ts'
import { folderTransport, smtpTransport } from '../delivery/mail-transport.ts'
import { useFonts } from '../delivery/pdf/font-files.ts'
import { createMailSender } from '../delivery/mail.ts'
import type { Sender } from '../delivery/sender.ts'
import { createWebhookSender } from '../delivery/webhook.ts'
import { OutboxWorker } from '../delivery/outbox-worker.ts'
import type { Logger } from '../http/log.ts'

/** Assembles the outbox worker: the kinds of delivery, and their senders. */
export function createOutboxWorker(
  config: Config,
  shared: Surroundings & { files: FileStore; log: Logger },
): OutboxWorker {
  const { log, files, ...surroundings } = shared
  useFonts(config.pdfFonts)
  const folder = join(config.dataDir, 'outbox')
  if (config.smtpUrl === undefined) log.warn({ folder }, 'SMTP_URL is not set: e-mails are written as .eml files')
  const transport = config.smtpUrl === undefined ? folderTransport(folder) : smtpTransport(config.smtpUrl)
  const senders: Sender[] = [
    createMailSender({
      transport,
      from: config.mailFrom,
      quota: config.mailQuota,
      enclosers: mailEnclosers(surroundings.ids, files),
    }),
    createWebhookSender({
      render: webhookRenderer(surroundings.ids),
      allowPrivate: config.webhookAllowPrivate,
    }),
    createESender({
      target: config.eSend
        ? { ...config.eSend, allowPrivate: config.webhookAllowPrivate }
        : { folder: join(config.dataDir, 'e-send') },
      write: sentEInvoice,
    }),
  ]
  return new OutboxWorker({ ...surroundings, log, senders })
}

/** Enclosures of e-mails: the document with the company's logo, the electronic invoice, the attachments of the document, or an archive of documents. */
export const mailEnclosers = (ids: IdCodec, files: FileStore): Encloser[] => [
  encloseDocuments({
    print: async (work, printable) => printPrintable(printable, await logoOf({ work, ids, files }, printable.logo)),
    eInvoice: (work, kind, row) => eInvoiceFor({ work, ids, files }, kind, row),
  }),
  encloseFiles(files),
  encloseArchive(async (work, printables, most) => ({
    ...(await printArchive(printables, logosOf({ work, ids, files }), most)),
    mediaType: zipType,
  })),
]
