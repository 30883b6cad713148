import type { Operation } from '../../../domain/kernel/operation.ts'
import { type Shape, shapeOf } from '../../../domain/kernel/shape.ts'
import { recordFilters } from './filters.ts'
import { hidden, isFormOfEach, type WireForm } from './form.ts'

/** True for an input with the filters that all lists of records have. */
const isRecordList = (input: Shape): boolean =>
  input.kind === 'object' && 'ids' in input.fields && 'search' in input.fields

/** The words of `client_status`. */
function situationsIn(form: WireForm = {}): readonly string[] {
  const fields = form['status']
  const shape = fields && !isFormOfEach(fields) ? fields['clientStatus']?.shape : undefined
  return shape?.kind === 'list' && shape.item.kind === 'scalar' ? (shape.item.values ?? []) : []
}

/** The form of an operation's input on the wire: that of all lists, and what its route says. */
export function wireFormOf({ input }: Pick<Operation, 'input'>, own: WireForm = {}): WireForm {
  const shape = shapeOf(input)
  const fields = shape.kind === 'object' ? shape.fields : {}
  const form = {
    ...(isRecordList(shape) && recordFilters(situationsIn(own), fields)),
    ...('or' in fields && hidden('and', 'or', 'not')),
  }
  return {
    ...form,
    ...Object.fromEntries(Object.entries(own).map(([field, each]) => [field, joined(form[field], each)])),
  }
}

/** The form that every list has for a field, and the operation's own; one without fields hides it. */
function joined(usual: WireForm[string] | undefined, own: WireForm[string]): WireForm[string] {
  const isHidden = Object.keys(own).length === 0
  return !usual || isHidden || isFormOfEach(usual) || isFormOfEach(own) ? own : { ...usual, ...own }
}
