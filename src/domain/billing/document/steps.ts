import { assertNotDeleted } from '../../records/records.ts'
import { assertVersion } from '../../records/versioned.ts'
import { invalid } from '../../kernel/error.ts'
import type { Work } from '../../kernel/work.ts'
import { composeDocument } from './compose.ts'
import type { DocumentSettings, DocumentValues } from './document.ts'
import type { DocumentInput } from './input.ts'
import { assertSameParty } from './party.ts'
import type { Party } from './party.ts'

/** Steps that creating and updating a document have in common, whichever its kind. */

type Named = { clientId?: number | null | undefined; vendorId?: number | null | undefined }

/** The recipient of a new document. @throws VALIDATION if none is named, or one that is unknown or deleted */
export async function recipientFor<Owner>(
  work: Work,
  party: Pick<Party<Owner, never, never>, 'field' | 'getFor'>,
  input: Named,
): Promise<Owner> {
  const owner = await recipientIfNamed(work, party, input)
  if (owner === undefined) throw invalid(party.field, 'is required', 'REQUIRED')
  return owner
}

/** The recipient of a new document if one is named: documents that are only begun may have none. */
export async function recipientIfNamed<Owner>(
  work: Work,
  party: Pick<Party<Owner, never, never>, 'field' | 'getFor'>,
  input: Named,
): Promise<Owner | undefined> {
  const id = input[party.field]
  return id ? party.getFor(work, id) : undefined
}

type Stored = { id: number; version: number; isDeleted: boolean }

/**
 * The recipient of a document that is updated.
 * @throws BAD_REQUEST for a deleted document, CONFLICT for a stale version, VALIDATION for another recipient
 */
export async function recipientOfUpdate<Owner, Columns>(
  work: Work,
  party: Pick<Party<Owner, Columns, never>, 'noun' | 'field' | 'isOf' | 'of'>,
  { noun, before, input }: { noun: string; before: Columns & Stored; input: Named & { version?: number | undefined } },
): Promise<Owner> {
  assertNotDeleted(noun, before)
  assertVersion(input.version, before, noun)
  await assertSameParty(work, party, { noun, row: before, named: input[party.field] })
  return party.of(work, before)
}

/** The values of a document: those of `before`, or the defaults of a new one, with the input. @throws VALIDATION */
export const composed = <Owner>(
  work: Work,
  party: Pick<Party<Owner, never, never>, 'addressee' | 'content'>,
  owner: Owner | undefined,
  settings: DocumentSettings,
  { before, input }: { before?: DocumentValues | undefined; input: DocumentInput },
): Promise<DocumentValues> =>
  composeDocument(work, party.addressee(work, owner), settings, before, party.content(input))

/** True if the input has one of these fields: an update without any only carries out its triggers. */
export const changesAny = (fields: object, input: object): boolean =>
  Object.entries(input).some(([name, value]) => value !== undefined && Object.hasOwn(fields, name))
