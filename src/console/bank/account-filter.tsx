import { SelectField } from '../form/select-field.tsx'
import type { ListState } from '../list/use-list.ts'
import { useAccounts } from './use-accounts.ts'

/** The account of a list of transactions; nothing where there is only one. */
export function AccountFilter({ list }: { list: ListState }) {
  const accounts = useAccounts()
  if (accounts.length < 2) return null
  return (
    <SelectField
      label="Account"
      name="account"
      value={list.get('account')}
      onChange={(event) => list.set({ account: event.currentTarget.value })}
    >
      <option value="">All accounts</option>
      {accounts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
