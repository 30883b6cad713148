import type { TypedDocumentNode } from '@urql/preact'
import type { LineItemInput, RefusalFragment, SavedInvoiceFragment } from '../generated/graphql.ts'

/** A document as it was saved, or as it would be. */
export type Saved = SavedInvoiceFragment

type SaveData = { result: { saved: Saved | null; userErrors: readonly RefusalFragment[] } }

/** Variables of every mutation that saves a document; a mutation ignores those that it has not. */
export type SaveVariables = {
  /** Empty for a new document. */
  id: string
  version: number | null
  input: { lineItems?: LineItemInput[] }
  dryRun?: boolean
  markSent?: boolean
  sendEmail?: boolean
  amountPaid?: string
}

export const pickSaved = ({ result }: SaveData): SaveData['result'] => result

type SaveDocument = TypedDocumentNode<SaveData, SaveVariables>

/** Triggers of the server that run when a document is saved, as a button of the form. */
type SaveChoice = { label: string; variables: Pick<SaveVariables, 'markSent' | 'sendEmail'> }

/** Differences between the forms of invoices, quotes and credits. */
export type SaveKind = {
  noun: string
  /** Path of its list. */
  path: string
  create: SaveDocument
  update: SaveDocument
  choices: readonly SaveChoice[]
  /** True if a payment can be recorded with it. */
  takesPayment: boolean
  dueLabel: string
  dueHint: string
}

/** The usual choices; the first one is that of the Enter key. */
export const saveChoices: readonly SaveChoice[] = [
  { label: 'Save and mark sent', variables: { markSent: true } },
  { label: 'Save and send', variables: { sendEmail: true } },
]
