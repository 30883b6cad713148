import type { Design } from '../../../../domain/documents/design/built-in.ts'
import { fieldsOf, flag, int, json, text } from '../../../fields.ts'
import { presenter } from '../../presenter.ts'

/** compat: the parts of a design, as text; those of built-in ones are empty, since they are not rendered from templates. */
const emptyParts = { includes: '', header: '', body: '', product: '', task: '', footer: '' }

/** A design over REST. */
export const designPresenter = presenter<Design>({
  name: 'Design',
  fields: fieldsOf<Design>({
    id: text((design) => design.id, 'Id of the published list.'),
    name: text((design) => design.name, 'Name of the design.'),
    isCustom: flag(() => false, 'Always false: custom designs are not supported.'),
    isActive: flag(() => true, 'True if it can be chosen: always.'),
    isTemplate: flag(() => false, 'True if it is a template of reports: never.'),
    isFree: flag((design) => design.isFree, 'True if it comes with every plan of the published API.'),
    entities: text(() => '', 'The kinds of record that a template is for: always empty.'),
    design: json(() => emptyParts, 'The texts of its parts: always empty.'),
    isDeleted: flag(() => false, 'Always false.'),
    createdAt: int(() => 0, 'Always 0.'),
    updatedAt: int(() => 0, 'Always 0.'),
    archivedAt: int(() => 0, 'Always 0.'),
  }),
})
