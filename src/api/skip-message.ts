import type { Obstacle } from '../domain/kernel/domain-event.ts'
import type { IdCodec } from '../domain/kernel/record-id.ts'

/** The message that explains why a record was skipped, with the id of the conflicting record. */
export const skipMessage = ({ message, record }: Partial<Obstacle>, ids: IdCodec): string | undefined =>
  message && record ? `${message} Its id is ${ids.encode(record.kind, record.id)}.` : message
