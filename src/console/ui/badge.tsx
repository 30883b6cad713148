export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad'

/** A state in a word; its colour only repeats it. */
export const Badge = ({ tone, children }: { tone: Tone; children: string }) => (
  <span class={`badge badge-${tone}`}>{children}</span>
)
