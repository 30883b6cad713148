import { recordActivities } from './activity.ts'
import { keepBankTransactions } from './bank-transaction/ties.ts'
import type { SubscriberFactory } from './events.ts'
import { notifyWebhooks } from './webhook/notify.ts'

/** All effects of published events, in the order in which they run. Change notices follow the rows that were written. */
export const subscribers: readonly SubscriberFactory[] = [keepBankTransactions, recordActivities, notifyWebhooks]
