import * as z from 'zod'
import type { ScalarMeta, ScalarName } from './input.ts'

/** Shape of an input schema, independent of zod: the source of GraphQL inputs, REST bodies and documentation. */
export type Shape =
  | {
      kind: 'object'
      name: string | undefined
      description: string
      fields: Readonly<Record<string, ShapeField>>
      keepsUnknown: boolean
    }
  /** `most`: the longest list that is not refused for its length; `decodes`: as of a scalar, for the list as a whole. */
  | { kind: 'list'; item: Shape; description: string; most?: number; decodes?: true }
  | {
      kind: 'scalar'
      scalar: ScalarName
      description: string
      values?: readonly string[]
      enumName?: string
      recordKind?: string
      /** Its value is, or may be, an id. */
      decodes?: true
    }

/** A field of an input. */
export type ShapeField = { shape: Shape; required: boolean }

type ShapeMeta = Partial<ScalarMeta> & { list?: boolean; title?: string }

/** Reads the shape of an input schema; `title` is the GraphQL name of an object. @throws Error for other than the blocks of `input.ts` */
export function shapeOf(schema: z.core.$ZodType): Shape {
  const described = readMeta(schema)
  const description = described.description ?? ''
  if (described.scalar !== undefined) return scalarOf({ ...described, scalar: described.scalar, description })
  if (isWrapper(schema)) {
    const inner = shapeOf(schema.unwrap())
    // An object's description is its type's, which other fields may share.
    return description && inner.kind !== 'object' ? { ...inner, description } : inner
  }
  if (schema instanceof z.ZodArray) {
    const { maxItems: most } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    return { kind: 'list', item: shapeOf(schema.element), description, ...(most !== undefined && { most }) }
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => [
      name,
      { shape: shapeOf(field), required: !isOptional(field) },
    ])
    const { catchall } = schema.def
    return {
      kind: 'object',
      name: described.title,
      description,
      fields: Object.fromEntries(fields),
      keepsUnknown: catchall !== undefined && !(catchall instanceof z.ZodNever),
    }
  }
  // A pipe that prepares or refines an object: its object end has the shape.
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  throw new Error('An input schema can be read only if it is made of objects, lists and the blocks of input.ts')
}

function scalarOf({ list, ...described }: ScalarMeta & { list?: boolean }): Shape {
  const { scalar, description, values, enumName, recordKind, decodes } = described
  const shape: Shape = {
    kind: 'scalar',
    scalar,
    description,
    ...(values && { values }),
    ...(enumName && { enumName }),
    ...(recordKind && { recordKind }),
  }
  return { ...(list ? { kind: 'list', item: shape, description } : shape), ...(decodes && { decodes }) }
}

const isOptional = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault

const isWrapper = (schema: z.core.$ZodType) => isOptional(schema) || schema instanceof z.ZodNullable

const readMeta = (schema: z.core.$ZodType): ShapeMeta =>
  schema instanceof z.ZodType ? ((schema.meta() ?? {}) as ShapeMeta) : {}
