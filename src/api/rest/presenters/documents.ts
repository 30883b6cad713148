import type { Invitation } from '../../../domain/document/document.ts'
import { invitationFields } from '../../fields/document.ts'
import { presenter } from '../presenter.ts'

/** An invitation over REST: always with its document. */
export const invitationPresenter = presenter<Invitation>({ name: 'Invitation', fields: invitationFields })
