import { TextField } from '../form/text-field.tsx'
import { Section } from '../record/section.tsx'
import { ColumnTable } from './column-table.tsx'
import { OptionSelect } from './option-select.tsx'
import { columnsWith, dateOrders, decimalMarks, formats } from './statement.ts'
import type { Corrections, Statement } from './statement.ts'

type Props = {
  statement: Statement | undefined
  corrections: Corrections
  onChange: (changes: Corrections) => void
}

/** The format, the columns and the signs of a statement as the server found them, each to be corrected. */
export function ReadingControls({ statement, corrections, onChange }: Props) {
  const csv = statement?.csv
  return (
    <Section title="How to read it">
      <div class="stack">
        <div class="filters">
          <OptionSelect
            label="Format"
            name="format"
            values={formats}
            value={corrections.format}
            found={statement?.format}
            onChange={(format) => onChange({ format })}
          />
          <OptionSelect
            label="Order of dates"
            name="dateOrder"
            values={dateOrders}
            value={corrections.dateOrder}
            found={csv?.dateOrder}
            onChange={(dateOrder) => onChange({ dateOrder })}
          />
          <OptionSelect
            label="Decimal mark"
            name="decimalMark"
            values={decimalMarks}
            value={corrections.decimalMark}
            found={csv?.decimalMark}
            onChange={(decimalMark) => onChange({ decimalMark })}
          />
          <label class="check">
            <input
              type="checkbox"
              checked={corrections.turnSigns ?? statement?.signsTurned ?? false}
              onChange={({ currentTarget }) => onChange({ turnSigns: currentTarget.checked })}
            />
            Turn the signs: money in becomes money out
          </label>
        </div>
        <details>
          <summary>More</summary>
          <div class="filters">
            <TextField
              label="Column separator"
              name="delimiter"
              maxLength={1}
              value={corrections.delimiter ?? ''}
              onChange={({ currentTarget }) => onChange({ delimiter: currentTarget.value || undefined })}
            />
            <TextField
              label="Character encoding"
              name="encoding"
              maxLength={40}
              value={corrections.encoding ?? ''}
              onChange={({ currentTarget }) => onChange({ encoding: currentTarget.value || undefined })}
            />
          </div>
        </details>
        {csv && (
          <ColumnTable
            reading={csv}
            onChange={(header, field) => onChange({ columns: columnsWith(csv, header, field) })}
          />
        )}
      </div>
    </Section>
  )
}
