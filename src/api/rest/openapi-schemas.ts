import type { JsonSchema } from '../fields/field.ts'
import type { Members } from './overlay/overlay.ts'
import { snakeCase } from '../../domain/kernel/spelling.ts'
import type { ScalarName } from '../../domain/kernel/input.ts'
import type { Shape } from '../../domain/kernel/shape.ts'
import type { Presenter, Relation } from './presenter.ts'

export type { JsonSchema }

/** Named parts of a document; each is defined once and referenced by name. */
export type Components = Record<'schemas' | 'responses', Map<string, JsonSchema>>

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

const described = (description: string): JsonSchema => (description === '' ? {} : { description })

const scalars: Readonly<Partial<Record<ScalarName, JsonSchema>>> = {
  String: { type: 'string' },
  Int: { type: 'integer' },
  Boolean: { type: 'boolean' },
  Decimal: { type: ['number', 'string'] },
  Date: { type: 'string', format: 'date' },
  DateTime: { type: 'integer' },
  DecimalRange: { type: 'string' },
  DateRange: { type: 'string', format: 'date' },
  DateTimeRange: { type: 'string' },
  ID: { type: 'string' },
  JSON: { type: 'object', additionalProperties: true },
  Enum: { type: 'string' },
  File: { type: 'string', contentEncoding: 'base64' },
  CompanySettings: { type: 'object', additionalProperties: true },
  ClientSettings: { type: 'object', additionalProperties: true },
}

/** JSON schema of a body or parameter; titled objects become components of that name. */
export function inputSchema(shape: Shape, components: Components): JsonSchema {
  if (shape.kind === 'list') {
    // compat: several ids or words may also be sent as one comma-separated text.
    const type = shape.item.kind === 'scalar' ? ['array', 'string'] : 'array'
    return { type, items: inputSchema(shape.item, components), ...described(shape.description) }
  }
  if (shape.kind === 'scalar') {
    return {
      ...scalars[shape.scalar],
      ...(shape.scalar === 'Enum' && { enum: shape.values ?? [] }),
      ...described(shape.description),
    }
  }
  const properties = Object.entries(shape.fields).map(([name, field]) => [
    snakeCase(name),
    inputSchema(field.shape, components),
  ])
  const required = Object.entries(shape.fields).flatMap(([name, field]) => (field.required ? [snakeCase(name)] : []))
  const schema = {
    type: 'object',
    ...described(shape.description),
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  }
  if (shape.name === undefined) return schema
  components.schemas.set(shape.name, schema)
  return reference(shape.name)
}

/** JSON schema of a record; kinds of record become components. */
export function recordSchema(presenter: Presenter<never>, components: Components): JsonSchema {
  if (!components.schemas.has(presenter.name)) {
    // Registered before its relations are described: they may refer back to it.
    components.schemas.set(presenter.name, {})
    const base = membersSchema(presenter.members)
    const embedded = (relations: readonly Relation<never>[], note: string) =>
      relations.map((relation) => [relation.name, relationSchema(relation, note, components)])
    components.schemas.set(presenter.name, {
      ...base,
      properties: {
        ...base.properties,
        ...Object.fromEntries(embedded(presenter.always, 'Always embedded.')),
        ...Object.fromEntries(embedded(presenter.includes, 'Embedded when `include` names it.')),
      },
      required: [
        ...base.required,
        ...presenter.always.filter((relation) => relation.many || relation.schema).map((relation) => relation.name),
      ],
    })
  }
  return reference(presenter.name)
}

function relationSchema(relation: Relation<never>, note: string, components: Components): JsonSchema {
  if (relation.schema) {
    const requested =
      relation.parameter === undefined ? note : `${note} The query \`${relation.parameter}=true\` asks for it too.`
    return { ...relation.schema, description: requested }
  }
  const related = relation.presenter()
  if (Object.keys(related.members).length === 0) return { type: 'array', maxItems: 0, description: 'Always empty.' }
  const schema = recordSchema(related, components)
  return relation.many ? { type: 'array', items: schema, description: note } : { ...schema, description: note }
}

type RecordSchema = { type: 'object'; properties: Record<string, JsonSchema>; required: string[] }

function membersSchema(fields: Members<never>): RecordSchema {
  const members = Object.entries(fields).flatMap(([name, { description, items, kind }]) => {
    if (!kind.jsonSchema) return []
    const schema: JsonSchema = items
      ? { type: 'array', items: membersSchema(items()), description }
      : kind.jsonSchema(description)
    return [[name, schema] as const]
  })
  return { type: 'object', properties: Object.fromEntries(members), required: members.map(([name]) => name) }
}
