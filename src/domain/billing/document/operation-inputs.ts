import * as z from 'zod'
import { bulkInput } from '../../records/bulk.ts'
import { flag } from '../../kernel/input.ts'
import { reference, subject } from '../../kernel/reference-input.ts'
import { upperFirst } from '../../kernel/spelling.ts'
import type { AnyDocumentKind } from './document.ts'
import { basedVersion } from '../../records/versioned.ts'

type Shape = Readonly<Record<string, z.ZodType>>

/** The fields that name the client of a document. */
export const clientOfInput = (noun: string) => ({
  party: { clientId: reference('client', `The client, not deleted. A new ${noun} needs one, and keeps it.`) },
  defaults: { clientId: reference('client', 'Client whose terms, footer and currency are the defaults.').optional() },
})

/** Triggers of every document: actions of a create or update besides saving. `markSent` describes the effect on a draft. */
export const triggerInputs = (plural: string, markSent: string) => ({
  markSent: flag(markSent).optional(),
  sendEmail: flag('Marks a draft as sent and queues one e-mail per invitation.').optional(),
  saveDefaultFooter: flag(`Makes its footer that of new ${plural}; for admins.`).optional(),
  saveDefaultTerms: flag(`Makes its terms those of new ${plural}; for admins.`).optional(),
})

/** The input of an operation on one document. */
export const documentId = (kind: AnyDocumentKind, noun: string) => z.object({ id: subject(kind, `The ${noun}.`) })

type Inputs<Party, Defaults, Fields, Triggers, Action> = {
  kind: AnyDocumentKind
  noun: string
  /** The noun with its article. */
  one: string
  /** The field that names the client or vendor, which a new document needs. */
  party: Party
  /** The field that names the one whose defaults are asked for. */
  defaults: Defaults
  /** The document's own fields, all optional. */
  fields: Fields
  triggers: Triggers
  /** The actions of bulk requests. */
  actions: readonly Action[]
}

/** Declares the inputs of the operations on a kind of document. */
export const documentInputs = <
  Party extends Shape,
  Defaults extends Shape,
  Fields extends Shape,
  Triggers extends Shape,
  const Action extends string,
>({
  kind,
  noun,
  one,
  party,
  defaults,
  fields,
  triggers,
  actions,
}: Inputs<Party, Defaults, Fields, Triggers, Action>) => {
  const title = upperFirst(kind)
  const dryRun = flag(`Answers the ${noun} as it would be saved, and saves nothing.`).optional()
  return {
    fields,
    triggers,
    id: documentId(kind, noun),
    create: z.object({ ...party, ...fields, ...triggers, dryRun }).meta({
      title: `Create${title}Input`,
      description: `A new ${noun}: its amounts are computed from what is sent.`,
    }),
    update: z
      .object({
        id: subject(kind, `The ${noun} to change.`),
        ...z.object(party).partial().shape,
        ...fields,
        version: basedVersion,
        ...triggers,
        dryRun,
      })
      .meta({
        title: `Update${title}Input`,
        description: `Changes to ${one}; absent fields stay as they are.`,
      }),
    defaults: z.object(defaults),
    bulk: bulkInput(kind, `${title}Action`, actions),
  }
}
