import { readFileSync } from 'node:fs'
import { ConfigError } from './config-values.ts'

/** Variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A variable that is set, and the file that it was read from, if it was. */
type Variable = { readonly value: string; readonly file?: string }

const suffix = '_FILE'

/** A password may begin or end with a space; nothing else may. */
const isVerbatim = (name: string): boolean => name === 'OWNER_PASSWORD'

/**
 * The variables of these names that are set; empty ones count as absent. `NAME_FILE` names a file whose content is the value, without
 * the line break at its end: so are secrets mounted by container engines. @throws ConfigError
 */
export function readVariables(env: Environment, names: readonly string[]): Map<string, Variable> {
  const problems: string[] = []
  const variables = names.flatMap((name): [string, Variable][] => {
    const given = env[name] ?? ''
    const file = env[name + suffix]?.trim() ?? ''
    const isGiven = given.trim() !== ''
    if (isGiven && file !== '') {
      problems.push(`${name} and ${name}${suffix} are both set: keep one`)
      return []
    }
    const value = file === '' ? given : contentOf(file, name, problems).replace(/\r?\n$/, '')
    if (value.trim() === '') return []
    return [[name, { value: isVerbatim(name) ? value : value.trim(), ...(file !== '' && { file }) }]]
  })
  if (problems.length > 0) throw new ConfigError(problems)
  return new Map(variables)
}

function contentOf(file: string, name: string, problems: string[]): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    problems.push(`${name}${suffix} is "${file}", which cannot be read (${code})`)
    return ''
  }
}

/** Variables without effect whose names nearly are one of `names`, each with that name: `SMPT_URL` for `SMTP_URL`. */
export function nearlyNamed(env: Environment, names: readonly string[]): { set: string; meant: string }[] {
  const known = new Set(names.flatMap((name) => [name, name + suffix]))
  return Object.entries(env).flatMap(([set, value = '']) => {
    // Kubernetes sets variables such as QUITTANCE_PORT=tcp://10.0.0.1:4000 itself.
    if (known.has(set) || value === '' || value.startsWith('tcp://')) return []
    const meant = [...known].find((name) => areNear(set, name))
    return meant === undefined ? [] : [{ set, meant }]
  })
}

const lettersOf = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .replace(/^QUITTANCE/, '')

/** True for names of the same letters, or with one letter more, less, other, or two exchanged. */
function areNear(one: string, other: string): boolean {
  if (lettersOf(one) === lettersOf(other)) return true
  if (other.length < 5) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  const most = Math.min(one.length, other.length) - start
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
