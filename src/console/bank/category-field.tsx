import { SelectField } from '../form/select-field.tsx'
import { CategoryNamesDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'

type Props = { value: string; onChoose: (id: string) => void }

/** The category of an expense that will be booked, or none. */
export function CategoryField({ value, onChoose }: Props) {
  const categories = useRead(CategoryNamesDocument, {}).data?.expenseCategories.nodes ?? []
  return (
    <SelectField
      label="Category of the expense"
      name="categoryId"
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">None</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
