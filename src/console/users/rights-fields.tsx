import { formatWords } from '../format/format.ts'
import { nouns, otherRights, verbs } from './rights.ts'

const isAmong = (offered: readonly string[], verb: string): boolean => offered.includes(verb)

type Props = { permissions: readonly string[]; onChange: (permissions: readonly string[]) => void }

/** The rights of a person: a row for each kind of record. Rights that it does not list stay. */
export function RightsFields({ permissions, onChange }: Props) {
  const box = (right: string, label: string | undefined) => (
    <input
      type="checkbox"
      aria-label={label}
      checked={permissions.includes(right)}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.checked ? [...permissions, right] : permissions.filter((each) => each !== right))
      }
    />
  )
  return (
    <>
      <table class="rights" aria-label="Rights">
        <thead>
          <tr>
            <th scope="col">Records</th>
            {verbs.map((verb) => (
              <th key={verb} scope="col">
                {formatWords(verb)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(nouns).map(([noun, offered]) => (
            <tr key={noun}>
              <th scope="row">{formatWords(noun)}</th>
              {verbs.map((verb) => (
                <td key={verb}>
                  {isAmong(offered, verb) && box(`${verb}_${noun}`, `${formatWords(verb)}: ${formatWords(noun)}`)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {Object.entries(otherRights).map(([right, label]) => (
        <label key={right} class="check">
          {box(right, undefined)}
          {label}
        </label>
      ))}
    </>
  )
}
