import { useLocation } from 'wouter-preact'
import { useSubmission } from '../form/submission.ts'
import { CreateUserDocument } from '../generated/graphql.ts'
import { SettingsLinks } from '../settings/settings-links.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { useToast } from '../ui/toast.tsx'
import { inputOf, newUser } from './user.ts'
import { UserForm } from './user-form.tsx'

/** Invites a person, who chooses a password by the link in an e-mail. */
export function NewUserPage() {
  const [, navigate] = useLocation()
  const toast = useToast()
  const submission = useSubmission({
    document: CreateUserDocument,
    pick: ({ result }) => result,
    onDone({ saved }) {
      toast('The invitation was sent.')
      navigate(saved ? `/settings/users/${saved.id}` : '/settings/users')
    },
  })
  return (
    <>
      <PageTitle title="Invite a user" />
      <SettingsLinks />
      <UserForm
        initial={newUser}
        submission={submission}
        variables={(draft) => ({ input: { ...inputOf(draft, newUser), email: draft.email } })}
        action="Invite"
        onCancel={() => navigate('/settings/users')}
      />
    </>
  )
}
