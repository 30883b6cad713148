import {
  type ExecutionArgs,
  getNamedType,
  getOperationAST,
  getVariableValues,
  type GraphQLError,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { shortMessage } from '../../domain/kernel/text/short-message.ts'

/** Most errors about variables that are reported. */
const mostErrors = 5

/** Refuses wrong variables with a few short errors: the executor reports each item of a list, with the whole object each time. */
export const variableCheck: Plugin = {
  onExecute: ({ args, setResultAndStopExecution }) => check(args, setResultAndStopExecution),
  onSubscribe: ({ args, setResultAndStopExecution }) => check(args, setResultAndStopExecution),
}

function check(args: ExecutionArgs, stop: (result: { errors: readonly GraphQLError[] }) => void): void {
  const operation = getOperationAST(args.document, args.operationName)
  // Execution reports an unknown operation.
  if (!operation) return
  const variables = boundedVariables(args.schema, operation, args.variableValues ?? {})
  args.variableValues = variables
  const definitions = operation.variableDefinitions ?? []
  const { errors } = getVariableValues(args.schema, definitions, variables, { maxErrors: mostErrors })
  if (!errors) return
  for (const error of errors) {
    error.extensions['code'] ??= 'BAD_REQUEST'
    const path = pathIn(error)
    if (path) error.extensions['fields'] = [{ path, message: shortMessage(reasonOf(error)) }]
  }
  stop({ errors })
}

const reasonOf = ({ message, originalError }: GraphQLError): string => originalError?.message ?? message

/**
 * Path of the value that an error is about, from the name of its variable. graphql-js says it only in the message, between the value
 * and the reason; it cannot be a part of the value, whose quotes are escaped.
 */
function pathIn(error: GraphQLError): string[] | undefined {
  const [node] = error.nodes ?? []
  if (node?.kind !== Kind.VARIABLE_DEFINITION) return undefined
  const before = error.message.slice(0, -`; ${reasonOf(error)}`.length)
  const { place } = / at "(?<place>[\w.[\]]+)"$/.exec(before)?.groups ?? {}
  return place?.split(/[.[\]]+/).filter((step) => step !== '') ?? [node.variable.name.value]
}

type Values = Readonly<Record<string, unknown>>

/** Name of the extension of input fields that tells the length of the longest list that their operation accepts. */
export const mostItems = 'mostItems'

/** The variables with each list cut to one item more than its operation accepts, so that it is refused without reading all. */
export function boundedVariables(schema: GraphQLSchema, operation: OperationDefinitionNode, variables: Values): Values {
  const bounded: Record<string, unknown> = { ...variables }
  for (const { type, variable } of operation.variableDefinitions ?? []) {
    const name = variable.name.value
    const inputType = typeFromAST(schema, type) as GraphQLInputType | undefined
    if (inputType && Object.hasOwn(variables, name)) bounded[name] = boundedValue(inputType, variables[name])
  }
  return bounded
}

function boundedValue(type: GraphQLInputType, value: unknown, most?: unknown): unknown {
  if (isNonNullType(type)) return boundedValue(type.ofType, value, most)
  if (isListType(type) && Array.isArray(value)) {
    const items: unknown[] = typeof most === 'number' && value.length > most ? value.slice(0, most + 1) : value
    return isInputObjectType(getNamedType(type)) ? items.map((item) => boundedValue(type.ofType, item)) : items
  }
  return isInputObjectType(type) && typeof value === 'object' && value !== null
    ? boundedObject(type, value as Values)
    : value
}

function boundedObject(type: GraphQLInputObjectType, sent: Values): Values {
  const fields = type.getFields()
  let bounded: Record<string, unknown> | undefined
  for (const [name, within] of Object.entries(sent)) {
    const field = fields[name]
    if (!field || typeof within !== 'object' || within === null) continue
    const member = boundedValue(field.type, within, field.extensions[mostItems])
    if (member !== within) bounded = { ...sent, ...bounded, [name]: member }
  }
  return bounded ?? sent
}
