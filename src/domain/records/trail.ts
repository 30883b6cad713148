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

const trailOf =
  (type: DomainEvent['type']) =>
  <Field extends string = never>(kind: RecordKind, field?: Field) =>
  (_input: unknown, row: Called<Field>): DomainEvent[] => [
    { type, ...subjectOf(kind, row.id), notes: nameOf(row, field) },
  ]

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
  ({ action }: { action: string }, { records, results }: BulkAnswer<Called<Field>>): DomainEvent[] => {
    const done = new Set(results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id))
    const type = steps[action]
    return records
      .filter(({ id }) => done.has(id))
      .map((row) => ({
        type: type ?? 'recordUpdated',
        ...subjectOf(kind, row.id),
        notes: type ? nameOf(row, field) : action,
      }))
  }
