import type { z } from 'zod'
import type { GraphForm, ScalarMeta, ScalarName } from '../domain/kernel/input.ts'

/** Shape of an input schema, independent of zod: the source of GraphQL inputs, REST bodies and documentation. */
export type Shape =
  | {
      kind: 'object'
      name: string | undefined
      description: string
      fields: Readonly<Record<string, ShapeField>>
      keepsUnknown: boolean
    }
  /** `most`: the longest list that is not refused for its length. */
  | { kind: 'list'; item: Shape; description: string; most?: number }
  | {
      kind: 'scalar'
      scalar: ScalarName
      description: string
      values?: readonly string[]
      enumName?: string
      codes?: readonly string[]
      recordKind?: string
    }

/** A field of an input, with its form in each of the APIs. */
export type ShapeField = { shape: Shape; required: boolean; graph?: GraphForm | false; rest?: false }

type ShapeMeta = Partial<ScalarMeta> & { list?: boolean; title?: string }

/**
 * Reads the shape of an input schema. An object's GraphQL name is its `title` in `.meta()`.
 * @throws Error for a schema made of anything but objects, lists and the blocks of `domain/input.ts`
 */
export function shapeOf(schema: z.core.$ZodType): Shape {
  const described = readMeta(schema)
  if (described.scalar !== undefined) {
    const scalar: Shape = {
      kind: 'scalar',
      scalar: described.scalar,
      description: described.description ?? '',
      ...(described.values && { values: described.values }),
      ...(described.enumName && { enumName: described.enumName }),
      ...(described.codes && { codes: described.codes }),
      ...(described.recordKind && { recordKind: described.recordKind }),
    }
    return described.list ? { kind: 'list', item: scalar, description: scalar.description } : scalar
  }
  const { def } = schema._zod as {
    def: z.core.$ZodTypeDef & {
      innerType?: z.core.$ZodType
      element?: z.core.$ZodType
      shape?: Record<string, z.core.$ZodType>
      catchall?: z.core.$ZodType
      in?: z.core.$ZodType
      out?: z.core.$ZodType
    }
  }
  if (def.innerType) {
    const inner = shapeOf(def.innerType)
    // An object's description is its type's, which other fields may share.
    return described.description && inner.kind !== 'object' ? { ...inner, description: described.description } : inner
  }
  if (def.element) {
    const most = def.checks?.map(({ _zod }) => _zod.def).find(isMaxLength)?.maximum
    const list: Shape = { kind: 'list', item: shapeOf(def.element), description: described.description ?? '' }
    return most === undefined ? list : { ...list, most }
  }
  if (def.shape) {
    const fields = Object.entries(def.shape).map(([name, field]) => [
      name,
      { shape: shapeOf(field), required: !isOptional(field), ...formsOf(field) },
    ])
    return {
      kind: 'object',
      name: described.title,
      description: described.description ?? '',
      fields: Object.fromEntries(fields),
      keepsUnknown: def.catchall !== undefined && def.catchall._zod.def.type !== 'never',
    }
  }
  // A pipe that prepares or refines an object: its object end has the shape.
  if (def.type === 'pipe' && def.in && def.out) return shapeOf(def.in._zod.def.type === 'transform' ? def.out : def.in)
  throw new Error(`An input schema cannot be read: ${def.type}`)
}

const isMaxLength = (def: z.core.$ZodCheckDef): def is z.core.$ZodCheckMaxLengthDef => def.check === 'max_length'

/** The declared forms of a field in the APIs, also of one that is optional. */
function formsOf(schema: z.core.$ZodType): Pick<ShapeField, 'graph' | 'rest'> {
  const { graph, rest } = readMeta(schema)
  const forms = { ...(graph !== undefined && { graph }), ...(rest !== undefined && { rest }) }
  const { innerType } = schema._zod.def as z.core.$ZodTypeDef & { innerType?: z.core.$ZodType }
  return innerType ? { ...formsOf(innerType), ...forms } : forms
}

const isOptional = (schema: z.core.$ZodType): boolean => {
  const { type } = schema._zod.def
  return type === 'optional' || type === 'default' || type === 'prefault'
}

function readMeta(schema: z.core.$ZodType): ShapeMeta {
  return 'meta' in schema && typeof schema.meta === 'function'
    ? ((schema.meta as () => ShapeMeta | undefined)() ?? {})
    : {}
}
