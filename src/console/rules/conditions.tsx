import { SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { Button } from '../ui/button.tsx'
import { newCondition, operators, searchKeys } from './rule.ts'
import type { Condition } from './rule.ts'

type Props = { conditions: readonly Condition[]; onChange: (conditions: readonly Condition[]) => void }

const keys = Object.keys(searchKeys) as Condition['searchKey'][]
const allOperators = Object.keys(operators) as Condition['operator'][]

/** The conditions of a rule. Which operator goes with which field, the server says. */
export function Conditions({ conditions, onChange }: Props) {
  const change = (at: number, changes: Partial<Condition>) =>
    onChange(conditions.map((each, index) => (index === at ? { ...each, ...changes } : each)))
  return (
    <fieldset class="field">
      <legend>Conditions</legend>
      <ul class="rows conditions">
        {conditions.map(({ searchKey, operator, value }, at) => (
          <li key={at}>
            <SelectField
              label={`Field ${at + 1}`}
              name={`conditions.${at}.searchKey`}
              value={searchKey}
              onChange={({ currentTarget }) =>
                change(at, { searchKey: keys.find((key) => key === currentTarget.value) ?? searchKey })
              }
            >
              {keys.map((key) => (
                <option key={key} value={key}>
                  {searchKeys[key]}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={`Operator ${at + 1}`}
              name={`conditions.${at}.operator`}
              value={operator}
              onChange={({ currentTarget }) =>
                change(at, { operator: allOperators.find((each) => each === currentTarget.value) ?? operator })
              }
            >
              {allOperators.map((each) => (
                <option key={each} value={each}>
                  {operators[each]}
                </option>
              ))}
            </SelectField>
            <TextField
              label={`Value ${at + 1}`}
              name={`conditions.${at}.value`}
              value={value}
              onInput={({ currentTarget }) => change(at, { value: currentTarget.value })}
            />
            <Button
              kind="quiet"
              aria-label={`Remove condition ${at + 1}`}
              onClick={() => onChange(conditions.filter((_each, index) => index !== at))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={() => onChange([...conditions, newCondition])}>Add a condition</Button>
    </fieldset>
  )
}
