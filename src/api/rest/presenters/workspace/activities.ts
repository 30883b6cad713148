import type { Activity } from '../../../../domain/records/activity-list.ts'
import { activityMembers } from '../../overlay/workspace/activity.ts'
import { computedMember, presenter, type Relation } from '../../presenter.ts'

const text = { type: 'string' }
const whole = { type: 'integer' }

/** compat: the document as it was after the activity. Its states are not kept: the id and both texts are empty. */
const history: Relation<Activity> = computedMember('history', {
  schema: {
    type: 'object',
    properties: {
      id: text,
      activity_id: text,
      json_backup: text,
      html_backup: text,
      amount: { type: 'number' },
      created_at: whole,
      updated_at: whole,
    },
  },
  load:
    async (_rows, { ids }) =>
    ({ id, createdAt }) => ({
      id: '',
      activity_id: ids.encode('activity', id),
      json_backup: '',
      html_backup: '',
      amount: 0,
      created_at: createdAt,
      updated_at: createdAt,
    }),
})

/** An activity over REST. */
export const activityPresenter = presenter<Activity>({
  name: 'Activity',
  members: activityMembers,
  includes: [history],
})
