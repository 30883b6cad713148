import type { RecordOperations } from '../../domain/records/define-record.ts'
import type { FieldMap } from './field.ts'

/** A plain noun as both APIs show it, from which its GraphQL type, its operations' fields and its routes follow. */
export type PublicNoun<Row> = {
  record: RecordOperations<Row>
  /** The fields that both APIs show. */
  fields: FieldMap<Row>
  /** Description of the GraphQL type. */
  description: string
  /** Descriptions of the list and of the mutations, where the default says too little. */
  list?: string
  create?: string
  update?: string
  /** Fields that a new one needs, which the input of GraphQL therefore requires. */
  required?: readonly string[]
  /** Consequences of actions on several records for this kind of record, by action. */
  notes?: Readonly<Record<string, string>>
  /** True if its routes are written out in `src/api/rest/routes`. */
  hasOwnRoutes?: true
}

/** The noun for lists of nouns, in which a row is any object: only its own operations read and make its rows. */
export const publicNoun = <Row>(noun: PublicNoun<Row>): PublicNoun<object> => noun as unknown as PublicNoun<object>
