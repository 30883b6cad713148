import type { ButtonHTMLAttributes } from 'preact'

type Props = ButtonHTMLAttributes & {
  kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  /** The action runs: the button stays focusable, but does nothing. */
  isBusy?: boolean
}

export function Button({ kind = 'plain', isBusy = false, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      class={`button button-${kind}`}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {children}
    </button>
  )
}
