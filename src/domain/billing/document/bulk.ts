import type { z } from 'zod'
import { requiresOwn } from '../../kernel/actor.ts'
import type { DomainEvent } from '../../kernel/domain-event.ts'
import type { QueuedMail } from '../../kernel/mail/queued.ts'
import { operation, type Operation } from '../../kernel/operation.ts'
import type { RowOf } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'
import {
  type BulkAnswer,
  type BulkId,
  changeStates,
  runBulk,
  type Skip,
  type StateAction,
  withoutReason,
} from '../../records/bulk.ts'
import { type AnyDocumentKind, type DocumentTable, entityOf, type Subject } from './document.ts'

/** Applies an action to one document; returns the reason when it had no effect, and leaves the document unchanged then. */
export type Act<Row> = (work: Work, row: Row) => Promise<Skip | undefined>

/** An action on documents as a set; returns the reasons for skipping some, by key. */
export type ActTogether<Row> = { together: (work: Work, rows: readonly Row[]) => Promise<ReadonlyMap<number, Skip>> }

/** An action as a set on the documents without a reason to skip them. */
export const asSet = <Row extends { id: number }>(
  reasonFor: (row: Row) => Skip | undefined,
  run: (work: Work, rows: readonly Row[]) => Promise<unknown>,
): ActTogether<Row> => ({
  async together(work, rows) {
    const { open, reasons } = withoutReason(rows, reasonFor, ({ id }) => id)
    await run(work, open)
    return reasons
  },
})

/** An action on documents one after the other. */
export const oneByOne =
  <Row extends { id: number }>(act: Act<Row>) =>
  async (work: Work, rows: readonly Row[]): Promise<ReadonlyMap<number, Skip>> => {
    const reasons = new Map<number, Skip>()
    for (const row of rows) {
      const reason = await act(work, row)
      if (reason !== undefined) reasons.set(row.id, reason)
    }
    return reasons
  }

/** The event of each change of state. */
const eventOf = { archive: 'Archived', restore: 'Restored', delete: 'Deleted' } as const

type ActedStore<Row> = {
  kind: AnyDocumentKind
  table: (tables: Work['tables']) => DocumentTable
  byIds: (work: Work, ids: readonly number[]) => Promise<(Row | undefined)[]>
}

/** Builds the actions of bulk requests on a kind of document. */
export function documentActs<Row extends { id: number; isDeleted: boolean }, Owner>({
  store: { kind, table },
  party,
  subjects,
}: {
  store: ActedStore<Row>
  party: { ofAll: (work: Work, rows: readonly Row[]) => Promise<Owner[]> }
  /** The records that an event about the document names. */
  subjects: (row: Row) => Omit<DomainEvent, 'type'>
}) {
  /** A step of live documents as a set, of those without a reason to skip them; `run` returns reasons for more of them. */
  const steps = (
    reasonFor: (row: Row) => Skip | undefined,
    run: (work: Work, list: readonly Subject<Row, Owner>[]) => Promise<ReadonlyMap<number, Skip>>,
  ): ActTogether<Row> => ({
    async together(work, rows) {
      const { open, reasons } = withoutReason<Row, Skip>(
        rows,
        (row) => (row.isDeleted ? `${entityOf[kind]}_deleted` : reasonFor(row)),
        ({ id }) => id,
      )
      const owners = await party.ofAll(work, open)
      const list = open.flatMap((document, index) => {
        const owner = owners[index]
        return owner === undefined ? [] : [{ document, owner }]
      })
      return new Map([...reasons, ...(await run(work, list))])
    },
  })

  /** The action that marks drafts as sent. */
  const marksSent = (
    notSent: (row: Row) => Skip | undefined,
    send: (work: Work, list: readonly Subject<Row, Owner>[]) => Promise<unknown>,
  ): ActTogether<Row> =>
    steps(notSent, async (work, list) => {
      await send(work, list)
      return new Map()
    })

  /** The action that e-mails documents, made of `mail` where it says so. */
  const emails = (
    emailAll: (
      work: Work,
      list: readonly Subject<Row, Owner>[],
      mail?: Partial<QueuedMail>,
    ) => Promise<{ reasons: ReadonlyMap<number, Skip> }>,
    mail: Partial<QueuedMail> | undefined,
  ) =>
    steps(
      () => undefined,
      async (work, list) => (await emailAll(work, list, mail)).reasons,
    )

  /** A change of state of documents whose deletion moves no money. */
  const state = (action: StateAction): ActTogether<Row> => ({
    together(work, rows) {
      const ids = rows.map(({ id }) => id)
      return changeStates(work, table(work.tables), ids, action, (changed) => {
        const isChanged = new Set(changed)
        return rows
          .filter(({ id }) => isChanged.has(id))
          .map((row) => ({ type: `${kind}${eventOf[action]}`, ...subjects(row) }))
      })
    },
  })

  /** The restoration of documents whose deletion moved money. */
  const restore = (
    undelete: (work: Work, rows: readonly Row[]) => Promise<ReadonlyMap<number, Skip>>,
  ): ActTogether<Row> => ({
    async together(work, rows) {
      const archived = await state('restore').together(
        work,
        rows.filter(({ isDeleted }) => !isDeleted),
      )
      const deleted = rows.filter(({ isDeleted }) => isDeleted)
      return deleted.length === 0 ? archived : new Map([...archived, ...(await undelete(work, deleted))])
    },
  })

  return { steps, marksSent, emails, state, restore }
}

/** Documents whose statements run on the thread that answers: some tens of milliseconds. */
const mostAtOnce = 100

/** Declares the bulk operation on a kind of document; `act` returns the action of a request. */
export const bulkDocuments = <Table extends DocumentTable, Row, Schema extends z.ZodType<{ ids: readonly BulkId[] }>>({
  name,
  store,
  input,
  act,
}: {
  name: string
  store: ActedStore<Row> & {
    table: (tables: Work['tables']) => Table
    shown: (work: Work, row: RowOf<Table>) => Row
  }
  input: Schema
  act: (input: z.output<Schema>) => Act<Row> | ActTogether<Row>
}): Operation<Schema, BulkAnswer<Row>> => {
  const right = `edit_${entityOf[store.kind]}` as const
  return operation({
    name,
    kind: 'write',
    permission: requiresOwn(right),
    input,
    isLong: ({ ids }) => ids.length > mostAtOnce,
    async run(work, requested) {
      const apply = act(requested)
      const chosen = { ids: requested.ids, right } as const
      const found = async (ids: readonly number[]) =>
        (await store.byIds(work, ids)).filter((row): row is NonNullable<typeof row> => row !== undefined)
      const answer = await runBulk(
        work,
        store.table(work.tables),
        'together' in apply
          ? { ...chosen, actTogether: async (ids) => apply.together(work, await found(ids)) }
          : {
              ...chosen,
              async act(id) {
                const [row] = await found([id])
                return row ? apply(work, row) : 'not_found'
              },
            },
      )
      return { ...answer, records: answer.records.map((row) => store.shown(work, row)) }
    },
  })
}
