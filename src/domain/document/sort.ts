/** The columns by which lists of invoices, quotes and credits alike can be ordered, as they stand in the table. */
export const documentSortNames = [
  'date',
  'dueDate',
  'poNumber',
  'partialDueDate',
  'lastSentDate',
  'archivedAt',
  'publicNotes',
  'privateNotes',
  'projectId',
  'customValue1',
  'customValue2',
  'customValue3',
  'customValue4',
] as const
