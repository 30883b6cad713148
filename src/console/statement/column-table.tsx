import type { StatementColumnField } from '../generated/graphql.ts'
import { columnFields } from './statement.ts'
import type { Statement } from './statement.ts'

type Props = {
  reading: NonNullable<Statement['csv']>
  onChange: (header: string, field: StatementColumnField | '') => void
}

const fields = Object.keys(columnFields) as StatementColumnField[]

/** The columns of a CSV file, and what each holds. */
export function ColumnTable({ reading, onChange }: Props) {
  const columns = [
    ...reading.columns.flatMap(({ field, headers }) => headers.map((header) => ({ header, field }))),
    ...reading.unusedColumns.map((header) => ({ header, field: '' as const })),
  ]
  return (
    <details>
      <summary>Columns ({columns.length})</summary>
      <ul class="rows">
        {columns.map(({ header, field }) => (
          <li key={header}>
            <span>{header}</span>
            <select
              class="narrow"
              aria-label={`Column ${header}`}
              value={field}
              onChange={({ currentTarget }) =>
                onChange(header, fields.find((each) => each === currentTarget.value) ?? '')
              }
            >
              <option value="">Not used</option>
              {fields.map((each) => (
                <option key={each} value={each}>
                  {columnFields[each][0]}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </details>
  )
}
