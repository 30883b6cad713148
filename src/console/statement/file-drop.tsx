import { useId, useState } from 'preact/hooks'

type Props = { name: string; onFile: (file: File) => void }

/** Takes a file that is dropped or chosen. */
export function FileDrop({ name, onFile }: Props) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const taken = (files: FileList | null | undefined) => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  return (
    <div
      class={`file-drop ${isOver ? 'is-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        taken(event.dataTransfer?.files)
      }}
    >
      <label for={id}>
        {name === '' ? 'Drop a bank statement here, or choose a file' : `${name} – choose another`}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.ofx,.qfx,.xml,.sta,.mt940,.940,.zip"
        onChange={(event) => taken(event.currentTarget.files)}
      />
      <p class="hint">
        CSV, OFX, QFX, CAMT or MT940, or a ZIP archive of several. Nothing is booked before you have seen it.
      </p>
    </div>
  )
}
