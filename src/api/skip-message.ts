import type { Obstacle } from '../domain/kernel/domain-event.ts'
import type { IdCodec } from '../domain/kernel/record-id.ts'

/** The sentence that tells people why a record was left out, with the id of the record that stands in the way. */
export const skipMessage = ({ message, record }: Partial<Obstacle>, ids: IdCodec): string | undefined =>
  message && record ? `${message} Its id is ${ids.encode(record.kind, record.id)}.` : message
