import { Link } from 'wouter-preact'
import {
  ArchiveCreditsDocument,
  DeleteCreditsDocument,
  EmailCreditsDocument,
  MarkCreditsSentDocument,
  RestoreCreditsDocument,
} from '../generated/graphql.ts'
import { RecordActions } from '../record/record-actions.tsx'
import type { Credit } from './credit.ts'

const actions = [
  { label: 'Send', document: EmailCreditsDocument, done: 'The credit will be sent.' },
  { label: 'Mark sent', document: MarkCreditsSentDocument, done: 'The credit was marked sent.' },
]

export const CreditActions = ({ credit }: { credit: Credit }) => (
  <RecordActions
    record={credit}
    actions={actions}
    archive={{ label: 'Archive', document: ArchiveCreditsDocument, done: 'The credit was archived.' }}
    restore={{ label: 'Restore', document: RestoreCreditsDocument, done: 'The credit was restored.' }}
    remove={{
      label: 'Delete',
      document: DeleteCreditsDocument,
      done: 'The credit was deleted.',
      question: 'The credit can be restored afterwards.',
    }}
  >
    <Link class="button button-primary" href={`/credits/${credit.id}/edit`}>
      Edit
    </Link>
  </RecordActions>
)
