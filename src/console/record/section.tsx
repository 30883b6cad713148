import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

type Props = {
  title: string
  /** A button beside the title. */
  action?: ComponentChildren
  children: ComponentChildren
  className?: string
}

/** A titled part of a page. */
export function Section({ title, action, children, className = '' }: Props) {
  const id = useId()
  return (
    <section class={`card ${className}`} aria-labelledby={id}>
      <div class="section-title">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
