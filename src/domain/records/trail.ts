import type { DomainEvent } from '../kernel/domain-event.ts'
import type { BulkAnswer } from './bulk.ts'
import type { RecordKind } from '../kernel/record-id.ts'

/** A record with the field that names it in the audit trail; the field must not contain a secret. */
type Called<Field extends string> = { id: number } & Readonly<Record<Field, string>>

const nameOf = <Field extends string>(row: Called<Field>, field: Field | undefined): string =>
  field === undefined ? '' : row[field]

/** Columns that identify a record in activities: bank transactions have a separate column. */
const subjectOf = (kind: RecordKind, id: number) =>
  kind === 'bankTransaction' ? { bankTransactionId: id } : { recordKind: kind, recordId: id }

/** Event of one record: its kind, its key and its name. */
export const recordEvent = (type: DomainEvent['type'], kind: RecordKind, id: number, notes: string): DomainEvent => ({
  type,
  ...subjectOf(kind, id),
  notes,
})

const trailOf =
  (type: DomainEvent['type']) =>
  <Field extends string = never>(kind: RecordKind, field?: Field) =>
  (_input: unknown, row: Called<Field>): DomainEvent[] => [recordEvent(type, kind, row.id, nameOf(row, field))]

/** Audit trail of an operation that creates one record, named by its `field`. */
export const creationOf = trailOf('recordCreated')

/** Audit trail of an operation that changes one record, named by its `field`. */
export const changeOf = trailOf('recordUpdated')

const steps: Readonly<Record<string, DomainEvent['type']>> = {
  archive: 'recordArchived',
  restore: 'recordRestored',
  delete: 'recordDeleted',
}

/** Audit trail of a bulk action: one activity entry for each processed record; actions other than state changes are named. */
export const changesOf =
  <Field extends string = never>(kind: RecordKind, field?: Field) =>
  ({ action }: { action: string }, answer: BulkAnswer<Called<Field>>): DomainEvent[] =>
    bulkEvents(kind, action, answer, (row) => nameOf(row, field))

/** {@link changesOf} with the name of a record as a function. */
export function bulkEvents<Row extends { id: number }>(
  kind: RecordKind,
  action: string,
  { records, results }: BulkAnswer<Row>,
  name: (row: Row) => string,
): DomainEvent[] {
  const done = new Set(results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id))
  const type = steps[action]
  return records
    .filter(({ id }) => done.has(id))
    .map((row) => recordEvent(type ?? 'recordUpdated', kind, row.id, type ? name(row) : action))
}
