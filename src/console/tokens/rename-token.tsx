import { useState } from 'preact/hooks'
import { Form } from '../form/form.tsx'
import { useSubmission } from '../form/submission.ts'
import { TextField } from '../form/text-field.tsx'
import { textOf } from '../form/text-of.ts'
import { UpdateTokenDocument } from '../generated/graphql.ts'
import type { TokenShownFragment, UpdateTokenMutation } from '../generated/graphql.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'

type Props = { token: TokenShownFragment }

const pickUpdated = ({ updateToken }: UpdateTokenMutation) => updateToken

export function RenameToken({ token }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        Rename
      </Button>
      {isOpen && <RenameDialog token={token} onClose={() => setOpen(false)} />}
    </>
  )
}

function RenameDialog({ token, onClose }: Props & { onClose: () => void }) {
  const toast = useToast()
  const submission = useSubmission({
    document: UpdateTokenDocument,
    pick: pickUpdated,
    onDone() {
      toast('The token was renamed.')
      onClose()
    },
  })
  return (
    <Dialog title="Rename the token" onClose={onClose}>
      <Form
        submission={submission}
        variables={(form) => ({ id: token.id, input: { name: textOf(form, 'name') } })}
        action="Save"
        onCancel={onClose}
      >
        <TextField label="Name" name="name" autocomplete="off" defaultValue={token.name} autoFocus />
      </Form>
    </Dialog>
  )
}
