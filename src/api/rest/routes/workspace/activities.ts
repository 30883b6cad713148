import { activities } from '../../../../domain/workspace/activities.ts'
import type { Activity } from '../../../../domain/records/activity-list.ts'
import type { Page } from '../../../../domain/records/list/list.ts'
import { activitiesOfRecord } from '../../../../domain/workspace/activities-of-record.ts'
import { addNote } from '../../../../domain/workspace/notes.ts'
import { all, type Answer, item, list } from '../../answer.ts'
import { listedActivityPresenter, toldActivityPresenter } from '../../presenters/workspace/activity-log.ts'
import { route } from '../../route.ts'
import { activitiesOfRecordForm, activityFilters, noteForm } from '../../wire/workspace.ts'

const plain = list(listedActivityPresenter)
const detailed = list(toldActivityPresenter)

// compat: the parameter has no value; its presence is sufficient.
const wantsDetails = (rawQuery: string): boolean => /(?:^|&)reactv2(?:[=&]|$)/.test(rawQuery)

const answer: Answer<Page<Activity>> = {
  ...plain,
  alternatives: [toldActivityPresenter],
  write: (page, answering) => (wantsDetails(answering.rawQuery) ? detailed : plain).write(page, answering),
}

export const activityRoutes = [
  route({
    method: 'GET',
    path: '/activities',
    operation: activities,
    form: activityFilters,
    graphql: 'Query.activities',
    summary: 'Activities, newest first; with `reactv2` including the names of their subjects.',
    // compat: clients that ask like this render sentences from the types, and have none for types outside the published API.
    filters: ({ rawQuery }) => (wantsDetails(rawQuery) ? { published: true } : {}),
    answer,
  }),
  route({
    method: 'POST',
    path: '/activities/entity',
    operation: activitiesOfRecord,
    form: activitiesOfRecordForm,
    summary: 'Activities of one record (`entity`, `entity_id`), newest first, with their subjects.',
    answer: all(toldActivityPresenter, { pick: (rows: Activity[]) => rows }),
  }),
  route({
    method: 'POST',
    path: '/activities/notes',
    operation: addNote,
    form: noteForm,
    graphql: 'Mutation.addNote',
    summary: 'Add a note to a record (`entity`, `entity_id`): an activity of the type 141.',
    answer: item(toldActivityPresenter),
  }),
]
