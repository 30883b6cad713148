import { useState } from 'preact/hooks'
import { Form } from '../form/form.tsx'
import { useSubmission } from '../form/submission.ts'
import { TextField } from '../form/text-field.tsx'
import { textOf } from '../form/text-of.ts'
import { CreateTokenDocument } from '../generated/graphql.ts'
import type { CreateTokenMutation } from '../generated/graphql.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CreatedToken } from './created-token.tsx'
import type { PlainToken } from './created-token.tsx'

type Props = { onCreated: () => void }

const pickCreated = ({ createToken }: CreateTokenMutation) => createToken

/** Makes a token, and shows it this once. */
export function NewToken({ onCreated }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [created, setCreated] = useState<PlainToken>()
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        New token
      </Button>
      {isOpen && (
        <NewTokenDialog
          onClose={() => setOpen(false)}
          onDone={(token) => {
            setOpen(false)
            setCreated(token)
            onCreated()
          }}
        />
      )}
      {created && <CreatedToken token={created} onClose={() => setCreated(undefined)} />}
    </>
  )
}

function NewTokenDialog({ onClose, onDone }: { onClose: () => void; onDone: (token: PlainToken) => void }) {
  const submission = useSubmission({
    document: CreateTokenDocument,
    pick: pickCreated,
    onDone({ token }) {
      if (token) onDone(token)
    },
  })
  return (
    <Dialog title="New token" onClose={onClose}>
      <Form
        submission={submission}
        variables={(form) => ({ input: { name: textOf(form, 'name') } })}
        action="Create"
        onCancel={onClose}
      >
        <TextField
          label="Name"
          name="name"
          hint="Such as the program that uses it. It acts as you, with your rights."
          autocomplete="off"
          autoFocus
        />
      </Form>
    </Dialog>
  )
}
