import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

type Props = { title: string; children: ComponentChildren; className?: string }

/** A titled part of a page. */
export function Section({ title, children, className = '' }: Props) {
  const id = useId()
  return (
    <section class={`card ${className}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
