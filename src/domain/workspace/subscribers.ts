import { recordActivities } from '../records/activity.ts'
import { keepBankTransactions } from '../banking/bank-transaction/ties.ts'
import type { SubscriberFactory } from '../kernel/events.ts'
import { notifyWebhooks } from '../company/webhook/notify.ts'

/** All effects of published events, in execution order. Change notices come after the effects that write rows. */
export const subscribers: readonly SubscriberFactory[] = [keepBankTransactions, recordActivities, notifyWebhooks]
