/** A description with what null means. */
export const withAbsence = (description: string, absence: string): string =>
  `${description.replace(/\.$/, '')}; ${absence}.`

/** A nullable field, whose description says once what null means: REST is empty or absent where the graph is null. */
export function orNull(description: string, absence: string): { nullable: true; description: string } {
  const adapted = description.replace(/; (?:absent|empty)\b/, '; null')
  return {
    nullable: true,
    description: /\bnull\b/i.test(adapted) ? adapted : withAbsence(adapted, `null when ${absence}`),
  }
}
