import type { Activity } from '../../../../domain/records/activity-list.ts'
import { activityFields } from '../../../fields/workspace/activity.ts'
import { presenter } from '../../presenter.ts'

/** An activity over REST. */
export const activityPresenter = presenter<Activity>({ name: 'Activity', fields: activityFields })
