import { brokenUploads } from './broken-uploads.ts'
import { mailFiles } from './mail-files.ts'
import { mail } from './mail.ts'
import type { Scenario } from './scenario.ts'
import { webhooks } from './webhooks.ts'

/** Scenarios with failing mail servers and webhook receivers. */
export const outgoing: readonly Scenario[] = [mail, mailFiles, webhooks, brokenUploads]
