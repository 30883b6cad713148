import type { Activity } from '../../../domain/activity-list.ts'
import { activityFields } from '../../fields/activity.ts'
import { presenter } from '../presenter.ts'

/** An activity over REST. */
export const activityPresenter = presenter<Activity>({ name: 'Activity', fields: activityFields })
