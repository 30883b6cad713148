import { useId, useState } from 'preact/hooks'

type Props = {
  label: string
  hint: string
  accept?: string
  /** The file stays chosen: the page is about it. */
  isKept?: boolean
  onFile: (file: File) => void
}

/** Takes a file that is dropped or chosen. */
export function FileDrop({ label, hint, accept, isKept = false, onFile }: Props) {
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
      <label for={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => {
          taken(currentTarget.files)
          // The same file may be chosen again.
          if (!isKept) currentTarget.value = ''
        }}
      />
      <p class="hint">{hint}</p>
    </div>
  )
}
