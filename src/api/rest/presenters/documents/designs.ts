import type { Design } from '../../../../domain/documents/design/built-in.ts'
import { constant } from '../../../fields/field.ts'
import { flag, int, json, text } from '../../../fields/kinds/scalar.ts'
import { presenter } from '../../presenter.ts'

/** compat: the parts of a design, as text; those of built-in ones are empty, since they are not rendered from templates. */
const emptyParts = { includes: '', header: '', body: '', product: '', task: '', footer: '' }

/** A design over REST. */
export const designPresenter = presenter<Design>({
  name: 'Design',
  members: {
    id: text('id', 'Id of the published list.'),
    name: text('name', 'Name of the design.'),
    is_custom: flag(constant(false), 'Always false: custom designs are not supported.'),
    is_active: flag(constant(true), 'True if it can be chosen: always.'),
    is_template: flag(constant(false), 'True if it is a template of reports: never.'),
    is_free: flag('isFree', 'True if it comes with every plan of the published API.'),
    entities: text(constant(''), 'The kinds of record that a template is for: always empty.'),
    design: json(constant(emptyParts), 'The texts of its parts: always empty.'),
    is_deleted: flag(constant(false), 'Always false.'),
    created_at: int(constant(0), 'Always 0.'),
    updated_at: int(constant(0), 'Always 0.'),
    archived_at: int(constant(0), 'Always 0.'),
  },
})
