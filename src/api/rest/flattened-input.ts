import { DomainError } from '../../domain/kernel/error.ts'
import type { ScalarName } from '../../domain/kernel/input.ts'
import type { Shape } from '../../domain/kernel/shape.ts'
import type { WireObject } from './wire.ts'

/** Members of one free JSON input that are siblings of the other inputs on the wire, by their wire names. */
export type Flattened = {
  /** The input that gathers them. */
  into: string
  members: Readonly<Record<string, { scalar: ScalarName; description: string }>>
}

/** Wire shape of the input: the members in place of the input that gathers them. */
export function flattenedShape(input: Shape, { into, members }: Flattened): Shape {
  if (input.kind !== 'object') throw new Error('Only members of an object can be flattened')
  const { [into]: gathering, ...others } = input.fields
  if (!gathering) throw new Error(`There is no input ${into}`)
  const flattened = Object.entries(members).map(([name, member]) => [
    name,
    { shape: { kind: 'scalar', ...member }, required: false },
  ])
  return { ...input, name: undefined, fields: { ...others, ...Object.fromEntries(flattened) } }
}

/** The request's input with the members moved to the place that the operation expects. */
export function gathered(input: WireObject, { into, members }: Flattened): WireObject {
  const mine = Object.entries(input).filter(([name]) => Object.hasOwn(members, name))
  const others = Object.entries(input).filter(([name]) => name !== into && !Object.hasOwn(members, name))
  return { ...Object.fromEntries(others), ...(mine.length > 0 && { [into]: Object.fromEntries(mine) }) }
}

/** A refusal with members renamed to their wire paths; any other error unchanged. */
export function refusedWhereSent(error: unknown, { into }: Flattened): unknown {
  if (!(error instanceof DomainError)) return error
  const fields = error.fields.map(({ path, message }) => ({
    path: path.length > 1 && path[0] === into ? path.slice(1) : path,
    message,
  }))
  return new DomainError(error.code, error.message, {
    fields,
    ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
  })
}
