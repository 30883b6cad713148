import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'

type Props = {
  title: string
  /** Called when it is dismissed by Escape or by a click beside it. */
  onClose: () => void
  children: ComponentChildren
  className?: string
}

/** A modal dialog while it is rendered. The browser keeps the focus in it, and gives it back afterwards. */
export function Dialog({ title, onClose, children, className = '' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      class={`dialog ${className}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Browsers close a dialog at the second Escape, whatever the first one did.
      onClose={() => dialog.current?.showModal()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div class="dialog-content">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
