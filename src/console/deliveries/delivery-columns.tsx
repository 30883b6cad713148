import type { DeliveryOrderField, DeliveryShownFragment } from '../generated/graphql.ts'
import type { Column } from '../list/record-table.tsx'
import { SubjectName } from '../record/subject-name.tsx'
import { Instant } from '../ui/instant.tsx'
import { titleOf } from './delivery.ts'
import { DeliveryBadge } from './delivery-badge.tsx'

export const deliveryColumns: readonly Column<DeliveryShownFragment, DeliveryOrderField>[] = [
  { title: 'Delivery', cell: titleOf },
  {
    title: 'About',
    cell: ({ record, webhook }) => (
      <>
        {record && <SubjectName subject={record} />}
        {webhook && <span class="second-line">{webhook.targetUrl}</span>}
      </>
    ),
  },
  {
    title: 'State',
    cell: ({ state, lastError }) => (
      <>
        <DeliveryBadge state={state} />
        {lastError !== null && <span class="second-line">{lastError}</span>}
      </>
    ),
  },
  { title: 'Queued', sort: 'CREATED_AT', isMinor: true, cell: ({ createdAt }) => <Instant at={createdAt} /> },
  { title: 'Attempts', sort: 'ATTEMPTS', isFigure: true, isMinor: true, cell: ({ attempts }) => attempts },
]
