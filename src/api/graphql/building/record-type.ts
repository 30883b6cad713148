import type { RecordOperations } from '../../../domain/records/define-record.ts'
import { humanize, upperFirst } from '../../../domain/kernel/spelling.ts'
import { oneOf } from '../../../domain/kernel/record-id.ts'
import type { PublicNoun } from '../../fields/noun.ts'
import { builder, type Graph } from '../builder.ts'
import { bulkMutations } from './bulk.ts'
import { connectionField } from './connection.ts'
import { inputNames, requiresInput, sharedInput } from './inputs.ts'
import { mutation, recordPayload } from './mutation.ts'
import { Node, registerNode } from './node.ts'
import { exposeFields } from './output.ts'
import type { ObjectFields } from '../../fields/field.ts'
import { query } from './query.ts'

type RecordTypeOptions<Row> = Omit<PublicNoun<Row>, 'record' | 'hasOwnRoutes'> & {
  /** Names among `fields` that `relations` defines itself. */
  except?: readonly string[]
  /** Relations and enums: fields that only the graph has. */
  relations?: (t: ObjectFields<Row>) => ReturnType<typeof exposeFields>
  /** Description of the query of one record, where the default is wrong. */
  read?: string
}

/** The type of a kind of record, with its standard queries and mutations: `taxRate`, `taxRates`, `createTaxRate`, … and `node`. */
export function recordType<Row extends object>(
  record: RecordOperations<Row>,
  options: RecordTypeOptions<Row>,
): PothosSchemaTypes.ObjectRef<Graph, Row> {
  const { kind, plural } = record
  const input = requiresInput(record.create) || options.required ? {} : sharedInput(kind)
  // Pothos cannot compute with an unbound row type: within this function a row is any object.
  const type = builder.objectRef<object>(upperFirst(kind)).implement({
    description: options.description,
    interfaces: [Node],
    fields: (t) => {
      const own = t as ObjectFields<Row>
      return { ...exposeFields(own, options.fields, options.except), ...options.relations?.(own) }
    },
  })
  registerNode(kind, type, record.read)
  builder.queryFields((t) => ({
    [kind]: query(t, record.read, {
      type,
      description: options.read ?? `${upperFirst(oneOf(kind))}.`,
    }),
    [plural]: connectionField(t, record.list, {
      type,
      sort: record.sort,
      description: options.list ?? `${upperFirst(humanize(plural))}, page by page.`,
    }),
  }))
  builder.mutationFields((t) => ({
    [record.create.name]: mutation(t, record.create, {
      description: options.create ?? `Adds ${oneOf(kind)}.`,
      ...input,
      required: ['input', ...(options.required ?? [])],
      payload: recordPayload(kind, type),
    }),
    [record.update.name]: mutation(t, record.update, {
      ...input,
      description: options.update ?? 'Changes what is given.',
      required: inputNames(record.update).includes('companyLogo') ? [] : ['input'],
      payload: recordPayload(kind, type),
    }),
    ...bulkMutations(t, record.bulk, { kind, plural, type, notes: options.notes ?? {} }),
  }))
  return type as PothosSchemaTypes.ObjectRef<Graph, Row>
}
