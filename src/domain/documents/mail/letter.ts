import type { PrintableDocument } from '../printable/printable.ts'
import type { MessageContext } from './message-context.ts'
import type { Envelope } from './parties.ts'
import type { Rendered } from './render.ts'

/** A message that is complete except for the content of its attachments. */
export type Letter = Envelope & Rendered & Pick<MessageContext, 'printables' | 'filesOf'> & { archive?: Archive }

/** Documents to attach as one archive. */
type Archive = {
  printables: readonly PrintableDocument[]
  /** The sentence about a file that does not fit into the message. */
  tooLarge: (name: string) => string
  /** The message with the sentences about those that did not fit. */
  naming: (leftOut: readonly string[]) => Rendered
}
