import { recordActivities } from '../records/activity.ts'
import { keepBankTransactions } from '../banking/bank-transaction/follow-records.ts'
import { notifyWebhooks } from '../company/webhook/notify.ts'
import type { Subscriber } from '../kernel/work.ts'

/** All effects of published events, in execution order. Change notices come after the effects that write rows. */
export const subscribers: readonly Subscriber[] = [keepBankTransactions, recordActivities, notifyWebhooks]
