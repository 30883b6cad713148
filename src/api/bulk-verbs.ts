import type { Operation } from '../domain/kernel/operation.ts'
import { shapeOf } from '../domain/kernel/shape.ts'
import type { Obstacle } from '../domain/kernel/domain-event.ts'
import type { IdCodec } from '../domain/kernel/record-id.ts'
import { spelled, type Spelling } from '../domain/kernel/spelling.ts'

/** The mutation for one action of a bulk operation. `Records` in its name stands for the noun. */
type Verb = {
  name: string
  description: string
  /** Inputs of the operation that the action needs besides the ids. */
  takes?: readonly string[]
  /** Inputs that the action may have besides. */
  offers?: readonly string[]
  /** An operation of its own has this mutation. */
  separate?: true
}

/** Verbs by the action of the bulk operation. Actions that are missing are other words of the REST API for one of these. */
const verbs: Readonly<Record<string, Verb>> = {
  archive: {
    name: 'archiveRecords',
    description: 'Archives records.',
  },
  restore: { name: 'restoreRecords', description: 'Restores records.' },
  delete: { name: 'deleteRecords', description: 'Deletes records.' },
  email: { name: 'emailRecords', description: 'E-mails records, marked as sent.', offers: ['template'] },
  mark_sent: { name: 'markRecordsSent', description: 'Marks drafts as sent.' },
  mark_paid: {
    name: 'markRecordsPaid',
    description: 'Records one payment of the whole balance of each of the records; drafts are marked as sent first.',
  },
  cancel: { name: 'cancelRecords', description: 'Cancels records.' },
  approve: { name: 'approveRecords', description: 'Approves records, marked as sent.' },
  convert: { name: 'convertRecords', description: 'Converts records to draft invoices.' },
  expense: { name: 'convertRecords', description: 'Converts records to expenses.' },
  clone: { name: 'duplicateRecords', description: 'Copies records.' },
  assign_group: {
    name: 'assignRecordsToGroup',
    description: 'Assigns records to a group.',
    takes: ['groupId'],
  },
  bulk_categorize: { name: 'categorizeRecords', description: 'Assigns records to a category.', takes: ['categoryId'] },
  bulk_update: { name: 'updateRecords', description: 'Changes what is given of records.', takes: ['input'] },
  set_tax_id: { name: 'setTaxIdOfRecords', description: 'Sets the tax category of records.', takes: ['taxId'] },
  apply_rules: {
    name: 'applyRulesToRecords',
    description: 'Applies the bank rules to the records, as if they had just been imported.',
  },
  convert_matched: {
    name: 'acceptSuggestionsOfRecords',
    description: 'Accepts the suggestion of each of the matched records: its expense or payment is created.',
  },
  unlink: { name: 'unlinkRecords', description: 'Takes back the matches of the records.', separate: true },
  retry: { name: 'retryRecords', description: 'Tries the records again now, under the same idempotency key.' },
}

/** Words of the REST API for actions of {@link verbs}. */
const otherWords: Readonly<Record<string, string>> = { send_email: 'email', convert_to_invoice: 'convert' }

type Named = Pick<Operation, 'name'>

/** `Invoices` for `bulkInvoices`. */
const pluralOf = (operation: Named): string => operation.name.replace(/^bulk/, '')

const nameOf = (verb: Verb, operation: Named): string => verb.name.replace('Records', pluralOf(operation))

/** A mutation for one action of a bulk operation: `archiveInvoices` for `bulkInvoices` with the action `archive`. */
type BulkField = {
  name: string
  action: string
  description: string
  takes: readonly string[]
  offers: readonly string[]
}

function fieldFor(operation: Operation, action: string, inputs: readonly string[]): BulkField | undefined {
  const verb = verbs[action]
  if (!verb || verb.separate) return undefined
  return {
    name: nameOf(verb, operation),
    action,
    description: verb.description,
    takes: verb.takes ?? [],
    offers: (verb.offers ?? []).filter((input) => inputs.includes(input)),
  }
}

/** The mutations of a bulk operation, one for each of its actions. */
export function bulkFields(operation: Operation): BulkField[] {
  const shape = shapeOf(operation.input)
  const fields = shape.kind === 'object' ? shape.fields : {}
  const action = fields['action']?.shape
  if (action?.kind !== 'scalar' || !action.values) throw new Error(`${operation.name} has no actions`)
  return action.values.flatMap((word) => fieldFor(operation, word, Object.keys(fields)) ?? [])
}

/** GraphQL coordinate of one action of a bulk operation: `Mutation.archiveInvoices`. */
export function bulkCoordinate(operation: Named, action: string): string {
  const verb = verbs[otherWords[action] ?? action]
  if (!verb) throw new Error(`${operation.name} has no mutation for ${action}`)
  return `Mutation.${nameOf(verb, operation)}`
}

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
