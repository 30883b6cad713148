import type { ComponentChildren } from 'preact'

/** A label and its value; a value that is null, undefined or empty is left out. */
export type Fact = readonly [label: string, value: ComponentChildren]

/** The values of a record. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl class="facts">
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
