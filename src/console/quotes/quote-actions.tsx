import { Link } from 'wouter-preact'
import {
  ApproveQuotesDocument,
  ArchiveQuotesDocument,
  ConvertQuotesDocument,
  DeleteQuotesDocument,
  EmailQuotesDocument,
  MarkQuotesSentDocument,
  RestoreQuotesDocument,
} from '../generated/graphql.ts'
import { RecordActions } from '../record/record-actions.tsx'
import type { Quote } from './quote.ts'

const actions = [
  { label: 'Send', document: EmailQuotesDocument, done: 'The quote will be sent.' },
  { label: 'Mark sent', document: MarkQuotesSentDocument, done: 'The quote was marked sent.' },
  { label: 'Approve', document: ApproveQuotesDocument, done: 'The quote was approved.' },
  { label: 'Convert to an invoice', document: ConvertQuotesDocument, done: 'The quote is now an invoice.' },
]

export const QuoteActions = ({ quote }: { quote: Quote }) => (
  <RecordActions
    record={quote}
    actions={actions}
    archive={{ label: 'Archive', document: ArchiveQuotesDocument, done: 'The quote was archived.' }}
    restore={{ label: 'Restore', document: RestoreQuotesDocument, done: 'The quote was restored.' }}
    remove={{
      label: 'Delete',
      document: DeleteQuotesDocument,
      done: 'The quote was deleted.',
      question: 'The quote can be restored afterwards.',
    }}
  >
    <Link class="button button-primary" href={`/quotes/${quote.id}/edit`}>
      Edit
    </Link>
  </RecordActions>
)
