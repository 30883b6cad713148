import type { DomainEvent } from '../kernel/domain-event.ts'
import type { BulkAnswer } from './bulk.ts'
import type { RecordKind } from '../kernel/record-id.ts'

/** A record with the text that it is called by, in one of its fields: nothing that is a secret. */
type Called<Field extends string> = { id: number } & Readonly<Record<Field, string>>

const nameOf = <Field extends string>(row: Called<Field>, field: Field | undefined): string =>
  field === undefined ? '' : row[field]

/** What activities say of a record: of bank transactions they know by a field of their own. */
const subjectOf = (kind: RecordKind, id: number) =>
  kind === 'bankTransaction' ? { bankTransactionId: id } : { recordKind: kind, recordId: id }

const trailOf =
  (type: DomainEvent['type']) =>
  <Field extends string = never>(kind: RecordKind, field?: Field) =>
  (_input: unknown, row: Called<Field>): DomainEvent[] => [
    { type, ...subjectOf(kind, row.id), notes: nameOf(row, field) },
  ]

/** The trail of an operation that makes one record, called by its `field`. */
export const creationOf = trailOf('recordCreated')

/** The trail of an operation that changes one record, called by its `field`. */
export const changeOf = trailOf('recordUpdated')

const steps: Readonly<Record<string, DomainEvent['type']>> = {
  archive: 'recordArchived',
  restore: 'recordRestored',
  delete: 'recordDeleted',
}

/** The trail of a bulk action: a deed for each record with which it was done; what is no change of state is named. */
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
