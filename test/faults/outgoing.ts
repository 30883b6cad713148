import { brokenUploads } from './broken-uploads.ts'
import { mailFiles } from './mail-files.ts'
import { mail } from './mail.ts'
import type { Scenario } from './scenario.ts'
import { webhooks } from './webhooks.ts'

/** Whom the server writes to and reads from, and who does not play along. */
export const outgoing: readonly Scenario[] = [mail, mailFiles, webhooks, brokenUploads]
