import { useState } from 'preact/hooks'
import { Form } from '../form/form.tsx'
import { useSubmission } from '../form/submission.ts'
import { TextField } from '../form/text-field.tsx'
import { textOf } from '../form/text-of.ts'
import { AddNoteDocument } from '../generated/graphql.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'

type Props = { id: string }

/** Adds a note to the history of a record. */
export function AddNote({ id }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add a note</Button>
      {isOpen && <NoteDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

function NoteDialog({ id, onClose }: Props & { onClose: () => void }) {
  const toast = useToast()
  const submission = useSubmission({
    document: AddNoteDocument,
    pick: ({ addNote }) => addNote,
    onDone() {
      toast('The note was added.')
      onClose()
    },
  })
  return (
    <Dialog title="Add a note" onClose={onClose}>
      <Form
        submission={submission}
        variables={(form) => ({ recordId: id, notes: textOf(form, 'notes') })}
        action="Add"
        onCancel={onClose}
      >
        <TextField label="Note" name="notes" autoFocus />
      </Form>
    </Dialog>
  )
}
