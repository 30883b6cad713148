import type { UploadedDocument } from '../../../../domain/records/attachment/uploaded-document.ts'
import { constant } from '../../../fields/field.ts'
import { flag, int, text } from '../../../fields/kinds/scalar.ts'
import { uploadedDocumentFields } from '../../../fields/documents/uploaded-document.ts'
import { overlay } from '../overlay.ts'
import { reference } from '../kinds.ts'

/** Members of an attachment. */
export const uploadedDocumentMembers = overlay<UploadedDocument>(uploadedDocumentFields, {
  createdBy: {
    after: {
      assigned_user_id: reference('user', 'assignedUserId', 'Always absent.'),
      project_id: text(constant(''), 'Always empty: projects are not offered.'),
    },
  },
  record: { after: { vendor_id: reference('vendor', 'vendorId', 'The vendor that it is kept with, if it is.') } },
  url: { after: { preview: text(constant(''), 'Always empty: there are no previews.') } },
  mediaType: { instead: { disk: text(constant('public'), 'Always `public`.') } },
  size: {
    after: {
      width: int(constant(0), 'Always 0: pictures are not measured.'),
      height: int(constant(0), 'Always 0: pictures are not measured.'),
      is_default: flag('isDefault', 'Always false.'),
    },
  },
})
