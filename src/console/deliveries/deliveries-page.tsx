import { DeveloperLinks } from '../developers/developer-links.tsx'
import { DeliveriesDocument } from '../generated/graphql.ts'
import type { DeliveryOrderField } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { ListPage } from '../list/list-page.tsx'
import { useList } from '../list/use-list.ts'
import { deliveryColumns } from './delivery-columns.tsx'
import { deliveryFilterOf, DeliveryFilters } from './delivery-filters.tsx'
import { RetryFailed } from './retry-failed.tsx'
import { useUntilSent } from './use-until-sent.ts'

/** E-mails, electronic invoices and calls of webhooks, the newest first. */
export function DeliveriesPage() {
  const list = useList<DeliveryOrderField>(['CREATED_AT', 'ATTEMPTS'], { field: 'CREATED_AT', direction: 'DESC' })
  const reading = useRead(DeliveriesDocument, {
    filter: deliveryFilterOf(list),
    orderBy: [list.sort],
    ...list.page,
  })
  const connection = reading.data?.deliveries
  const deliveries = connection?.nodes ?? []
  useUntilSent(deliveries, reading.readAgain)
  return (
    <ListPage
      title="Deliveries"
      list={list}
      reading={reading}
      connection={connection}
      columns={deliveryColumns}
      href={({ id }) => `/developers/deliveries/${id}`}
      filters={
        <>
          <DeveloperLinks />
          <DeliveryFilters list={list} />
          <RetryFailed deliveries={deliveries} />
        </>
      }
    />
  )
}
