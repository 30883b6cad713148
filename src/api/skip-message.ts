import type { Obstacle } from '../domain/kernel/domain-event.ts'
import type { IdCodec } from '../domain/kernel/record-id.ts'
import { spelled, type Spelling } from '../domain/kernel/spelling.ts'

/** The message that explains why a record was skipped, with the id of the conflicting record. */
export function skipMessage(
  { message, record }: Partial<Obstacle>,
  ids: IdCodec,
  spelling: Spelling,
): string | undefined {
  if (!message) return message
  const reason = spelled(message, spelling)
  return record ? `${reason} Its id is ${ids.encode(record.kind, record.id)}.` : reason
}
