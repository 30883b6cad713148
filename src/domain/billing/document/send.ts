import type { StoredParties } from '../../../db/tables/documents.ts'
import type { Client } from '../../contacts/client/client.ts'
import { settingsOfClients } from '../../contacts/client/resolve.ts'
import { draftStatus } from '../../kernel/document-status.ts'
import type { DomainEvent } from '../../kernel/domain-event.ts'
import { publishAll } from '../../kernel/events.ts'
import { mapCooperatively } from '../../kernel/rows/lists.ts'
import type { CompanySettings } from '../../kernel/settings/settings.ts'
import type { Work } from '../../kernel/work.ts'
import { numberRank } from '../../records/record-number.ts'
import type { AnyDocumentKind, ComposedRow, Subject } from './document.ts'
import { dueDateOnSending } from './due-date.ts'
import type { Party } from './party.ts'
import { changedRecord, type RecordChange } from '../../records/save-all.ts'

type Draft = ComposedRow

const changedBySending = [
  'number',
  'numberRank',
  'dueDate',
  'statusId',
  'balance',
  'lastSentDate',
  'parties',
] as const satisfies readonly (keyof Draft)[]

type SendingOptions<Row extends Draft, Owner> = {
  store: {
    kind: AnyDocumentKind
    saveAll: (
      work: Work,
      changes: readonly RecordChange<Row>[],
      columns: readonly (keyof Row & string)[],
    ) => Promise<void>
    indexAll: (work: Work, rows: readonly Row[]) => Promise<void>
  }
  party: Pick<Party<Owner, Row, never>, 'nextNumbers' | 'allPartiesToKeep' | 'stampInvitations'>
  /** The due date of each, where sending gives one to those without. */
  dueDates?: (work: Work, list: readonly Subject<Row, Owner>[]) => Promise<(string | null)[]>
  /** The state of a document that is sent. */
  sentNow: (row: Row) => Pick<Draft, 'statusId' | 'balance'>
  /** Moves the figures of clients. */
  moveFigures?: (work: Work, sent: readonly Row[]) => Promise<void>
  /** The records that an event about the document names. */
  subjects: (row: Row) => Omit<DomainEvent, 'type'>
}

/**
 * Makes the function that issues live drafts of a kind, each of them once, by a fixed number of statements: they get numbers and due
 * dates if they lack them, keep their parties, and their invitations count as sent. Other documents are returned unchanged. The
 * function throws CONFLICT when a document changed meanwhile.
 */
export const draftSender =
  <Row extends Draft, Owner>(options: SendingOptions<Row, Owner>) =>
  async (work: Work, list: readonly Subject<Row, Owner>[]): Promise<Row[]> => {
    const drafts = list.filter(({ document }) => document.statusId === draftStatus && !document.isDeleted)
    if (drafts.length === 0) return list.map(({ document }) => document)
    const { store, party, subjects } = options
    const changes = await sentDrafts(work, drafts, options)
    const sent = changes.map(({ after }) => after)
    await store.saveAll(work, changes, changedBySending)
    await party.stampInvitations(work, sent)
    await options.moveFigures?.(work, sent)
    await store.indexAll(
      work,
      changes.flatMap(({ before, after }) => (after.number === before.number ? [] : [after])),
    )
    await publishAll(
      work,
      sent.map((row) => ({ type: `${store.kind}Sent` as const, ...subjects(row) })),
    )
    const byId = new Map(sent.map((row) => [row.id, row]))
    return list.map(({ document }) => byId.get(document.id) ?? document)
  }

async function sentDrafts<Row extends Draft, Owner>(
  work: Work,
  drafts: readonly Subject<Row, Owner>[],
  { party, dueDates, sentNow }: SendingOptions<Row, Owner>,
): Promise<RecordChange<Row>[]> {
  const unnumbered = drafts.filter(({ document }) => document.number === null)
  const numbers = await party.nextNumbers(
    work,
    unnumbered.map(({ owner }) => owner),
  )
  const numberOf = new Map(unnumbered.map(({ document }, index) => [document.id, numbers[index] ?? null]))
  const dates = await dueDates?.(work, drafts)
  const parties: (StoredParties | undefined)[] = await party.allPartiesToKeep(work, drafts)
  return mapCooperatively(work, drafts, ({ document: before }, index) => {
    const number = before.number ?? numberOf.get(before.id) ?? null
    const changes: Partial<Draft> = {
      ...sentNow(before),
      number,
      numberRank: numberRank(number),
      dueDate: dates ? (dates[index] ?? null) : before.dueDate,
      lastSentDate: work.today,
      parties: parties[index] ?? null,
    }
    // The columns of every document are among those of the kind.
    return { before, after: changedRecord(work, before, changes as Partial<Row>) }
  })
}

/** The due dates of documents that are sent, by a setting of their clients. */
export const dueDatesBy =
  (setting: 'payment_terms' | 'valid_until') =>
  async (
    work: Work,
    list: readonly Subject<Pick<ComposedRow, 'date' | 'dueDate' | 'partialDueDate'>, Client>[],
  ): Promise<(string | null)[]> => {
    const settings: CompanySettings[] = await settingsOfClients(
      work,
      list.map(({ owner }) => owner),
    )
    return list.map(({ document }, index) => dueDateOnSending(document, settings[index]?.[setting] ?? ''))
  }
