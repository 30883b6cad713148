import type { z } from 'zod'
import { requires, requiresOwn } from '../../kernel/actor.ts'
import type { DomainEvent } from '../../kernel/domain-event.ts'
import { collectErrors, invalid } from '../../kernel/error.ts'
import { publish } from '../../kernel/events.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { upperFirst } from '../../kernel/spelling.ts'
import { assertNumberFree, otherNumber } from '../../contacts/number.ts'
import { assertNotDeleted } from '../../records/deleted.ts'
import { assertVersion } from '../../records/versioned.ts'
import { cloneValues } from './clone.ts'
import { composeDocument } from './compose.ts'
import type { CountedIn } from './currency.ts'
import { entityOf } from './document.ts'
import type { DocumentSettings, DocumentTable, DocumentValues } from './document.ts'
import type { DocumentInput } from './input.ts'
import { assertSameParty } from './party.ts'
import type { Party } from './party.ts'
import type { documentStore } from './store.ts'
import { valuesOf } from './values.ts'
import type { Subject } from './triggers.ts'

type Saving<Asked> = DocumentInput & {
  clientId?: number | null | undefined
  invitations?: readonly Asked[] | undefined
}
type Updating<Asked> = Saving<Asked> & { id: number; version?: number | undefined }
type Blank = { clientId?: number | null | undefined; vendorId?: number | null | undefined }

type Row<Columns> = DocumentValues &
  Columns & { id: number; version: number; isDeleted: boolean; number: string | null }

/** The definition of a kind of document: what its operations share, and its own rules. */
type Definition<
  Table extends DocumentTable,
  Document extends Row<Columns>,
  Owner,
  Columns,
  Asked,
  Own,
  Create extends z.ZodType<Saving<Asked> & Own>,
  Update extends z.ZodType<Updating<Asked>>,
  Saved,
> = {
  store: Pick<ReturnType<typeof documentStore<Table, Document>>, 'kind' | 'noun' | 'table' | 'get' | 'index'>
  party: Party<Owner, Columns, Asked>
  inputs: {
    id: z.ZodType<{ id: number }, { id: string }>
    create: Create
    update: Update
    blank: z.ZodType<Blank>
    /** The document's own input fields: an update without any of them only carries out triggers. */
    fields: object
  }
  /** The records that an event about the document names. */
  subjects: (document: Document) => Omit<DomainEvent, 'type'>
  /** `own`: the input, or the copied document, with the columns of this kind alone. */
  insert: (work: Work, values: DocumentValues & Columns & { number: string | null }, own: Own) => Promise<Document>
  /** Saves the changes, and what follows from them: balance, status, the client's figures. */
  save: (
    work: Work,
    before: Document,
    values: DocumentValues & { number?: string },
    input: z.output<Update>,
  ) => Promise<Document>
  /** A document that is not stored; `source` is the one that it copies. */
  unsaved: (work: Work, values: DocumentValues & Columns, source?: Document) => Document
  /** Refuses a change of the document in its state. @throws VALIDATION */
  assertEditable?: (work: Work, before: Document, settings: DocumentSettings) => void
  /** Refuses composed values. @throws VALIDATION */
  assertValues?: (values: DocumentValues) => void
  /** Refuses the document's own references. @throws VALIDATION */
  assertReferences?: (
    work: Work,
    owner: Owner,
    input: z.output<Create> | z.output<Update>,
    before: Document | undefined,
  ) => Promise<void>
  /** Refuses invalid values of triggers, regardless of their outcome. @throws VALIDATION */
  assertTriggers?: (work: Work, currency: CountedIn, input: z.output<Create> | z.output<Update>) => Promise<void>
  runTriggers: (
    work: Work,
    subject: Subject<Document, Owner>,
    input: z.output<Create> | z.output<Update>,
  ) => Promise<Saved>
}

/** Declares a kind of document; returns its operations to read, create, update, begin and copy one, and what stores a copy. */
export const defineDocument = <
  Table extends DocumentTable,
  Document extends Row<Columns> & Own,
  Owner,
  Columns,
  Asked,
  Own,
  Create extends z.ZodType<Saving<Asked> & Own>,
  Update extends z.ZodType<Updating<Asked>>,
  Saved,
>(
  definition: Definition<Table, Document, Owner, Columns, Asked, Own, Create, Update, Saved>,
) => {
  const { store, party, inputs, subjects } = definition
  const { kind, noun } = store
  const title = upperFirst(kind)
  const entity = entityOf[kind]
  const fields = new Set(Object.keys(inputs.fields))
  const changesDocument = (input: object) =>
    Object.entries(input).some(([name, value]) => value !== undefined && fields.has(name))

  const compose = async (
    work: Work,
    owner: Owner | undefined,
    settings: DocumentSettings,
    before: Document | undefined,
    input: DocumentInput,
  ): Promise<DocumentValues> => {
    const addressee = party.addressee(work, owner)
    const values = await composeDocument(work, addressee, settings, before, party.content(input))
    definition.assertValues?.(values)
    return values
  }

  /** Inserts a draft with its number and its invitations. */
  const add = async (
    work: Work,
    owner: Owner,
    values: DocumentValues & { number: string | null },
    { own, invitations }: { own: Own; invitations?: readonly Asked[] | undefined },
  ): Promise<Document> => {
    const created = await definition.insert(work, { ...values, ...party.columns(owner) }, own)
    await party.invite(work, { id: created.id, isNew: true }, owner, invitations)
    await publish(work, { type: `${kind}Created`, ...subjects(created) })
    await store.index(work, created)
    return created
  }

  const edit = async (work: Work, before: Document, owner: Owner, input: z.output<Update>): Promise<Document> => {
    const settings = await party.settings(work, owner)
    definition.assertEditable?.(work, before, settings)
    const renumbered = otherNumber(input.number, before)
    const [values] = await collectErrors([
      () => compose(work, owner, settings, before, input),
      () => assertNumberFree(work, store.table(work.tables), renumbered?.number),
      () => definition.assertReferences?.(work, owner, input, before),
    ])
    const saved = await definition.save(work, before, { ...values, ...renumbered }, input)
    if (input.invitations) await party.invite(work, saved, owner, input.invitations)
    await publish(work, { type: `${kind}Updated`, ...subjects(saved) })
    await store.index(work, saved)
    return saved
  }

  return {
    /** One document, archived and deleted ones included. @throws NOT_FOUND */
    read: operation({
      name: kind,
      kind: 'read',
      permission: requiresOwn(`view_${entity}`),
      input: inputs.id,
      run: (work, { id }, reads) => store.get(work, id, `view_${entity}`, reads),
    }),

    /**
     * Adds a document with its lines, as a draft unless a trigger advances it, all or nothing. Without a number it gets the next
     * one, now or when it is sent, as the settings say. @throws VALIDATION, and the errors of the triggers
     */
    create: operation({
      name: `create${title}`,
      kind: 'write',
      permission: requires(`create_${entity}`),
      input: inputs.create,
      async run(work, input) {
        const id = input[party.field]
        if (!id) throw invalid(party.field, 'is required')
        const owner = await party.getFor(work, id)
        const settings = await party.settings(work, owner)
        const [values] = await collectErrors([
          () => compose(work, owner, settings, undefined, input),
          () => assertNumberFree(work, store.table(work.tables), input.number),
          () => definition.assertReferences?.(work, owner, input, undefined),
          () => definition.assertTriggers?.(work, party.addressee(work, owner), input),
        ])
        const number = input.number || (await party.numberWhenSaved(work, owner, settings))
        const created = await add(work, owner, { ...values, number }, { own: input, invitations: input.invitations })
        return definition.runTriggers(work, { document: created, owner }, input)
      },
    }),

    /**
     * Changes the given fields of a document, then carries out the triggers, all or nothing. With triggers alone nothing but
     * their effects changes.
     * @throws NOT_FOUND, BAD_REQUEST for a deleted document, CONFLICT for a stale version, VALIDATION
     */
    update: operation({
      name: `update${title}`,
      kind: 'write',
      permission: requiresOwn(`edit_${entity}`),
      input: inputs.update,
      async run(work, input) {
        const before = await store.get(work, input.id, `edit_${entity}`)
        assertNotDeleted(noun, before)
        assertVersion(input.version, before, noun)
        await assertSameParty(work, party, { noun, row: before, named: input[party.field] })
        const owner = await party.of(work, before)
        const [edited] = await collectErrors([
          () => (changesDocument(input) ? edit(work, before, owner, input) : before),
          () => definition.assertTriggers?.(work, before, input),
        ])
        return definition.runTriggers(work, { document: edited, owner }, input)
      },
    }),

    /** A blank document with the defaults of its client or vendor, else of the company; not stored. */
    blank: operation({
      name: `blank${title}`,
      kind: 'read',
      permission: requires(`create_${entity}`),
      input: inputs.blank,
      async run(work, input) {
        const id = input[party.field]
        const owner = id ? await party.getFor(work, id) : undefined
        const values = await compose(work, owner, await party.settings(work, owner), undefined, {})
        return definition.unsaved(work, { ...values, ...party.columns(owner) })
      },
    }),

    /** A copy of a document without its number, dates and outcome, not stored. @throws NOT_FOUND */
    clone: operation({
      name: `clone${title}`,
      kind: 'read',
      permission: requires(`create_${entity}`),
      input: inputs.id,
      async run(work, { id }) {
        const source = await store.get(work, id, `view_${entity}`)
        const owner = party.columns(await party.of(work, source))
        return definition.unsaved(work, { ...cloneValues(work, source), ...owner }, source)
      },
    }),

    /**
     * Stores a copy as a draft: with its content unchanged, the next number if new documents get theirs when they are saved, and the
     * invitations of a new document. @throws VALIDATION
     */
    storeCopy: async (work: Work, copy: Document): Promise<Document> => {
      const owner = await party.getFor(work, party.idOf(copy))
      definition.assertValues?.(copy)
      const number = await party.numberWhenSaved(work, owner, await party.settings(work, owner))
      return add(work, owner, { ...valuesOf(copy), number }, { own: copy })
    },
  }
}
