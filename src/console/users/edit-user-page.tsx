import { useLocation } from 'wouter-preact'
import { useSubmission } from '../form/submission.ts'
import { UpdateUserDocument, UserDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { EditPage } from '../record/edit-page.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { useToast } from '../ui/toast.tsx'
import { draftOf, inputOf, nameOf } from './user.ts'
import { UserForm } from './user-form.tsx'

/** Changes a person and their rights. */
export function EditUserPage({ params: { id = '' } }: { params: { id?: string } }) {
  const [, navigate] = useLocation()
  const toast = useToast()
  const reading = useRead(UserDocument, { id })
  const page = `/settings/users/${id}`
  const submission = useSubmission({
    document: UpdateUserDocument,
    pick: ({ result }) => result,
    onDone() {
      toast('The user was saved.')
      navigate(page)
    },
  })
  return (
    <EditPage title="Edit user" reading={reading} record={reading.data?.user}>
      {(user) => {
        const initial = draftOf(user)
        return (
          <>
            <PageTitle title={`Edit ${nameOf(user)}`} />
            <UserForm
              initial={initial}
              submission={submission}
              variables={(draft) => ({ id, input: inputOf(draft, initial) })}
              action="Save"
              onCancel={() => navigate(page)}
            />
          </>
        )
      }}
    </EditPage>
  )
}
