import { Link } from 'wouter-preact'
import {
  ArchiveUsersDocument,
  DeleteUsersDocument,
  RestoreUsersDocument,
  SendInvitationDocument,
} from '../generated/graphql.ts'
import { Outcome } from '../graph/outcome.tsx'
import { useAction } from '../graph/use-action.ts'
import { RecordActions } from '../record/record-actions.tsx'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import type { User } from './user.ts'

/** The actions on a person. */
export function UserActions({ user }: { user: User }) {
  const toast = useToast()
  const invitation = useAction(
    SendInvitationDocument,
    ({ result }) => result,
    () => toast('The invitation was sent again.'),
  )
  const invite = () => void invitation.run({ id: user.id })
  return (
    <>
      <RecordActions
        record={user}
        archive={{ label: 'Archive', document: ArchiveUsersDocument, done: 'The user was archived.' }}
        restore={{ label: 'Restore', document: RestoreUsersDocument, done: 'The user was restored.' }}
        remove={{
          label: 'Delete',
          document: DeleteUsersDocument,
          done: 'The user was deleted.',
          question: 'They are signed out at once. Their records stay, and they can be restored.',
        }}
      >
        <Link class="button button-primary" href={`/settings/users/${user.id}/edit`}>
          Edit
        </Link>
        {!user.hasPassword && (
          <Button isBusy={invitation.isBusy} onClick={invite}>
            Invite again
          </Button>
        )}
      </RecordActions>
      <Outcome outcome={invitation.outcome} retry={invite} />
    </>
  )
}
