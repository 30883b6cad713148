/**
 * What the words of input enums mean, as `Enum.word` or, where a word means the same everywhere, as `word`. Words that are
 * missing here get a description made of themselves.
 */
export const meanings: Readonly<Record<string, string>> = {
  'OrderDirection.asc': 'Smallest, earliest or first in the alphabet first.',
  'OrderDirection.desc': 'Largest, latest or last in the alphabet first.',
  'BulkOutcome.done': 'The step was taken.',
  'BulkOutcome.skipped': 'Nothing was changed; `reason` says why.',
  'RecordState.active': 'Neither archived nor deleted.',
  'RecordState.archived': 'Put away, but not deleted.',
  'RecordState.deleted': 'Deleted; still readable, and can be restored.',
  archive: 'Puts the record away. It stays valid and readable, and can be restored.',
  restore: 'Brings an archived or deleted record back.',
  delete: 'Deletes the record. It stays readable, and can be restored.',
}
